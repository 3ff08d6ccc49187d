import type * as e from '@querent/engine'
import { defineFeature, fetchActor, isEqual, toolsOf, type ChangedBy } from '@querent/engine'
import * as m from '@querent/engine/machines'
import * as o from '@querent/engine/options'
import { shopParameters, toTriggers, type Product, type Shop, type ShopParameters } from './shop-protocol'

const define: m.DefineFeature<Shop> = defineFeature

type Written = { [Key in keyof ShopParameters]?: ShopParameters[Key] | undefined }

/** What filters share: the parameters are what the request says of them. */
const filter = <C extends m.Choice, Input>(
  keys: (keyof ShopParameters)[],
  write: (choices: C[], input: Input) => Written,
  read: (parameters: ShopParameters, input: Input) => C[],
) => ({
  contribute: ({ context }: { context: { choices: C[] } }, _: unknown, input: Input): object =>
    write(context.choices, input),
  receive: {
    'search.starting': (signal: Parameters<typeof m.isThaw>[0]) =>
      m.isThaw(signal) ? ({ type: 'values.thaw' } as const) : undefined,
    'search.succeeded': () => ({ type: 'values.thaw' }) as const,
  },
  parameters: {
    keys,
    serialize: ({ context }: { context: { choices: C[] } }, input: Input) => write(context.choices, input),
    restore: (
      parameters: ShopParameters,
      { context }: { context: { choices: C[] } },
      input: Input,
      { by }: { by: ChangedBy },
    ) => {
      const choices = read(parameters, input)
      return isEqual(choices, context.choices) ? undefined : ({ type: 'values.restore', choices, by } as const)
    },
  },
})

type WithField = { field: string; facetId?: string | undefined }

const values = filter<m.FacetChoice, WithField>(
  ['chosen', 'unwanted'],
  (choices, input) => {
    const valuesIn = (chosen: m.FacetChoice['state']) =>
      choices.filter(({ state }) => state === chosen).map(({ value }) => value)
    const id = m.facetIdOf(input)
    return { chosen: m.toRecord(id, valuesIn('selected')), unwanted: m.toRecord(id, valuesIn('excluded')) }
  },
  ({ chosen, unwanted }, input) => [
    ...m.valuesOf(chosen, m.facetIdOf(input)).map((value) => ({ value, state: 'selected' as const })),
    ...m.valuesOf(unwanted, m.facetIdOf(input)).map((value) => ({ value, state: 'excluded' as const })),
  ],
)

export const facet = define({
  kind: 'facet',
  schema: o.facetOptions,
  machine: m.facetMachine,
  instance: m.facetIdOf,
  ...values,
  contribute: (snapshot, page, input) => ({
    ...values.contribute(snapshot, page, input),
    shown: { [m.facetIdOf(input)]: snapshot.context.numberOfValues ?? input.numberOfValues },
  }),
  state: m.toFacetState,
  commands: (send, { input }, snapshot) => m.toFacetCommands(send, () => snapshot().context, input),
})

type Ranges<B extends e.Bound> = Record<string, e.Range<B>[]> | undefined

/** Only selected ranges are sent, and relative dates as they are. */
const defineRanges = <B extends e.Bound, Input, Options>(
  key: 'spans' | 'days',
  kind: m.RangeKind<B, Input>,
  schema: o.OptionsSchema<m.RangeFacetInput<B>, Options>,
  machine: m.RangeFacetMachine<B>,
  read: (parameters: ShopParameters) => Ranges<B>,
  write: (ranges: Ranges<B>) => Written,
) =>
  define({
    kind: key,
    schema,
    machine,
    instance: m.facetIdOf,
    ...filter<m.RangeChoice<B>, WithField>(
      [key],
      (choices, input) => write(m.toRecord(m.facetIdOf(input), choices.map(m.toRange))),
      (parameters, input) =>
        m.valuesOf(read(parameters), m.facetIdOf(input)).map((it) => ({ ...kind.normalize(it), state: 'selected' })),
    ),
    state: (snapshot, page, input, previous: m.RangeFacetState<B> | undefined) =>
      m.toRangeFacetState(kind, snapshot, page, input, previous),
    commands: (send, { input }, snapshot) => {
      const { toggleSelect, deselectAll } = m.toRangeFacetCommands(kind, send, () => snapshot().context, input)
      return { toggleSelect, deselectAll }
    },
  })

