import { createSearchEngine, facet, pager, query, querySummary, resultList, sort, tabs } from '@querent/engine'
import { EngineProvider, Facet, QuerySummary, ResultList, Sort, Tabs, useNewEngine, useTabs } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const names: Record<string, string> = { all: 'Everything', products: 'Products', guides: 'Guides' }

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      tabs({
        tabs: [
          { id: 'all' },
          { id: 'products', expression: '@kind==Product' },
          { id: 'guides', expression: '@kind==Guide' },
        ],
      }),
      facet({ field: 'brand', numberOfValues: 4, condition: ({ tab }) => tab === 'products' }),
      sort({ criteria: ['relevancy', { criterion: '@price ascending', condition: ({ tab }) => tab === 'products' }] }),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** The tab of products has its own facet and order. */
export default function TabsExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <Tabs controls="tab-panel">{({ id }) => names[id]}</Tabs>
      <Panel />
    </EngineProvider>
  )
}

function Panel() {
  const { activeTab } = useTabs().state
  return (
    <div role="tabpanel" id="tab-panel" aria-label={names[activeTab]}>
      <Sort />
      <Facet facetId="brand" label="Brand" />
      <QuerySummary />
      <ResultList />
    </div>
  )
}

export const use: import('./use').Use = async ({ at, choice, shows }) => {
  await at.getByRole('tab', { name: 'Products' }).click()
  await choice('Skerry').check()
  await shows('Results 1–3 of 6')
  await at.getByRole('tab', { name: 'Guides' }).click()
  await shows('Results 1–3 of 13')
}
