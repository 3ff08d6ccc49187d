import {
  advancedQuery,
  automaticFacets,
  breadcrumbs,
  categoryFacet,
  categoryFacetSearch,
  context,
  dateFacet,
  dateFilter,
  dictionaryFieldContext,
  didYouMean,
  draft,
  facet,
  facetSearch,
  fieldSuggestions,
  folding,
  history,
  instantResults,
  interactiveResult,
  numericFacet,
  numericFilter,
  pager,
  queryError,
  querySummary,
  recentQueries,
  resultList,
  resultPreview,
  resultsPerPage,
  searchBox,
  searchSettings,
  smartSnippet,
  sort,
  staticFilter,
  tabs,
  triggers,
  type MemoryHistory,
  type SearchEngine,
} from '@querent/engine'
import fc from 'fast-check'

const TEXTS = [
  'winter',
  '',
  'studded',
  'windter',
  'tires',
  'racing',
  'silent',
  'help',
  'which tyre',
  ' touring ',
  '@stars==3',
  "o'neil & ;,=%",
]
const FACETS = ['brand', 'season', 'model', 'constructor']
const RANGE_TOGGLES = ['toggleSelect', 'toggleExclude', 'toggleSingleSelect'] as const
const TOGGLES = [...RANGE_TOGGLES, 'toggleSingleExclude'] as const
const TABS = ['all', 'winter', 'cheap']

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]

/** A page with all features, with a URL and a clock. */
interface ActedPage {
  engine: SearchEngine
  url: Pick<MemoryHistory, 'back' | 'forward'>
  time: { pass(milliseconds: number): unknown }
}

/** An act of a user, with two numbers that choose its target. */
type Act = (page: ActedPage, first: number, second: number) => unknown

const valueOf = (values: readonly { value: string }[], index: number) => at(values, index)?.value ?? 'gone'

/** Each chooses values in one filter. */
export const filterActs: Record<string, Act> = {
  facet({ engine }, first, second) {
    const values = engine.get(facet, at(FACETS, first)!)
    if (values.state.isEnabled) values[at(TOGGLES, second >> 3)!](valueOf(values.state.values, second))
  },
  deselectFacet: ({ engine }, first) => engine.get(facet, at(FACETS, first)!).deselectAll(),
  category({ engine }, first, second) {
    const geo = engine.get(categoryFacet, at(['geo', 'europe'], first)!)
    const { ancestry, values, isEnabled } = geo.state
    if (!isEnabled) return
    const path = at([...ancestry, ...values], second)?.path ?? ['Europe', 'gone']
    if (second % 5 === 4) geo.deselectAll()
    else if (second % 5 === 3) geo.toggleSelect(path)
    else geo.selectPath(path)
  },
  numeric({ engine }, first, second) {
    const ranges = engine.get(numericFacet, at(['price', 'stars'], first)!)
    const range = at(ranges.state.values, second) ?? { start: 1, end: 2, endInclusive: true }
    if (second % 7 === 6) ranges.deselectAll()
    else if (ranges.state.isEnabled) ranges[at(RANGE_TOGGLES, second >> 3)!](range)
  },
  date({ engine }, first, second) {
    const ranges = engine.get(dateFacet, at(['released', 'recent'], first)!)
    const range = at(ranges.state.values, second) ?? { start: 'past-2-week', end: 'now', endInclusive: false }
    if (second % 7 === 6) ranges.deselectAll()
    else if (ranges.state.isEnabled) ranges[at(RANGE_TOGGLES, second >> 3)!](range)
  },
  numericFilter({ engine }, first) {
    if (first % 4 === 0) engine.get(numericFilter).clear()
    else engine.get(numericFilter).setRange({ start: first, end: first * 10 })
  },
  dateFilter({ engine }, first) {
    if (first % 4 === 0) engine.get(dateFilter).clear()
    else if (engine.get(dateFilter).state.isEnabled)
      engine.get(dateFilter).setRange({ start: first % 2 ? '2029/01/01@00:00:00' : 'past-1-year', end: 'now' })
  },
  automatic({ engine }, first, second) {
    const automatic = engine.get(automaticFacets)
    const found = at(automatic.state.facets, first)
    if (second % 7 === 6) automatic.deselectAll(second % 2 ? found?.field : undefined)
    else automatic.toggleSelect(found?.field ?? 'season', valueOf(found?.values ?? [], second))
  },
  deals({ engine }, first, second) {
    const filter = engine.get(staticFilter, 'deals')
    if (first % 7 === 6) filter.deselectAll()
    else filter[at(TOGGLES, second)!](at(['Cheap', 'Good', 'Any'], first)!)
  },
  black: ({ engine }) => engine.get(staticFilter, 'toString').toggleSelect('Black, or not'),
  breadcrumb({ engine }, first) {
    const found = at(engine.get(breadcrumbs).state.breadcrumbs, first)
    if (found) engine.get(breadcrumbs).deselect(found)
  },
  noBreadcrumbs: ({ engine }) => engine.get(breadcrumbs).deselectAll(),
  findValue({ engine }, first) {
    const search = engine.get(facetSearch)
    const found = at(search.state.values, first)
    if (!found) search.changeText('')
    else if (first % 2) search.select(found)
    else search.exclude(found)
  },
  findPath({ engine }, first) {
    const search = engine.get(categoryFacetSearch)
    const found = at(search.state.values, first)
    if (found) search.select(found)
    else search.changeText('')
  },
}

