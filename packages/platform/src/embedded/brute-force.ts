import type { FacetValue, RegularFacetRequest } from '@querent/api-client'
import type { BackendQuery, Document, FieldDefinition, Sort } from '../backend'
import { compareNatural, compareTexts } from './dictionary'

const foldPlainly = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
const tokens = (text: string) => foldPlainly(text).match(/[\p{L}\p{N}]+/gu) ?? []

const valuesOf = (document: Document, field: string) => [...new Set([document.fields[field] ?? []].flat().map(String))]

/** Whether some text of a document holds words in a row. */
function holds(texts: string[][], words: string[], isPrefix: boolean) {
  return texts.some((text) =>
    text.some((_, start) =>
      words.every((word, index) => {
        const found = text[start + index]
        return found === word || (isPrefix && index === words.length - 1 && (found?.startsWith(word) ?? false))
      }),
    ),
  )
}

const cache = new WeakMap<Document, string[][]>()

function textsOf(document: Document, fields: readonly FieldDefinition[]) {
  const known = cache.get(document)
  if (known) return known
  const searchable = fields
    .filter(({ isSearchable }) => isSearchable)
    .map(({ name }) => valuesOf(document, name).join('\n'))
  const texts = [document.title, document.body, ...searchable].map(tokens)
  cache.set(document, texts)
  return texts
}

function matchesText(document: Document, text: string, fields: readonly FieldDefinition[]) {
  const texts = textsOf(document, fields)
  const terms = (text.match(/"[^"]*"|[^\s"]+/g) ?? []).map(tokens).filter((words) => words.length > 0)
  return terms.every((words, index) => holds(texts, words, index === terms.length - 1 && /[\p{L}\p{N}]$/u.test(text)))
}

function matchesFacet(document: Document, { field, currentValues, resultsMustMatch }: RegularFacetRequest) {
  if (currentValues.length === 0) return true
  const values = valuesOf(document, field)
  const chosen = (state: string) => currentValues.filter((value) => value.state === state).map(({ value }) => value)
  const selected = chosen('selected')
  if (chosen('excluded').some((value) => values.includes(value))) return false
  if (resultsMustMatch === 'allValues') return selected.every((value) => values.includes(value))
  return selected.length === 0 || selected.some((value) => values.includes(value))
}

function facetOf(documents: Document[], request: RegularFacetRequest) {
  const { facetId, field, currentValues, numberOfValues = 8, sortCriteria = 'automatic' } = request
  const counts = new Map<string, number>()
  for (const document of documents) {
    for (const value of valuesOf(document, field)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const toValue = (value: string, state: FacetValue['state']): FacetValue => ({
    value,
    state,
    numberOfResults: counts.get(value) ?? 0,
  })
  const active = currentValues.filter(({ state }) => state !== 'idle').map(({ value, state }) => toValue(value, state))
  const others = [...counts.keys()].filter((value) => !active.some((shown) => shown.value === value))
  const room = Math.max(0, numberOfValues - active.length)
  const isAlphabetic = sortCriteria === 'automatic' ? others.length <= room : sortCriteria === 'alphanumeric'
  others.sort((a, b) => {
    if (sortCriteria === 'alphanumericNatural') return compareNatural(a, b)
    return (isAlphabetic ? 0 : counts.get(b)! - counts.get(a)!) || compareTexts(a, b)
  })
  const values = [...active, ...others.slice(0, room).map((value) => toValue(value, 'idle'))]
  return { facetId, field, values, moreValuesAvailable: others.length > room }
}

function compareBy(sort: Sort, a: Document, b: Document): number {
  if (sort.by !== 'field') return 0
  const [left, right] = [a.fields[sort.field] ?? null, b.fields[sort.field] ?? null]
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1
  const order = typeof left === 'number' ? left - Number(right) : compareTexts(String(left), String(right))
  return sort.order === 'ascending' ? order : -order
}

/** Test support: the answers a backend must give, worked out the long way. Without relevance, so only field sorts. */
export function searchByBruteForce(
  documents: readonly Document[],
  fields: readonly FieldDefinition[],
  query: BackendQuery,
) {
  const found = documents.filter((document) => matchesText(document, query.text, fields))
  const matchesAllBut = (own: RegularFacetRequest | undefined, document: Document) =>
    query.facets.every((facet) => facet === own || matchesFacet(document, facet))
  const results = found.filter((document) => matchesAllBut(undefined, document))
  const sorted = results.toSorted((a, b) => query.sort.reduce((order, sort) => order || compareBy(sort, a, b), 0))
  return {
    total: results.length,
    facets: query.facets.map((facet) => {
      const own = facet.resultsMustMatch === 'allValues' ? undefined : facet
      return facetOf(
        found.filter((document) => matchesAllBut(own, document)),
        facet,
      )
    }),
    ids: sorted.slice(query.firstResult, query.firstResult + query.numberOfResults).map(({ id }) => id),
  }
}
