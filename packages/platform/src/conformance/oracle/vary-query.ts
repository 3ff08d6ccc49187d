import type { AutomaticFacetsQuery, BackendQuery, Condition, FacetQuery, FieldOperator, NumberBound } from '../../port'
import { wordOf } from './generate-documents'

/** The source of chance for a varied query, and what it may ask for. */
export interface VaryOptions {
  /** From 0 to 1. */
  random: () => number
  /** Number of documents whose ids and URLs may be requested. */
  documents: number
  /** Values to request, by field. */
  values: Readonly<Record<string, readonly string[]>>
}

/** Test support: adds conditions to queries, in addition to texts and plain facets. */
export function createVariation({ random, documents, values }: VaryOptions) {
  const below = (size: number) => Math.floor(random() * size)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + below(most) }, make)
  const orNot = <T>(share: number, make: () => T): T | undefined => (random() < share ? make() : undefined)
  const word = () => wordOf(below(60))
  const id = () => `doc-${below(documents)}`
  const bound = (most: number): NumberBound => ({ value: below(most), isIncluded: random() < 0.5 })

  function toField(): Condition {
    const field = pick(Object.keys(values))
    const operator = pick<FieldOperator>(['contains', 'equals', 'wildcard', 'fuzzy', 'regex'])
    const value = () => {
      const whole = pick(values[field]!)
      if (operator === 'wildcard') return pick([`${whole.slice(0, 3)}*`, `*${whole.slice(-1)}`, `?${whole.slice(1)}`])
      if (operator === 'regex') return pick([`^${whole.slice(0, 2)}`, '[0-9]{2}$', `(${whole[0]}|x)+[a-z]?`])
      return random() < 0.5 ? whole : whole.toUpperCase().split(' ')[0]!
    }
    return { type: 'field', field, operator, values: some(2, value) }
  }

  function toRange(): Condition {
    const [field, most] = pick([['rating', 6] as const, ['price', 1000] as const])
    const [from, to] = [orNot(0.7, () => bound(most)), orNot(0.7, () => bound(most))]
    return { type: 'range', field, ...(from && { from }), ...(to && { to }) }
  }

  const toLeaf = (): Condition =>
    pick<() => Condition>([
      () => ({ type: 'all' }),
      () => ({ type: 'text', text: `${word()} ${word()}` }),
      () => ({ type: 'text', text: word(), within: pick(['title', 'body'] as const) }),
      () => ({ type: 'near', words: [wordOf(below(10)), wordOf(10 + below(10))], distance: below(6) }),
      () => ({ type: 'ids', ids: some(5, id) }),
      () => ({ type: 'uri', operator: 'equals', values: [`https://documents.example/${below(documents)}`] }),
      () => ({ type: 'uri', operator: 'wildcard', values: [`*/${below(10)}*`] }),
      () => ({ type: 'uri', operator: 'regex', values: [`/[${below(5)}-9]${below(10)}+$`] }),
      () => ({ type: 'uri', operator: 'contains', values: [`example ${below(documents)}`, `${below(documents)}`] }),
      () => ({ type: 'exists', field: pick(['rating', 'author', 'tags', 'collection', 'missing']) }),
      toRange,
      toField,
      toField,
    ])()

  function toCondition(depth: number): Condition {
    const kind = depth === 0 ? 1 : random()
    if (kind < 0.2) return { type: 'and', conditions: some(3, () => toCondition(depth - 1)) }
    if (kind < 0.6) return { type: 'or', conditions: some(3, () => toCondition(depth - 1)) }
    return kind < 0.75 ? { type: 'not', condition: toCondition(depth - 1) } : toLeaf()
  }

  function toPathFacet(): FacetQuery {
    const [field, delimiter] = pick([['category', '/'] as const, ['tags', ' '] as const, ['brand', ' '] as const])
    const path = pick(values[field]!).split(delimiter)
    const base = path.slice(0, pick([0, 0, 1]))
    return {
      type: 'paths',
      facetId: `${field}_path`,
      field,
      delimiter,
      basePath: base,
      isFilteredByBasePath: random() < 0.3,
      openPath: random() < 0.5 ? [] : path.slice(base.length, 1 + below(path.length)).concat(pick([[], [], ['no']])),
      isSelected: orNot(0.5, () => random() < 0.5),
      numberOfValues: below(6),
      order: pick(['count', 'alphabetical'] as const),
      isFoldedInCounts: random() < 0.7,
    }
  }

  function toRangeFacet(): FacetQuery {
    const field = pick(['price', 'rating', 'year', 'date'])
    const [from, to] = { price: [0, 1000], rating: [0, 6], year: [2014, 2028] }[field] ?? [1.42e12, 1.8e12]
    const edge = () => from! + below(8) * ((to! - from!) / 8)
    const ranges = some(5, () => ({
      start: edge(),
      end: edge(),
      endInclusive: random() < 0.5,
      state: pick(['idle', 'idle', 'idle', 'idle', 'selected', 'excluded'] as const),
    }))
    return {
      type: 'ranges',
      facetId: `${field}_range`,
      field,
      ranges: random() < 0.5 ? [] : ranges,
      generate: orNot(0.8, () => ({
        algorithm: pick(['even', 'equiprobable'] as const),
        numberOfValues: 1 + below(9),
      })),
      resultsMustMatch: pick(['atLeastOneValue', 'allValues'] as const),
      sort: pick(['ascending', 'descending'] as const),
      isFoldedInCounts: random() < 0.7,
    }
  }

  const toAutomaticFacets = (): AutomaticFacetsQuery => ({
    numberOfValues: 1 + below(8),
    current: [...new Set(some(2, () => pick(['author', 'status', 'source'])))]
      .filter(() => random() < 0.3)
      .map((field) => ({ field, values: [...new Set(some(2, () => pick(values[field]!)))] })),
  })

  return (query: BackendQuery): BackendQuery => ({
    ...query,
    text: random() < 0.5 ? '' : query.text,
    match: orNot(0.1, () => toCondition(1)),
    filter: orNot(0.4, () => toCondition(2)),
    alternative: orNot(0.2, () => toCondition(1)),
    constant: orNot(0.15, () => toCondition(2)),
    pinned: orNot(0.15, () => some(3, id)),
    facets: [
      ...query.facets.slice(0, below(query.facets.length + 1)).map((facet) => ({
        ...facet,
        isFoldedInCounts: random() < 0.7,
      })),
      ...some(2, toPathFacet),
      ...some(2, toRangeFacet),
    ],
    automaticFacets: orNot(0.3, toAutomaticFacets),
    folding: orNot(0.4, () => ({
      collectionField: 'collection',
      parentField: 'parent',
      childField: 'child',
      range: below(4),
    })),
  })
}