/** Acts that search for something else. */
export const searchActs: Record<string, Act> = {
  submit({ engine }, first, second) {
    const box = engine.get(searchBox, at(['main', 'second'], second)!)
    box.changeText(at(TEXTS, first)!)
    box.submit()
  },
  suggestion({ engine }, first, second) {
    const box = engine.get(searchBox, at(['main', 'second'], second)!)
    box.selectSuggestion(at(box.state.suggestions, first)?.expression ?? at(TEXTS, first)!)
  },
  next: ({ engine }) => engine.get(pager).nextPage(),
  previous: ({ engine }) => engine.get(pager).previousPage(),
  page: ({ engine }, first) => engine.get(pager).selectPage(1 + (first % 30)),
  perPage: ({ engine }, first) => engine.get(resultsPerPage).setPerPage(at([5, 10, 25, 0], first)!),
  /** An act like a link to any page. */
  startAt({ engine }, first) {
    const { page: _, ...parameters } = engine.parameters()
    engine.restore({ ...parameters, firstResult: first })
    engine.execute('link')
  },
  sort({ engine }, first) {
    const order = engine.get(sort)
    order.sortBy(at(order.state.criteria, first)!)
  },
  tab: ({ engine }, first) => engine.get(tabs).select(at(TABS, first)!),
  advanced: ({ engine }) => engine.get(advancedQuery).search(),
  requireWords: ({ engine }) => engine.get(querySummary).requireAllWords(),
  allowWords: ({ engine }) => engine.get(querySummary).allowMissingWords(),
  correct: ({ engine }) => engine.get(didYouMean).applyCorrection(),
  original({ engine }, first) {
    if (first % 2) engine.get(didYouMean).searchOriginalQuery()
    else engine.get(triggers).searchOriginalQuery()
  },
  recent({ engine }, first) {
    const recent = engine.get(recentQueries)
    if (recent.state.queries.length) recent.executeRecentQuery(first % recent.state.queries.length)
  },
  suggestedValue({ engine }, first) {
    const found = at(engine.get(fieldSuggestions).state.values, first)
    if (found) engine.get(fieldSuggestions).select(found)
    else engine.get(fieldSuggestions).changeText('')
  },
  undo: ({ engine }) => engine.get(history).undo(),
  redo: ({ engine }) => engine.get(history).redo(),
  back: ({ url }) => url.back(),
  forward: ({ url }) => url.forward(),
  more: ({ engine }) => engine.get(resultList).fetchMoreResults(),
  moreValues({ engine }, first, second) {
    const brands = engine.get(facet, at(['brand', 'model'], first)!)
    if (second % 3) brands.showMoreValues()
    else brands.showLessValues()
  },
  sortValues: ({ engine }, first) =>
    engine.get(facet, 'brand').sortBy(at(['alphanumeric', 'occurrences'] as const, first)!),
  moreLevels: ({ engine }) => engine.get(categoryFacet, 'geo').showMoreValues(),
  someLevels({ engine }, first, second) {
    const geo = engine.get(categoryFacet, 'geo')
    geo.selectPath(at([geo.state.selectedPath, ['Europe']], first)!, second % 5)
  },
  load: ({ engine }) => engine.load(),
  retry: ({ engine }) => engine.get(queryError).retry(),
}

