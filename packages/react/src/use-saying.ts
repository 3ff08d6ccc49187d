import { useEffect } from 'react'
import { useShown, type Saying } from './shown'
import { useStore } from './use-store'

/** Marks something as said by the component, as long as it is mounted. */
export function useSaying(saying: Saying) {
  const { say } = useShown()
  useEffect(() => say(saying), [say, saying])
}

/** Returns whether another component says something. */
export function useIsSaid(saying: string): boolean {
  const shown = useShown()
  return useStore(shown, () => shown.sayings.includes(saying as Saying))
}
