import type { SearchEngineClient, SearchProtocol } from '@querent/engine'

type Reply<Call extends keyof SearchEngineClient> = Awaited<ReturnType<SearchEngineClient[Call]>>

/** A result, as the platform sent it: treat every text and address in it as foreign. */
export type Result = SearchProtocol['response']['results'][number]
/** A range of a text to emphasise, in UTF-16 units. */
export type Highlight = NonNullable<Result['titleHighlights']>[number]
export type FacetValue = SearchProtocol['response']['facets'][number]['values'][number]
/** A value that the search among the values of a facet found. */
export type FacetSearchValue = Reply<'facetSearch'>['values'][number]
/** A suggestion for what is being typed. */
export type Completion = Reply<'querySuggest'>['completions'][number]
