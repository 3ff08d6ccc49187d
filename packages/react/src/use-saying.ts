import { useEffect } from 'react'
import { useShown, type Saying } from './shown'
import { useStore } from './use-store'

/** Marks something as said by the component, as long as it is mounted. */
export function useSaying(saying: Saying) {
  const { say } = useShown()
  useEffect(() => say(saying), [say, saying])
}

/** Returns whether another component says something; of nothing, false. */
export function useIsSaid(saying: Saying | undefined): boolean {
  const shown = useShown()
  return useStore(shown, () => saying !== undefined && shown.isSaid(saying))
}