/** Acts without a search: the next search may include them. */
export const quietActs: Record<string, Act> = {
  type({ engine }, first, second) {
    engine.get(searchBox, at(['main', 'second'], second)!).changeText(at(TEXTS, first)!)
    engine.get(instantResults).updateQuery(at(TEXTS, first)!)
  },
  setAdvanced: ({ engine }, first, second) =>
    engine.get(advancedQuery).update({
      [at(['aq', 'cq', 'dq', 'lq'], first)!]: at(['', '@price<300', '@stars==3 OR @stars==4', 'winter'], second),
    }),
  registerAdvanced: ({ engine }, first) => engine.get(advancedQuery).register({ aq: at(['', '@stars>=1'], first) }),
  context: ({ engine }, first, second) =>
    engine.get(context).add(at(['role', '__proto__'], first)!, at(['buyer', ['a', 'b']], second)!),
  noContext: ({ engine }) => engine.get(context).set({}),
  dictionary: ({ engine }, first) => engine.get(dictionaryFieldContext).add('price', at(['eu', 'us'], first)!),
  settings: ({ engine }, first, second) =>
    engine
      .get(searchSettings)
      .update(
        at(
          [
            { pipeline: at(['', 'other'], second)! },
            { searchHub: 'shop' },
            { locale: at(['nb-NO', ''], second)! },
            { debug: second % 2 === 0 },
          ],
          first,
        )!,
      ),
  startDraft: ({ engine }) => engine.get(draft).start(),
  open({ engine }, first) {
    const result = at(engine.get(resultList).state.results, first)
    if (!result) return
    engine.get(interactiveResult).open(result)
    engine.get(resultPreview).open(result)
  },
  nextPreview: ({ engine }) => engine.get(resultPreview).next(),
  collection({ engine }, first) {
    const found = at(
      engine.get(folding).state.collections.filter(({ collectionId }) => collectionId),
      first,
    )
    if (found) engine.get(folding).loadCollection(found.collectionId!)
  },
  snippet({ engine }, first) {
    const snippet = engine.get(smartSnippet)
    if (first % 2) snippet.expand()
    else snippet.like()
  },
  cancel: ({ engine }) => engine.cancel(),
  passTime: ({ time }, first) => time.pass(first % 3 ? 100 : 300),
  /** Longer than any call may take. */
  timeOut: ({ time }) => time.pass(61_000),
  restoreItself: ({ engine }) => engine.restore(engine.parameters()),
}

export const draftActs: Record<string, Act> = {
  apply: ({ engine }) => engine.get(draft).apply(),
  discard: ({ engine }) => engine.get(draft).discard(),
}

export const acts: Record<string, Act> = { ...filterActs, ...searchActs, ...quietActs, ...draftActs }

/** Returns up to `maxLength` acts: of all kinds, or of a few kinds, which then follow one another more often. */
export const actsOf = (names: readonly string[], maxLength: number): fc.Arbitrary<Step[]> => {
  const listOf = (some: readonly string[]) =>
    fc.array(fc.tuple(fc.constantFrom(...some), fc.nat(63), fc.nat(63)), { maxLength, size: 'max' })
  return fc.oneof(listOf(names), fc.subarray([...names], { minLength: 2, maxLength: 6 }).chain(listOf))
}

export type Step = [name: string, first: number, second: number]

export const run = (page: ActedPage, [name, first, second]: Step) => acts[name]!(page, first, second)