const { numericKind, numericFacetMachine, dateKind, dateFacetMachine } = m
const ofSpans = [({ spans }: ShopParameters) => spans, (spans: ShopParameters['spans']) => ({ spans })] as const
const ofDays = [({ days }: ShopParameters) => days, (days: ShopParameters['days']) => ({ days })] as const
export const numericFacet = defineRanges('spans', numericKind, o.numericFacetOptions, numericFacetMachine, ...ofSpans)
export const dateFacet = defineRanges('days', dateKind, o.dateFacetOptions, dateFacetMachine, ...ofDays)

export const categoryFacet = define({
  kind: 'categoryFacet',
  schema: o.categoryFacetOptions,
  machine: m.categoryFacetMachine,
  instance: m.facetIdOf,
  contribute: ({ context }, _, input) => ({ tree: { [m.facetIdOf(input)]: context.path } }),
  receive: { 'search.succeeded': () => ({ type: 'path.thaw' }) },
  parameters: {
    keys: ['tree'],
    serialize: ({ context }, input) => ({ tree: m.toRecord(m.facetIdOf(input), context.path) }),
    restore: ({ tree }, { context }, input, { by }) => {
      const path = m.valuesOf(tree, m.facetIdOf(input))
      return isEqual(path, context.path) ? undefined : { type: 'path.restore', path, by }
    },
  },
  state: m.toCategoryFacetState,
  commands: (send, { input }, snapshot) => m.toCategoryFacetCommands(send, () => snapshot().context, input),
})

export const automaticFacets = define({
  kind: 'automaticFacets',
  schema: o.options({}),
  machine: m.automaticFacetsMachine,
  ...filter<m.AutomaticFacetChoice, object>(
    ['auto'],
    (choices) => {
      const valuesOf = (field: string) => choices.filter((choice) => choice.field === field).map(({ value }) => value)
      const auto = Object.fromEntries(choices.map(({ field }) => [field, valuesOf(field)]))
      return { auto: choices.length ? auto : undefined }
    },
    ({ auto = {} }) =>
      Object.entries(auto).flatMap(([field, values]) => values.map((value) => ({ field, value, state: 'selected' }))),
  ),
  state: ({ context }, { facts }, _, previous: m.AutomaticFacetsState | undefined) =>
    m.toAutomaticFacetsState(context, facts, previous),
  commands: (send, _, snapshot) => m.toAutomaticFacetsCommands(send, () => snapshot().context),
})

export const facetSearch = define({
  kind: 'facetSearch',
  schema: o.facetSearchOptions,
  instance: m.facetIdOf,
  machine: m.facetSearchMachine.provide({
    actors: {
      fetchValues: fetchActor(async ({ text, numberOfValues: limit }: m.FacetSearchQuery, { self, signal }) => {
        const { client, currentRequest, input } = toolsOf<Shop, { field: string }>(self)
        const request = { facet: m.facetIdOf(input), text, limit, within: currentRequest() }
        const { values, more } = await client.values(request, { signal })
        const found = values.map(({ name, products }) => ({ displayValue: name, rawValue: name, count: products }))
        return { values: found, moreValuesAvailable: more }
      }),
    },
  }),
  receive: { 'search.succeeded': ({ part }) => (part ? undefined : { type: 'search.succeed' }) },
  parameters: { keys: [], sets: { chosen: 'facet' } },
  state: m.toFacetSearchState,
  commands: (send, { parameters, input }) => ({
    ...m.toFacetSearchCommands(send, input),
    select({ rawValue }: { rawValue: string }) {
      const { chosen } = parameters()
      const id = m.facetIdOf(input)
      const changed = { chosen: { ...chosen, [id]: [...m.valuesOf(chosen, id), rawValue] } }
      send({ type: 'value.choose', cause: 'facetSelect', resets: ['page'], parameters: changed, by: 'filter' })
    },
  }),
})

