import { useEffect, useId } from 'react'
import { useShown } from './shown'
import { useStore } from './use-store'

/** Marks the component as one that says how much was found, as long as it is mounted. */
export function useSummary() {
  const { summaries, notify } = useShown()
  const id = useId()
  useEffect(() => {
    summaries.add(id)
    notify()
    return () => {
      summaries.delete(id)
      notify()
    }
  }, [summaries, notify, id])
}

/** Returns whether a component says how much was found. */
export function useIsSummarized(): boolean {
  const shown = useShown()
  return useStore(shown, () => shown.summaries.size > 0)
}
