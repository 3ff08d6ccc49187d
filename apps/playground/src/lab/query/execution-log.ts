import type { TriggerExecution } from '@querent/engine'

/** The functions called by rules of the pipeline, the last one first, for `useSyncExternalStore`. */
function createExecutionLog() {
  const listeners = new Set<() => void>()
  let executions: readonly TriggerExecution[] = []
  return {
    add(execution: TriggerExecution) {
      executions = [execution, ...executions]
      for (const listener of listeners) listener()
    },
    read: () => executions,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const executionLog = createExecutionLog()
