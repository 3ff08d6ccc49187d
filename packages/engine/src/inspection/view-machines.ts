import type { AnyActor } from '../core/actor'

/** The machines of components, each with its engine. */
const shown = /* @__PURE__ */ new Map<AnyActor, object>()
const watchers = /* @__PURE__ */ new Set<() => void>()

const notify = () => {
  for (const watcher of watchers) watcher()
}

/**
 * Lets tools see a machine that a component runs beside an engine, until the component unmounts.
 *
 * @returns a function that hides the machine.
 */
export function showMachine(engine: object, actor: AnyActor): () => void {
  shown.set(actor, engine)
  notify()
  return () => {
    shown.delete(actor)
    notify()
  }
}

/**
 * Calls a listener with the machines that components run beside an engine: now, and after each change of any of them.
 *
 * @returns a function that unsubscribes.
 */
export function watchMachines(engine: object, listener: (actors: readonly AnyActor[]) => void): () => void {
  const watcher = () => listener([...shown.keys()].filter((actor) => shown.get(actor) === engine))
  watchers.add(watcher)
  watcher()
  return () => void watchers.delete(watcher)
}
