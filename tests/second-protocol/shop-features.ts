import { defineFeature } from '@querent/engine'
import * as m from '@querent/engine/machines'
import * as o from '@querent/engine/options'
import { shopParameters, toTriggers, type Product, type Shop } from './shop-protocol'

const define: m.DefineFeature<Shop> = defineFeature

export const query = define({
  kind: 'query',
  schema: o.queryOptions,
  machine: m.queryMachine,
  contribute: ({ context }) => ({ text: context.q }),
  parameters: {
    keys: ['text'],
    serialize: ({ context }) => ({ text: context.q }),
    restore: ({ text = '' }) => ({ type: 'query.restore', q: text, enableQuerySyntax: false }),
  },
  state: ({ context }) => ({ text: context.q }),
  commands: () => ({}),
})

export const searchBox = m.defineSearchBox<Shop, m.Suggestion>(
  'text',
  m.toSuggestionsEffects<Shop, m.Suggestion>(async (text, { client, input }, options) => {
    const { phrases } = await client.phrases({ text, limit: input.numberOfSuggestions }, options)
    return { completions: phrases.map((expression) => ({ expression })) }
  }),
)

export const recentQueries = m.defineRecentQueries<Shop>('text')
export const triggers = m.defineTriggers<Shop>('text', { page: 0 }, toTriggers)
export const didYouMean = m.defineDidYouMean<Shop>('text', {
  contribute: ({ context }, { parameters: { text = '' } }) => ({ mayCorrect: !context.refused.includes(text) }),
  revise: ({ corrected }, _, { text: originalQuery = '' }) => {
    if (corrected === undefined) return undefined
    const event = { type: 'query.correct' as const, originalQuery, correctedQuery: corrected }
    return { parameters: { text: corrected }, event, isAnswered: true }
  },
})

const toPage = ({ page, perPage }: m.PagerContext) => ({ page: page - 1, size: perPage })
const toSize = ({ perPage }: { perPage?: number | undefined }) => (perPage === undefined ? {} : { size: perPage })

export const pager = m.definePager<Shop>({
  contribute: ({ context }) => toPage(context),
  parameters: {
    keys: ['page', 'size'],
    defaults: toSize,
    serialize: ({ context }) => toPage(context),
    restore: ({ page = 0, size = 0 }) => ({ type: 'page.restore', page: page + 1, perPage: size, offset: 0 }),
  },
})

export const resultsPerPage = m.defineResultsPerPage<Shop>({
  contribute: ({ context }) => toSize(context),
  parametersFor: toSize,
  parameters: {
    keys: ['size'],
    defaults: toSize,
    serialize: ({ context }) => toSize(context),
    restore: ({ size = 0 }) => ({ type: 'perPage.restore', perPage: size }),
  },
})

export const sort = m.defineSort<Shop, { criterion: string }, { criterion?: string | undefined } | undefined, string>(
  'order',
  o.options({ criterion: o.withDefault(o.string(), 'best') }),
  {
    normalize: (order) => order,
    toCriterion: (order) => order,
    offeredOf: ({ facts }) => [...facts.sortCriteria],
    reads: ['facts'],
  },
  { contribute: ({ context }) => ({ order: context.criterion }) },
)

export const resultList = m.defineResultList<Shop, Product>()

export const facet = m.defineFacet<Shop>(['chosen', 'unwanted'], {
  contribute: ({ context: { numberOfValues } }, _, input) => ({
    shown: { [m.facetIdOf(input)]: numberOfValues ?? input.numberOfValues },
  }),
})

export const facetSearch = m.defineFacetSearch<Shop>(
  ['chosen', 'unwanted'],
  m.provideFacetSearch<Shop>(async ({ text, numberOfValues: limit }, { client, currentRequest, input }, options) => {
    const request = { facet: m.facetIdOf(input), text, limit, within: currentRequest() }
    const { values, more } = await client.values(request, options)
    const found = values.map(({ name, products }) => ({ displayValue: name, rawValue: name, count: products }))
    return { values: found, moreValuesAvailable: more }
  }),
)

export const numericFacet = m.defineNumericFacet<Shop>({ keys: ['spans'] })
export const dateFacet = m.defineDateFacet<Shop>({ keys: ['days'] })
export const categoryFacet = m.defineCategoryFacet<Shop>('tree')
export const automaticFacets = m.defineAutomaticFacets<Shop>('auto')
export const breadcrumbs = m.defineBreadcrumbs<Shop>(shopParameters)
export const draft = m.defineDraft<Shop>(shopParameters)
export const history = m.defineHistory<Shop>()
export const querySummary = m.defineQuerySummary<Shop>()
export const searchStatus = m.defineSearchStatus<Shop>()
export const urlState = m.defineUrlState<Shop>()
