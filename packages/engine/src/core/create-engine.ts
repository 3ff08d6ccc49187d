import { toListener } from './listeners'
import { LOAD, DEFAULT_SEARCH_TIMEOUT_MS, type Engine, type EngineOptions, type ProtocolAdapter } from './engine'
import { MAX_TIMER_MS } from './environment'
import { assertInteger, EngineError } from './errors'
import type { ChangeOrigin, Protocol, Reset } from './protocol'
import { isEqual } from './reuse'
import { Session, type SessionOptions } from './session'
import { wrongParameter } from './wrong-parameter'

const sessions = new WeakMap<object, Session<Protocol>>()

/** Returns the session of an engine. */
export const sessionOf = <P extends Protocol>(engine: Engine<P>) => sessions.get(engine) as unknown as Session<P>

/** Starts an engine with one source. */
export const createEngine = <P extends Protocol>(
  { client, ...options }: EngineOptions<P>,
  { parameters, ...adapter }: ProtocolAdapter<P>,
): Engine<P> => createMultiSourceEngine<P>(options, [['main', { client, adapter }]], parameters)

/**
 * Starts an engine whose features search several sources with the same parameters. Features without a source show the
 * first source.
 *
 * @param sources - the sources by name, in their order.
 */
export function createMultiSourceEngine<P extends Protocol>(
  { features, environment, inspect, timeoutMs = DEFAULT_SEARCH_TIMEOUT_MS }: Omit<EngineOptions<P>, 'client'>,
  sources: SessionOptions<P>['sources'],
  table: SessionOptions<P>['table'],
): Engine<P> {
  assertInteger('createEngine', 'timeoutMs', timeoutMs, 1, MAX_TIMER_MS)
  // Without these, a search would never end.
  for (const name of ['AbortController', 'setTimeout', 'clearTimeout'] as const) {
    if (!globalThis[name]) throw new EngineError('invalid-argument', `The runtime lacks ${name}: load a polyfill`)
  }
  const session = new Session<P>({ table, sources, environment, inspect, timeoutMs })
  try {
    session.batch(() => {
      for (const feature of features) session.start(feature)
      session.assertConsistent()
      session.features.assertOwners()
      session.parameters.adoptDefaults()
      session.restoreInitial()
    })
  } catch (error) {
    session.stop()
    throw error
  }
  const engine = toEngine(session)
  sessions.set(engine, session as never)
  return engine
}

function toEngine<P extends Protocol>(session: Session<P>): Engine<P> {
  const { features, main } = session
  const request = (cause: string, origin: ChangeOrigin, resets: readonly Reset[]) => {
    session.assertRunning()
    session.execute({ type: 'search.requested', cause, origin, resets })
  }
  const engine = {
    get page() {
      return main.page
    },
    getSnapshot: () => main.page,
    pageOf: (name) => session.source(name).page,
    execute: (cause, resets = []) => request(cause, main.requestedParameters ? 'act' : 'load', resets),
    load(cause = LOAD) {
      const { requestedParameters, page } = main
      if (page.status === 'failed' || !requestedParameters || !isEqual(requestedParameters, session.parameters.current))
        request(cause, 'load', [])
      else session.assertRunning()
    },
    cancel: () => {
      for (const source of session.sources) source.cancel()
    },
    get: (factory, instance) => session.controllerOf(features.get(factory, instance)) as never,
    find: (factory, instance) => {
      const running = features.find(factory, instance)
      return (running && session.controllerOf(running)) as never
    },
    parameters: () => session.parameters.current,
    restore(parameters) {
      session.assertRunning()
      const wrong = wrongParameter(parameters, session.features.table)
      if (wrong)
        throw new EngineError('invalid-argument', `restore: ${wrong} is invalid. Pass what parameters() returned`)
      session.restore(parameters, 'restore')
    },
    observe: (observer) => session.observers.add(observer),
    subscribe: (observer) => ({ unsubscribe: session.subscribers.add(toListener(observer)) }),
    stop: () => {
      if (!session.isStopped) session.stop()
    },
    toJSON() {
      throw new EngineError(
        'invalid-argument',
        'An engine cannot become JSON: pass dehydrate(engine), and hydrate an engine there',
      )
    },
    [Symbol.dispose ?? Symbol.for('Symbol.dispose')]: () => engine.stop(),
  } as Engine<P>
  return engine
}