export const query = define({
  kind: 'query',
  schema: o.options({ q: o.withDefault(o.anyText(), ''), enableQuerySyntax: o.withDefault(o.boolean(), false) }),
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

const toSize = ({ perPage }: { perPage?: number | undefined }) => (perPage === undefined ? {} : { size: perPage })

export const pager = define({
  kind: 'pager',
  schema: o.pagerOptions,
  machine: m.pagerMachine,
  contribute: ({ context: { page, perPage } }) => ({ page: page - 1, size: perPage }),
  parameters: {
    keys: ['page', 'size'],
    defaults: toSize,
    serialize: ({ context: { page, perPage } }) => ({ page: page - 1, size: perPage }),
    restore: ({ page = 0, size = 0 }) => ({ type: 'page.restore', page: page + 1, perPage: size, offset: 0 }),
  },
  state: ({ context }, { facts }, input) => m.toPagerState(context, facts, input),
  commands: (send, { page }, snapshot) => {
    const factsOf = () => page().facts
    return m.toPagerCommands(send, () => snapshot().context, factsOf)
  },
})

export const resultsPerPage = define({
  kind: 'resultsPerPage',
  schema: o.resultsPerPageOptions,
  machine: m.resultsPerPageMachine,
  sets: toSize,
  parameters: {
    keys: ['size'],
    defaults: toSize,
    serialize: ({ context }) => ({ size: context.perPage }),
    restore: ({ size = 0 }) => ({ type: 'perPage.restore', perPage: size }),
  },
  state: ({ context }, _, input) => m.toResultsPerPageState(context, input),
  commands: m.toResultsPerPageCommands,
})

export const sort = define({
  kind: 'sort',
  schema: o.options({ criterion: o.withDefault(o.text(), 'best') }),
  machine: m.sortMachine,
  contribute: ({ context }) => ({ order: context.criterion }),
  parameters: {
    keys: ['order'],
    serialize: ({ context }) => ({ order: context.criterion }),
    restore: ({ order = 'best' }) => ({ type: 'criterion.restore', criterion: order }),
  },
  state: ({ context }, { facts }, _, previous: m.SortState | undefined) =>
    m.toSortState(context, [...facts.sortCriteria], previous),
  commands: (send, { page }) => {
    const offered = () => [...page().facts.sortCriteria]
    return m.toSortCommands(send, (order: string) => order, offered)
  },
})

export const resultList = define({
  kind: 'resultList',
  schema: o.options({}),
  machine: m.resultListMachine,
  state: (_, { facts }, __, previous: m.ResultListState<Product> | undefined) => m.toResultListState(facts, previous),
  commands: (send, { page, environment: { clock } }) => ({
    fetchMoreResults: () => send({ type: 'more.fetch', now: clock.now(), hasMore: m.hasMoreItems(page().facts) }),
  }),
})

const toQuery = ({ query = '' }: { query?: string }) => ({ text: query })
const setsQuery = { keys: [], sets: { text: 'query' } }

const onSubmit = ({ event }: { event: Parameters<typeof m.submittedQueryOf>[0] }) => {
  const query = m.submittedQueryOf(event)
  return query === undefined ? undefined : ({ type: 'query.submit', query } as const)
}

export const searchBox = define({
  kind: 'searchBox',
  schema: o.searchBoxOptions,
  machine: m.createSearchBoxMachine<string>().provide({
    actors: {
      fetchCompletions: fetchActor(async (text: string, { self, signal }) => {
        const { client, input } = toolsOf<Shop, { numberOfSuggestions: number }>(self)
        const { phrases } = await client.phrases({ text, limit: input.numberOfSuggestions }, { signal })
        return { completions: phrases }
      }),
    },
  }),
  instance: ({ id }) => id,
  sets: toQuery,
  parameters: { ...setsQuery, keys: ['text'], restore: ({ text = '' }) => ({ type: 'text.restore', text }) },
  state: (snapshot) => m.toSuggestionsState(snapshot.context, snapshot.hasTag('loading')),
  commands: (send, { input }) => m.toSearchBoxCommands(send, input),
})

export const recentQueries = define({
  kind: 'recentQueries',
  schema: o.recentQueriesOptions,
  machine: m.storeRecentQueries(),
  receive: {
    'feature.emitted': onSubmit,
    'search.succeeded': ({ facts: { asked, items } }, _, { maxLength }) =>
      asked.query && items.length ? { type: 'query.succeed', query: asked.query, maxLength } : undefined,
  },
  sets: toQuery,
  parameters: setsQuery,
  state: ({ context }, _, input) => m.toRecentQueriesState(context, input),
  commands: (send, { page, input }, snapshot) => {
    const current = () => page().parameters.text ?? ''
    return m.toRecentQueriesCommands(send, () => snapshot().context, current, input)
  },
})

export const didYouMean = define({
  kind: 'didYouMean',
  schema: o.options({}),
  machine: m.didYouMeanMachine,
  contribute: ({ context }, { parameters: { text = '' } }) => ({ mayCorrect: !context.refused.includes(text) }),
  receive: {
    'feature.emitted': onSubmit,
    'search.starting': ({ parameters: { text = '' } }) => ({ type: 'query.start', query: text }),
  },
  sets: toQuery,
  revise: ({ corrected }, _, { text: originalQuery = '' }) =>
    corrected === undefined
      ? undefined
      : {
          parameters: { text: corrected },
          event: { type: 'query.correct', originalQuery, correctedQuery: corrected },
          isAnswered: true,
        },
  parameters: setsQuery,
  state: ({ context }, { facts }, _, previous: m.DidYouMeanState | undefined) =>
    m.toDidYouMeanState(context, facts, previous),
  commands: (send, { page }) => m.toDidYouMeanCommands(send, () => page().facts),
})

export const triggers = define({
  kind: 'triggers',
  schema: o.triggersOptions,
  machine: m.triggersMachine.provide({
    actions: {
      act({ self }, { redirectTo }) {
        const { onRedirect } = toolsOf<Shop, e.TriggersOptions>(self).input
        if (redirectTo) void Promise.resolve(redirectTo).then(onRedirect)
      },
    },
  }),
  receive: {
    'feature.emitted': onSubmit,
    'search.started': ({ asked: { query }, part, by }) =>
      part || by === 'reply' ? undefined : { type: 'search.start', query },
    'search.succeeded': ({ facts }) => ({ type: 'acts.receive', ...m.actsOf(facts.triggers) }),
  },
  sets: toQuery,
  revise: (reply, { context: { modification } }, { text = '' }) => {
    const { query } = m.sortTriggers(toTriggers(reply))
    return query === undefined || query === text || query === modification.queryToIgnore
      ? undefined
      : { parameters: { text: query, page: 0 }, event: { type: 'query.modify', originalQuery: text, newQuery: query } }
  },
  parameters: setsQuery,
  state: ({ context }, { facts }, _, previous: m.TriggersState | undefined) =>
    m.toTriggersState(context, facts, previous),
  commands: m.toTriggersCommands,
})

export const breadcrumbs = m.defineBreadcrumbs<Shop>(shopParameters)
export const draft = m.defineDraft<Shop>(shopParameters)
export const history = m.defineHistory<Shop>()
export const querySummary = m.defineQuerySummary<Shop>()
export const searchStatus = m.defineSearchStatus<Shop>()
export const urlState = m.defineUrlState<Shop>(shopParameters)
