import type { Logger } from './environment'
import type { Observation, Protocol } from './feature'

/** Who hears what happens in an engine. One that throws disturbs neither the engine nor the others. */
export function createObservers<P extends Protocol>(logger: Logger) {
  const observers = new Set<(observation: Observation<P>) => void>()
  /** Runs code that is not the engine's own. */
  const guarded = (callback: () => void) => {
    try {
      callback()
    } catch (error) {
      logger.error('A listener or a feature threw', error)
    }
  }
  return {
    guarded,
    report(observation: Observation<P>) {
      for (const observer of [...observers]) guarded(() => observer(observation))
    },
    observe(observer: (observation: Observation<P>) => void) {
      observers.add(observer)
      return () => void observers.delete(observer)
    },
    forget: () => observers.clear(),
  }
}
