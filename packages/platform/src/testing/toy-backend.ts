import {
  boundsOfDays,
  changeDocument,
  ChangeQueue,
  compareTexts,
  domainOf,
  fold,
  foldedWordsOf,
  highlightsIn,
  isDay,
  isFacet,
  isSortable,
  naturalKeyOf,
  rangeOfDays,
  rangesOf,
  readDocuments,
  symbolsOf,
  toExcerpt,
  toNumber,
  toSearchableValues,
  toTerms,
  toValues,
  wordsOf,
  type Term,
} from '../backend-tools'
import type { Feature } from '../conformance'
import {
  BackendError,
  type Backend,
  type BackendQuery,
  type CallOptions,
  type Condition,
  type Document,
  type FacetQuery,
  type FieldDefinition,
  type NumberRange,
  type RangeFacetQuery,
  type Sort,
  type ValueFacetQuery,
} from '../index'

/** What the toy lacks. */
export const toyLacks: readonly Feature[] = [
  'automaticFacets',
  'boosts',
  'facetSearch',
  'folding',
  'forms',
  'largeText',
  'paths',
  'relaxation',
  'relevance',
  'suggest',
  'synonyms',
  'typoTolerance',
  'words',
]
export const toyCapabilities: Backend['capabilities'] = {
  isAtomic: true,
  explains: false,
  vectors: false,
  operators: ['contains', 'equals'],
}

const unsupported = (): never => {
  throw new BackendError('unsupported', 'The toy can do little: use another backend')
}
const refuse = async () => unsupported()
const holds = (words: string, phrase: string, isPrefix = false) =>
  phrase !== '' && ` ${words} `.includes(` ${phrase}${isPrefix ? '' : ' '}`)
const compare = (a: number | string, b: number | string) =>
  typeof a === 'number' ? a - Number(b) : compareTexts(a, String(b))
const sizeOf = (number: number) => Math.max(0, Math.trunc(number) || 0)

