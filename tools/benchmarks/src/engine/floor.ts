import type { SearchRequest } from '@querent/api-client'
import type { CreatePage, Size } from './contract.ts'

/** Creates the cheapest possible page: for each feature a slice of state and its listeners, written by hand. */
export const createPage: CreatePage = ({ size, fetch }) => {
  const box = createSlice({ text: '' })
  const breadcrumbs = createSlice<string[]>([])
  const facets = Array.from({ length: size.facets }, () =>
    createSlice(Array.from({ length: size.values }, (_, index) => ({ value: `Value ${index}`, isSelected: false }))),
  )
  const others = Array.from({ length: 5 }, () => createSlice({}))
  const slices = [box, breadcrumbs, ...facets, ...others]
  const request = requestOf(size)
  const shown: unknown[] = slices.map(({ get }) => get())
  for (const [index, { subscribe, get }] of slices.entries()) subscribe(() => (shown[index] = get()))
  return {
    type: (text) => box.set({ text }),
    async search(text) {
      request.q = text
      const response = await fetch('', { method: 'POST', body: JSON.stringify(request) })
      return JSON.parse(await response.text())
    },
    startDraft() {},
    toggle(value) {
      const facet = facets[0]!
      const values = facet.get().map((each) => (each.value === value ? { value, isSelected: !each.isSelected } : each))
      facet.set(values)
      breadcrumbs.set(values.filter(({ isSelected }) => isSelected).map(({ value }) => value))
    },
    stop() {},
  }
}

function createSlice<State>(state: State) {
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next: State) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => void listeners.add(listener),
  }
}

const requestOf = ({ results, facets, values }: Size): SearchRequest => ({
  q: '',
  enableQuerySyntax: false,
  firstResult: 0,
  numberOfResults: results,
  sortCriteria: 'relevancy',
  facets: Array.from({ length: facets }, (_, index) => ({
    facetId: `facet${index}`,
    field: `facet${index}`,
    type: 'specific',
    injectionDepth: 1000,
    filterFacetCount: true,
    resultsMustMatch: 'atLeastOneValue',
    numberOfValues: values,
    sortCriteria: 'automatic',
    currentValues: [],
    freezeCurrentValues: false,
    isFieldExpanded: false,
    preventAutoSelect: false,
  })),
  facetOptions: { freezeFacetOrder: false },
  locale: 'en-US',
  timezone: 'UTC',
})
