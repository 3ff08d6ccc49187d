import { sessionOf } from './create-engine'
import type { Engine } from './engine'
import { EngineError } from './errors'
import type { Protocol } from './protocol'
import { isEqual, isPlain } from './reuse'
import type { Session } from './session'
import type { Source } from './source'
import type { ShownPage } from './page'
import { wrongParameter } from './wrong-parameter'

interface DehydratedPage<P extends Protocol> {
  request: P['request']
  response: P['response']
}

/** The state that another engine needs to continue from this one; plain JSON. */
export interface Dehydrated<P extends Protocol> extends Partial<DehydratedPage<P>> {
  version: 1
  parameters: P['parameters']
  /** The pages of the other sources, by their names. */
  sources?: Record<string, DehydratedPage<P>>
}

/**
 * Returns the state that another engine needs to continue from this one, as plain JSON. A response is left out if it
 * answers other parameters because a search is in flight or has failed; `load` of the other engine then searches.
 */
export function dehydrate<P extends Protocol>(engine: Engine<P>): Dehydrated<P> {
  const session = sessionOf(engine)
  const parameters = session.parameters.current
  const [main, ...others] = session.sources.map(({ name, page: { request, response, responseParameters } }) => {
    const isAnswered = request && response && isEqual(responseParameters, parameters)
    return [name, isAnswered && { request, response }] as const
  })
  const rest = others.filter((entry): entry is [string, DehydratedPage<P>] => Boolean(entry[1]))
  return {
    version: 1,
    parameters,
    ...main![1],
    ...(rest.length && { sources: Object.fromEntries(rest) }),
  }
}

/**
 * Gives an engine the state of another one, without a search. If the engine has not searched yet, the parameters of its
 * URL stay.
 *
 * @param dehydrated - the return value of `dehydrate`.
 * @throws {EngineError} `invalid-dehydrated`, naming the invalid member; `engine-stopped`.
 */
export function hydrate<P extends Protocol>(engine: Engine<P>, dehydrated: unknown): void {
  const session = sessionOf(engine)
  session.assertRunning()
  if (!isPlain(dehydrated) || dehydrated['version'] !== 1) return refuse('version')
  const parameters = dehydrated['parameters'] as P['parameters']
  const wrong = wrongParameter(parameters, session.features.table)
  if (wrong) refuse(wrong)
  const others = (dehydrated['sources'] ?? {}) as Record<string, unknown>
  if (!isPlain(others)) return refuse('sources')
  const pages = session.sources.map((source) => {
    const [page, path] =
      source === session.main ? [dehydrated, ''] : [others[source.name] ?? {}, `sources.${source.name}.`]
    const { request, response } = isPlain(page) ? page : refuse(path.slice(0, -1))
    if (request === undefined && response === undefined) return { source }
    if (!isPlain(request)) return refuse(`${path}request`)
    if (!source.adapter.isResponse(response)) return refuse(`${path}response`)
    try {
      tryPage(session, source, { parameters, responseParameters: parameters, request, response })
    } catch (cause) {
      refuse(`${path}response or ${path}request`, cause)
    }
    return { source, request, response }
  })
  const isFirst = session.main.requestedParameters === undefined
  session.batch(() => {
    session.restore(parameters, 'hydration')
    for (const { source, request, response } of pages) source.hydrate(request, response)
    if (isFirst) session.restoreInitial()
  })
}

const refuse = (member: string, cause?: unknown): never => {
  throw new EngineError('invalid-dehydrated', `Cannot hydrate: ${member} is invalid. Pass what dehydrate() returned`, {
    cause,
  })
}

/** Reads a page as the features will, and changes nothing. Throws what they throw if it is damaged. */
function tryPage<P extends Protocol>(
  session: Session<P>,
  source: Source<P>,
  page: Pick<ShownPage<P>, 'parameters' | 'responseParameters' | 'request' | 'response'>,
) {
  const { request, response, parameters } = page
  JSON.stringify((response as { facets?: unknown }).facets, (key, value: unknown) => {
    // Which of the nested values a feature reads depends on its choices.
    if (value !== undefined && /^(values|children)$/.test(key) && !(value as unknown[]).every(isPlain)) refuse(key)
    return value
  })
  const facts = source.adapter.toFacts(response, request)
  const shown = {
    ...source.page,
    ...page,
    status: 'succeeded',
    facts,
    type: 'search.succeeded',
    origin: 'hydration',
  } as const
  for (const running of session.features.list) {
    if ((running.source ?? session.main) !== source) continue
    const { definition, actor, input } = running
    definition.requiredFeatures?.(parameters, facts, () => false)
    running.eventOf(shown)
    definition.state(actor.getSnapshot(), shown, input)
  }
}