/** Test support: a backend that reads an array for each search. It shows how little the conformance kit asks for. */
export function createToyBackend(settings: { fields: readonly FieldDefinition[] }): Backend {
  let { fields } = settings
  let documents: readonly Document[] = []
  const queue = new ChangeQueue()

  const read =
    <Request, Reply>(answer: (request: Request) => Reply) =>
    async (request: Request, options?: CallOptions) => {
      queue.assertOpen(options?.signal)
      return answer(request)
    }
  const receive = async (
    source: Parameters<Backend['upsert']>[0],
    stop: AbortSignal,
    onProgress = (_: { done: number }) => {},
  ) => {
    const received: Document[] = []
    for await (const document of readDocuments(source, stop)) received.push(document)
    stop.throwIfAborted()
    if (received.length > 0) onProgress({ done: received.length })
    return received
  }
  const latest = (all: readonly Document[]) => {
    const last = new Map(all.map(({ id }, at) => [id, at]))
    return all.filter(({ id }, at) => last.get(id) === at)
  }

  const definitionOf = (name: string) => fields.find((field) => field.name === name)
  const rawOf = ({ fields: own }: Document, name: string) => (Object.hasOwn(own, name) ? own[name] : undefined)
  const isNumber = ({ type }: FieldDefinition) => type === 'number' || type === 'date'
  const valuesOf = (document: Document, field: FieldDefinition) => [
    ...new Set(toValues(field, rawOf(document, field.name))),
  ]
  const keyOf = (document: Document, field: FieldDefinition): number | string | undefined => {
    if (!isNumber(field)) return valuesOf(document, field)[0]
    const number = toNumber(field, rawOf(document, field.name))
    return Number.isNaN(number) ? undefined : number
  }
  const known = new WeakMap<Document, readonly string[]>()
  const textsOf = (document: Document) => {
    const texts =
      known.get(document) ??
      [document.title, document.body, toSearchableValues(fields, document.fields).join(' ')].map(
        (text) => `${foldedWordsOf(text)} ${symbolsOf(text).join(' ')}`,
      )
    known.set(document, texts)
    return texts
  }

  const knownTerms = new Map<string, readonly Term[]>()
  const foldedTermsOf = (text: string) => {
    const terms = knownTerms.get(text) ?? toTerms(text).map((term) => ({ ...term, text: foldedWordsOf(term.text) }))
    knownTerms.set(text, terms)
    return terms
  }
  const matchesText = (texts: readonly string[], text: string) => {
    const terms = foldedTermsOf(text)
    if (terms.length > 0) return terms.every((term) => texts.some((own) => holds(own, term.text, term.isPrefix)))
    const symbols = symbolsOf(text)
    const hasAll = symbols.length > 0 && symbols.every((symbol) => texts.some((own) => holds(own, symbol)))
    return text.trim() === '' || hasAll
  }
  const matchesValue = (value: string, operator: string, wanted: string) => {
    if (operator === 'equals') return fold(value) === fold(wanted)
    if (operator !== 'contains') return unsupported()
    const words = foldedWordsOf(wanted)
    return words === '' ? wanted !== '' && value.includes(wanted) : holds(foldedWordsOf(value), words)
  }
  const matches = (document: Document, condition: Condition): boolean => {
    switch (condition.type) {
      case 'all':
        return true
      case 'and':
        return condition.conditions.every((each) => matches(document, each))
      case 'or':
        return condition.conditions.some((each) => matches(document, each))
      case 'not':
        return !matches(document, condition.condition)
      case 'ids':
        return condition.ids.includes(document.id)
      case 'uri':
        return condition.values.some((value) => matchesValue(document.uri, condition.operator, value))
      case 'text': {
        const texts = textsOf(document)
        const within = { title: texts.slice(0, 1), body: texts.slice(1, 2) }
        return matchesText(condition.within ? within[condition.within] : texts, `${condition.text} `)
      }
      case 'near': {
        const [left, right] = condition.words.map(foldedWordsOf)
        return textsOf(document).some((text) => {
          const words = text.split(' ')
          const isNear = (at: number) =>
            words.slice(Math.max(0, at - condition.distance - 1), at + condition.distance + 2).includes(right!)
          return left !== '' && words.some((word, at) => word === left && isNear(at))
        })
      }
      default: {
        const field = definitionOf(condition.field)
        if (condition.type === 'field' && !toyCapabilities.operators.includes(condition.operator)) return unsupported()
        const key = field && keyOf(document, field)
        if (!field || key === undefined) return false
        if (condition.type === 'exists') return true
        if (condition.type === 'range') {
          const isOfDays = field.type === 'date' && isDay(Number(key))
          const { from = { value: -Infinity, isIncluded: true }, to = { value: Infinity, isIncluded: true } } = isOfDays
            ? boundsOfDays(condition)
            : condition
          const isAbove = from.isIncluded ? Number(key) >= from.value : Number(key) > from.value
          return isNumber(field) && isAbove && (to.isIncluded ? Number(key) <= to.value : Number(key) < to.value)
        }
        const { operator, values } = condition
        if (isNumber(field)) return values.some((value) => toNumber(field, value) === key)
        return valuesOf(document, field).some((own) => values.some((value) => matchesValue(own, operator, value)))
      }
    }
  }

  const facetOf = (name: string) => fields.find((field) => field.name === name && isFacet(field))
  const numberFieldOf = (name: string) => fields.find((field) => field.name === name && isNumber(field))
  const isIn = (number: number, range: NumberRange, { type }: FieldDefinition) => {
    const { start, end, endInclusive } = type === 'date' && isDay(number) ? rangeOfDays(range) : range
    return number >= start && (endInclusive ? number <= end : number < end)
  }
  /** Returns the states of the values or ranges of a facet that a document has, and the number of selected ones. */
  const selectionOf = (document: Document, facet: FacetQuery) => {
    if (facet.type === 'paths') return unsupported()
    if (facet.type === 'ranges') {
      const field = numberFieldOf(facet.field)
      const number = field ? toNumber(field, rawOf(document, field.name)) : Number.NaN
      const found = facet.ranges.filter((range) => field && isIn(number, range, field)).map(({ state }) => state)
      return { field, found, wanted: facet.ranges.filter(({ state }) => state === 'selected').length }
    }
    const field = facetOf(facet.field)
    const values = field ? valuesOf(document, field) : []
    const found = values.flatMap((value) => [
      ...(facet.selected.includes(value) ? ['selected'] : []),
      ...(facet.excluded.includes(value) ? ['excluded'] : []),
    ])
    return { field, found, wanted: facet.selected.length }
  }
  const mustMatchAll = (facet: FacetQuery) => facet.type !== 'paths' && facet.resultsMustMatch === 'allValues'
  const isSelected = (document: Document, facet: FacetQuery) => {
    const { field, found, wanted } = selectionOf(document, facet)
    const needed = mustMatchAll(facet) ? wanted : Math.min(1, wanted)
    return !field || (found.filter((state) => state === 'selected').length >= needed && !found.includes('excluded'))
  }
  const countValues = (facet: ValueFacetQuery, found: readonly Document[]) => {
    const { type, facetId, field: name, named, allowed, numberOfValues, order } = facet
    const field = facetOf(name)
    const counts = new Map<string, number>()
    for (const document of found) {
      for (const value of field ? valuesOf(document, field) : []) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const inOrder = (a: string, b: string) => {
      if (order.by === 'count') return counts.get(b)! - counts.get(a)! || compareTexts(a, b)
      const isNatural = order.collation === 'natural' && naturalKeyOf(a) !== naturalKeyOf(b)
      const ascending = isNatural ? (naturalKeyOf(a) < naturalKeyOf(b) ? -1 : 1) : compareTexts(a, b)
      return order.direction === 'ascending' ? ascending : -ascending
    }
    const others = [...counts.keys()]
      .filter((value) => !named.includes(value) && (allowed?.includes(value) ?? true))
      .sort(inOrder)
    const best = others.slice(0, sizeOf(numberOfValues)).map((value) => ({ value, count: counts.get(value)! }))
    const hasMore = others.length > best.length
    return {
      type,
      facetId,
      field: name,
      named: named.map((value) => ({ value, count: counts.get(value) ?? 0 })),
      best,
      hasMore,
    }
  }
  const countRanges = (facet: RangeFacetQuery, found: readonly Document[]) => {
    const { type, facetId, field: name } = facet
    const field = numberFieldOf(name)
    if (!field) return { type, facetId, field: name, values: [] }
    const numbers = Float64Array.from(found, (document) => toNumber(field, rawOf(document, name))).filter(
      (number) => !Number.isNaN(number),
    )
    const known = numbers.length > 0 ? { numbers, ends: numbers } : undefined
    const isTime = field.type === 'date'
    const ranges = rangesOf(facet, known, isTime)
    const values = ranges.map((range) => ({
      ...range,
      count: numbers.filter((number) => isIn(number, range, field)).length,
    }))
    return { type, facetId, field: name, values, ...(known && { domain: domainOf(facet, known, isTime) }) }
  }
  const countFacet = (facet: FacetQuery, found: readonly Document[]) => {
    if (facet.type === 'paths') return unsupported()
    return facet.type === 'ranges' ? countRanges(facet, found) : countValues(facet, found)
  }

  const compareBy = (sort: Sort, a: Document, b: Document) => {
    const field = sort.by === 'field' ? fields.find((each) => each.name === sort.field && isSortable(each)) : undefined
    if (sort.by !== 'field' || !field) return 0
    const [left, right] = [keyOf(a, field), keyOf(b, field)]
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
    return sort.order === 'ascending' ? compare(left, right) : compare(right, left)
  }
  const toTexts = (document: Document, terms: readonly Term[], length: number) => {
    const { title, body } = document
    const { excerpt, highlights } = toExcerpt(body, highlightsIn(body, terms), length)
    const texts = textsOf(document)
    const absentTerms = terms.flatMap(({ text, isPrefix }) =>
      wordsOf(text)
        .map((word) => word.text)
        .filter((word, at, all) => {
          const isUnfinished = isPrefix && at === all.length - 1
          return !texts.some((own) => holds(own, fold(word), isUnfinished))
        }),
    )
    return {
      titleHighlights: highlightsIn(title, terms),
      excerpt,
      excerptHighlights: highlights,
      ...(absentTerms.length > 0 && { absentTerms: absentTerms.slice(0, 50) }),
    }
  }
  const search = (query: BackendQuery) => {
    const { text, match, filter, alternative, constant, pinned = [], facets, sort } = query
    const {
      boosts = [],
      synonyms = [],
      largeText,
      folding,
      automaticFacets,
      isTypoTolerant,
      leastWords,
      vector,
    } = query
    const isPlain = boosts.length + synonyms.length === 0 && !largeText && !folding && !automaticFacets
    if (!isPlain || isTypoTolerant || leastWords || vector) unsupported()
    // Also without documents.
    for (const facet of facets) countFacet(facet, [])
    const isAdmitted = (document: Document) => {
      const holds = (condition: Condition | undefined) => condition === undefined || matches(document, condition)
      const isFound = (matchesText(textsOf(document), text) && holds(match)) || pinned.includes(document.id)
      return holds(constant) && ((isFound && holds(filter)) || (alternative !== undefined && holds(alternative)))
    }
    const admitted = documents.filter(isAdmitted)
    const refusing = admitted.map((document) => facets.filter((facet) => !isSelected(document, facet)))
    const withoutOwn = (own?: FacetQuery) => admitted.filter((_, at) => refusing[at]!.every((facet) => facet === own))
    const results = withoutOwn()
    const isPinned = ({ id }: Document) => sort.every(({ by }) => by === 'relevancy') && pinned.includes(id)
    const placeOf = (document: Document) => (isPinned(document) ? pinned.indexOf(document.id) : pinned.length)
    const sorted = results.toSorted(
      (a, b) => placeOf(a) - placeOf(b) || sort.reduce((order, each) => order || compareBy(each, a, b), 0),
    )
    const start = sizeOf(query.firstResult)
    const terms = toTerms(text)
    return {
      total: results.length,
      totalBeforeFolding: results.length,
      facets: facets.map((facet) => countFacet(facet, withoutOwn(mustMatchAll(facet) ? undefined : facet))),
      termsToHighlight: Object.fromEntries(wordsOf(text).map((word) => [word.text, []])),
      hits: sorted.slice(start, start + sizeOf(query.numberOfResults)).map((document) => ({
        document,
        score: 0,
        ...toTexts(document, terms, query.excerptLength),
        ...(isPinned(document) && { isPinned: true }),
      })),
    }
  }

  return {
    get fields() {
      return fields
    },
    capabilities: toyCapabilities,
    count: (options) => read(() => documents.length)(undefined, options),
    upsert: (source, options) =>
      queue.run(options?.signal, async (stop) => {
        const received = await receive(source, stop, options?.onProgress)
        documents = latest([...documents, ...received])
        return received.length
      }),
    replaceAll: (source, options) =>
      queue.run(options?.signal, async (stop) => {
        const received = await receive(source, stop, options?.onProgress)
        documents = latest(received)
        fields = options?.fields ?? fields
        return received.length
      }),
    update: (id, changes, options) =>
      queue.run(options?.signal, async () => {
        const document = documents.find((each) => each.id === id)
        if (document) documents = latest([...documents, changeDocument(document, changes, options?.limits)])
        return document !== undefined
      }),
    remove: (ids, options) =>
      queue.run(options?.signal, async () => {
        const before = documents.length
        documents = documents.filter(({ id }) => !ids.includes(id))
        return before - documents.length
      }),
    async *scan(options) {
      queue.assertOpen(options?.signal)
      yield* documents
    },
    get: read((ids: readonly string[]) =>
      [...new Set(ids)].flatMap((id) => documents.find((document) => document.id === id) ?? []),
    ),
    search: read(search),
    searchFacet: refuse,
    suggest: refuse,
    lookUp: refuse,
    similarWords: refuse,
    tryTexts: refuse,
    close: () => queue.close(),
  }
}
