import { sessionOf } from './create-engine'
import type { Engine } from './engine'
import { EngineError } from './errors'
import type { Protocol } from './protocol'
import { isEqual, isPlain } from './keep'
import type { Page } from './page'
import type { Session } from './session'
import type { Source } from './source'
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
  const { sources, parameters } = sessionOf(engine)
  const [main, ...others] = sources.map(({ name, page: { request, response, answered } }) => {
    const isAnswered = request && response && isEqual(answered, parameters)
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
  const wrong = wrongParameter(parameters, session.table)
  if (wrong) refuse(wrong)
  const others = (dehydrated['sources'] ?? {}) as Record<string, unknown>
  if (!isPlain(others)) return refuse('sources')
  const pages = session.sources.map((source) => {
    const isMain = source === session.main
    const page = isMain ? dehydrated : (others[source.name] ?? {})
    return [source, readPage(page, source, session, parameters, isMain ? '' : `sources.${source.name}.`)] as const
  })
  const isFirst = session.main.asked === undefined
  session.act(() => {
    session.restore(parameters, 'hydration')
    for (const [source, page] of pages) source.hydrate(page?.request, page?.response)
    if (isFirst) session.restoreInitial()
  })
}

const refuse = (member: string, cause?: unknown): never => {
  throw new EngineError('invalid-dehydrated', `Cannot hydrate: ${member} is invalid. Pass what dehydrate() returned`, {
    cause,
  })
}

function readPage<P extends Protocol>(
  page: unknown,
  source: Source<P>,
  session: Session<P>,
  parameters: P['parameters'],
  path: string,
): DehydratedPage<P> | undefined {
  const { request, response } = isPlain(page) ? page : refuse(path.slice(0, -1))
  if (request === undefined && response === undefined) return undefined
  if (!isPlain(request)) return refuse(`${path}request`)
  if (!source.rules.isResponse(response)) return refuse(`${path}response`)
  try {
    tryPage({ request, response }, source, session, parameters)
  } catch (cause) {
    return refuse(`${path}response or ${path}request`, cause)
  }
  return { request, response }
}

/** Reads a page as the features will, and changes nothing. Throws what they throw if it is damaged. */
function tryPage<P extends Protocol>(
  { request, response }: DehydratedPage<P>,
  source: Source<P>,
  session: Session<P>,
  parameters: P['parameters'],
) {
  const { facets } = response as { facets?: unknown }
  JSON.stringify(facets, (key, value: unknown) => {
    // Which of the nested values a feature reads depends on its choices.
    const isList = value !== undefined && (key === 'values' || key === 'children')
    if (isList && !(Array.isArray(value) && value.every(isPlain)))
      throw new TypeError(`${key} must be a list of objects`)
    return value
  })
  const facts = source.rules.toFacts(response, request)
  const shown: Page<P> = {
    ...source.page,
    status: 'succeeded',
    request,
    response,
    facts,
    parameters,
    answered: parameters,
  }
  const signal = { ...shown, type: 'search.succeeded', by: 'hydration' }
  for (const { definition, actor, input, source: own = session.main } of session.members.list) {
    definition.requiredFeatures?.(parameters, facts, (id) => session.members.list.some((member) => member.id === id))
    if (own !== source) continue
    const snapshot: unknown = actor.getSnapshot()
    definition.receive?.['search.succeeded']?.(signal as never, snapshot, input)
    definition.state(snapshot, shown, input, undefined, undefined)
  }
}
