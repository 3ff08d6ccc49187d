import type { CategoryFacetSearchRequest, FacetSearchRequest, RegularFacetSearchRequest } from '@querent/api-client'
import type { SnapshotFrom } from 'xstate'
import { HYDRATE } from '../../core/engine'
import { assertReply, assertText } from '../../core/errors'
import type { Receivers, Tools } from '../../core/feature'
import { fetchActor } from '../../core/fetch-actor'
import { valuesOf } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'
import type { SearchProtocol } from '../../search/search-protocol'
import {
  facetSearchMachine,
  type FacetSearchContext,
  type FacetSearchEvent,
  type FacetSearchShown,
} from './facet-search.machine'

export interface FacetSearchState extends FacetSearchShown {
  isLoading: boolean
}

type ToRequest = (context: FacetSearchContext, chosen: SearchParameters) => FacetSearchRequest

/** The machine with its call; one `inContext` counts under the present search, another in the whole index. */
export const provideCall =
  (toRequest: ToRequest, isInContext: boolean) =>
  ({ client, environment, page, currentRequest }: Tools<SearchProtocol>) =>
    facetSearchMachine.provide({
      actors: {
        fetchValues: fetchActor(async (context: FacetSearchContext, call) => {
          const request = toRequest(context, page().parameters)
          const reply = await client.facetSearch(
            isInContext ? { ...request, searchContext: currentRequest() } : request,
            call,
          )
          assertReply(Array.isArray(reply?.values))
          return reply
        }, environment),
      },
    })

const toCommonRequest = ({ options, numberOfValues, shown }: FacetSearchContext) => ({
  field: options.field,
  filterFacetCount: options.filterFacetCount,
  query: `*${shown.text}*`,
  numberOfValues,
  captions: options.captions,
})

export const toRegularRequest = (
  context: FacetSearchContext,
  { f, fExcluded }: SearchParameters,
): RegularFacetSearchRequest => ({
  type: 'specific',
  ...toCommonRequest(context),
  ignoreValues: [...valuesOf(f, context.facetId), ...valuesOf(fExcluded, context.facetId)],
})

export const toCategoryRequest = (
  context: FacetSearchContext,
  { cf }: SearchParameters,
): CategoryFacetSearchRequest => {
  const { basePath = [], delimitingCharacter = ';' } = context.options
  const path = valuesOf(cf, context.facetId)
  return {
    type: 'hierarchical',
    ...toCommonRequest(context),
    ignorePaths: path.length ? [path] : [],
    basePath,
    delimitingCharacter,
  }
}

/** Values are asked for again under another search, which more results or facet values of the same one are not. */
export const renewal: Receivers<SearchProtocol, SnapshotFrom<typeof facetSearchMachine>, FacetSearchEvent> = {
  'search.started': ({ part }) => (part ? undefined : { type: 'search.outdate' }),
  'search.succeeded': ({ cause }, { context }) =>
    context.isStale || cause === HYDRATE ? { type: 'search.renew' } : undefined,
}

export const toFacetSearchState = (snapshot: SnapshotFrom<typeof facetSearchMachine>): FacetSearchState => ({
  ...snapshot.context.shown,
  isLoading: snapshot.hasTag('loading'),
})

export const toFacetSearchCommands = (send: (event: FacetSearchEvent) => void) => ({
  /**
   * Asks for values that contain the text when typing pauses; an empty text finds all.
   *
   * @throws {EngineError} `invalid-argument` for what is no text.
   */
  changeText(text: string) {
    assertText('changeText', 'text', text)
    send({ type: 'text.change', text })
  },
  showMoreValues: () => send({ type: 'more.show' }),
  clear: () => send({ type: 'search.clear' }),
})

/**
 * The parameters of a regular facet with a value chosen, alone or beside the others, in `chosen` or from nothing.
 *
 * @param command - named in errors.
 * @throws {EngineError} `invalid-argument` for a value that is no text.
 */
export function withValue(
  command: string,
  { f, fExcluded }: SearchParameters,
  {
    facetId,
    value,
    key = 'f',
    isSingle = false,
  }: { facetId: string; value: string; key?: 'f' | 'fExcluded'; isSingle?: boolean },
): SearchParameters {
  assertText(command, 'rawValue', value)
  const others = (record?: Record<string, string[]>) => ({
    ...record,
    [facetId]: isSingle ? [] : valuesOf(record, facetId).filter((other) => other !== value),
  })
  const rest = { f: others(f), fExcluded: others(fExcluded) }
  return { ...rest, [key]: { ...rest[key], [facetId]: [...(rest[key][facetId] ?? []), value] } }
}

/** A value of a category facet that was found, with the path of its parents. */
export interface FoundPath {
  rawValue: string
  path?: string[] | undefined
}

/**
 * The parameters of a category facet with a value chosen, which `select` was given.
 *
 * @throws {EngineError} `invalid-argument` for a value or a parent that is no text.
 */
export function withPath(
  { cf }: SearchParameters,
  facetId: string,
  { path = [], rawValue }: FoundPath,
): SearchParameters {
  for (const parent of path) assertText('select', 'path', parent)
  assertText('select', 'rawValue', rawValue)
  return { cf: { ...cf, [facetId]: [...path, rawValue] } }
}
