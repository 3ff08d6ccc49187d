import { sessionOf } from './create-engine'
import type { Engine } from './engine'
import type { AnyFeatureFactory, Feature } from './feature'
import { pick } from './pick'
import type { Protocol } from './protocol'

/**
 * Adds a feature to a running engine. It receives the last response, and the restored parameters that no feature owns,
 * unless another search has been made since. A removed feature that is added again receives its values in the same way.
 *
 * @throws {EngineError} `duplicate-feature`, `parameter-conflict` or `request-conflict` if it conflicts with another
 * feature; the engine is then as it was. `engine-stopped`.
 */
export function addFeature<P extends Protocol>(engine: Engine<P>, feature: Feature<P>): void {
  const session = sessionOf(engine)
  session.assertRunning()
  session.batch(() => {
    const running = session.start(feature)
    try {
      session.assertConsistent()
    } catch (error) {
      session.remove(running)
      throw error
    }
    const { features, parameters } = session
    running.restore({ ...features.defaults, ...parameters.all }, { origin: 'restore', before: parameters.current })
    parameters.keepUnowned()
    const { initial, rows } = running.codec ?? {}
    // The URL may contain its own parameters.
    const given = { ...(rows && pick(features.initial, running.keys)), ...initial?.(running.input, running.tools) }
    if (Object.keys(given).length) session.restore({ ...parameters.all, ...given }, 'restore')
    const { request, response, facts, cause, startedAt } = running.tools.page()
    if (request && response) {
      const page = { cause, part: undefined, request, response, facts, startedAt }
      running.receive({ type: 'search.succeeded', origin: 'restore', parameters: parameters.current, ...page })
    }
  })
}

/**
 * Removes a feature from a running engine. No search follows.
 *
 * @throws {EngineError} `unknown-feature`, as `get` does.
 */
export function removeFeature<P extends Protocol>(
  engine: Engine<P>,
  factory: AnyFeatureFactory<P>,
  instance?: string,
): void {
  const session = sessionOf(engine)
  session.batch(() => {
    const { features, parameters } = session
    const { all } = parameters
    session.remove(features.get(factory, instance))
    parameters.keepUnowned(all)
  })
}
