import type { RegularFacetRequest, Result, SearchRequest, SearchResponse } from '@querent/api-client'
import type { SearchEngineClient } from '@querent/engine'

interface Tyre {
  title: string
  brand: string
}

const tyres: Tyre[] = [
  { title: 'Studded winter tyre', brand: 'Nordic' },
  { title: 'Friction winter tyre', brand: 'Nordic' },
  { title: 'Summer tyre', brand: 'Sol' },
  { title: 'Sport summer tyre', brand: 'Sol' },
  { title: 'All-season tyre', brand: 'Sol' },
]

const toResult = ({ title, brand }: Tyre): Result => {
  const uri = `https://shop.example/${encodeURIComponent(title)}`
  return { uniqueId: title, title, uri, clickUri: uri, raw: { brand } }
}

const brandsIn = (found: Tyre[], { facetId, field, currentValues }: RegularFacetRequest) => ({
  facetId,
  field,
  moreValuesAvailable: false,
  values: ['Nordic', 'Sol'].map((value) => ({
    value,
    state: currentValues.find((current) => current.value === value)?.state ?? ('idle' as const),
    numberOfResults: found.filter(({ brand }) => brand === value).length,
  })),
})

function search({ q = '', facets = [], firstResult = 0, numberOfResults = 10 }: SearchRequest): SearchResponse {
  const brands = facets.filter((facet) => facet.type === 'specific')
  const selected = brands.flatMap(({ currentValues }) =>
    currentValues.filter(({ state }) => state === 'selected').map(({ value }) => value),
  )
  const found = tyres.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
  const shown = found.filter(({ brand }) => !selected.length || selected.includes(brand))
  return {
    searchUid: `tyres for ${q}`,
    totalCountFiltered: shown.length,
    results: shown.slice(firstResult, firstResult + numberOfResults).map(toResult),
    facets: brands.map((facet) => brandsIn(found, facet)),
  }
}

const isNotThere = () => Promise.reject(new Error('This shop only searches and suggests.'))

/** Answers from a list. Your client calls your server. */
export const tyreClient: SearchEngineClient = {
  search: async (request) => search(request),
  querySuggest: async ({ q = '' }) => ({
    responseId: `suggestions for ${q}`,
    completions: search({ q }).results.map(({ title }) => ({
      expression: title,
      highlighted: title,
      score: 1,
      executableConfidence: 1,
    })),
  }),
  facetSearch: isNotThere,
  plan: isNotThere,
  html: isNotThere,
  htmlUrl: isNotThere,
  fields: isNotThere,
}
