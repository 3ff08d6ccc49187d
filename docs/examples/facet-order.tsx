import { createSearchEngine, facet, facetManager, query, searchBox, type SearchEngineClient } from '@querent/engine'
import { EngineProvider, Facet, FacetOrder, SearchBox, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

/** A hosted platform orders the facets by rules. Here, the one with the fewest values is first. */
const orderingClient: SearchEngineClient = {
  ...client,
  async search(request, options) {
    const response = await client.search(request, options)
    return { ...response, facets: response.facets.toSorted((a, b) => a.values.length - b.values.length) }
  },
}

const fields = ['color', 'feature', 'kind']

const createEngine = () =>
  createSearchEngine({
    client: orderingClient,
    features: [query(), searchBox(), ...fields.map((field) => facet({ field, numberOfValues: 5 })), facetManager()],
  })

/** The facets are in the order of the response. Search for "bike light" to see it change. */
export default function FacetOrderExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <SearchBox />
      <FacetOrder>
        {fields.map((field) => (
          <Facet key={field} facetId={field} />
        ))}
      </FacetOrder>
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, searchFor }) => {
  const first = at.getByRole('group').first()
  await first.filter({ hasText: 'kind' }).waitFor()
  await searchFor('bike light')
  await first.filter({ hasText: 'feature' }).waitFor()
}
