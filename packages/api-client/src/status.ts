/** Something that is in one of a few statuses, for `useSyncExternalStore` or a machine. */
export interface Observable<Status> {
  status(): Status
  /** Calls the listener whenever the status changes. Returns the function that ends this. */
  subscribe(listener: (status: Status) => void): () => void
}

/**
 * Makes a status observable.
 *
 * @param events - the events of the global object after which the status may be another.
 * @returns the observable, and the function to call when the status may be another.
 */
export const observe = <Status>(status: () => Status, events?: readonly string[]) => {
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
      // Servers have none. A listener is registered only while someone subscribes, so that an unused client leaves none.
      events?.forEach((event) => globalThis.addEventListener?.(event, update))
      return () => {
        updates.delete(update)
        events?.forEach((event) => globalThis.removeEventListener?.(event, update))
      }
    },
  }
  const changed = () => {
    for (const update of updates) update()
  }
  return [observable, changed] as const
}
