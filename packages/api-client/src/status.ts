/** An observable status, for `useSyncExternalStore` or a machine. */
export interface Observable<Status> {
  status(): Status
  /** Calls the listener on each change of the status. Returns a function to unsubscribe. */
  subscribe(listener: (status: Status) => void): () => void
}

/**
 * Makes a status observable.
 *
 * @param events - Events of the global object after which the status may have changed.
 * @returns The observable, and a function to call when the status may have changed.
 */
export const observe = <Status>(status: () => Status, events: readonly string[] = []) => {
  const updates = new Set<() => void>()
  const observable: Observable<Status> = {
    status,
    subscribe(listener) {
      let known = status()
      const update = () => {
        const current = status()
        if (current === known) return
        known = current
        listener(current)
      }
      updates.add(update)
      // Servers have no such events. Listeners are only registered while there are subscribers, so that an unused
      // client leaves none.
      events.forEach((event) => globalThis.addEventListener?.(event, update))
      return () => {
        updates.delete(update)
        events.forEach((event) => globalThis.removeEventListener?.(event, update))
      }
    },
  }
  const changed = () => {
    for (const update of updates) update()
  }
  return [observable, changed] as const
}
