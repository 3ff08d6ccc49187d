/** A page of React with fifteen features, and what its libraries cost alone. */
export const pages = {
  querent: `import { createSearchClient } from '@querent/api-client'
import {
  automaticFacets, breadcrumbs, categoryFacet, createSearchEngine, facet, instantResults, numericFacet, numericFilter, pager,
  query, querySummary, resultList, resultsPerPage, searchBox, sort, staticFilter,
} from '@querent/engine'
import {
  AutomaticFacets, Breadcrumbs, CategoryFacet, EngineProvider, Facet, HighlightedText, InstantResults, NumericFacet,
  NumericFilter, Pager, QuerySummary, ResultLink, ResultList, ResultsPerPage, SearchBox, Sort, StaticFilter,
} from '@querent/react'

const engine = createSearchEngine({
  client: createSearchClient({ organizationId: 'shop', accessToken: 'token' }),
  features: [
    query(), searchBox(), instantResults({ id: 'box' }), querySummary(), breadcrumbs(), facet({ field: 'brand' }),
    categoryFacet({ field: 'category' }), numericFacet({ field: 'price' }), numericFilter({ field: 'weight' }),
    staticFilter({ id: 'stock', values: [{ caption: 'In stock', expression: '@stock>0' }] }), automaticFacets(),
    sort(), resultsPerPage(), resultList(), pager(),
  ],
})

export const Page = () => (
  <EngineProvider engine={engine}>
    <SearchBox className="box" />
    <InstantResults className="instant" />
    <QuerySummary className="summary" />
    <Breadcrumbs className="chosen" />
    <Facet facetId="brand" className="list" />
    <CategoryFacet facetId="category" className="tree" />
    <NumericFacet facetId="price" className="menu" />
    <NumericFilter facetId="weight" className="range" />
    <StaticFilter filterId="stock" className="toggle" />
    <AutomaticFacets className="more" />
    <Sort className="sort" />
    <ResultsPerPage className="sizes" />
    <ResultList className="hits">
      {(result) => (
        <ResultLink result={result}>
          <HighlightedText text={result.title} highlights={result.titleHighlights} />
        </ResultLink>
      )}
    </ResultList>
    <Pager className="pages" />
  </EngineProvider>
)
`,
  'react-instantsearch': `import { liteClient } from 'algoliasearch/lite'
import {
  Autocomplete, CurrentRefinements, DynamicWidgets, HierarchicalMenu, Highlight, Hits, HitsPerPage, InstantSearch, Menu,
  Pagination, RangeInput, RefinementList, SearchBox, SortBy, Stats, ToggleRefinement,
} from 'react-instantsearch'

const client = liteClient('shop', 'token')

export const Page = () => (
  <InstantSearch searchClient={client} indexName="products">
    <SearchBox className="box" />
    <Autocomplete className="instant" indices={[]} />
    <Stats className="summary" />
    <CurrentRefinements className="chosen" />
    <RefinementList attribute="brand" className="list" />
    <HierarchicalMenu attributes={['category.0', 'category.1']} className="tree" />
    <Menu attribute="price" className="menu" />
    <RangeInput attribute="weight" className="range" />
    <ToggleRefinement attribute="stock" className="toggle" />
    <DynamicWidgets fallbackComponent={({ attribute }) => <RefinementList attribute={attribute} className="more" />} />
    <SortBy items={[{ label: 'Relevance', value: 'products' }]} className="sort" />
    <HitsPerPage items={[{ label: '20', value: 20, default: true }]} className="sizes" />
    <Hits
      classNames={{ root: 'hits' }}
      hitComponent={({ hit }) => (
        <a href={hit.objectID}>
          <Highlight hit={hit} attribute="title" />
        </a>
      )}
    />
    <Pagination className="pages" />
  </InstantSearch>
)
`,
  'React alone': `import { useState } from 'react'

export const Page = () => <p>{useState(0)[0]}</p>
`,
  'React and xstate': `import { useState } from 'react'
import { createActor, setup } from 'xstate'

export const actor = createActor(setup({}).createMachine({}))
export const Page = () => <p>{useState(0)[0]}</p>
`,
  'React and zod': `import { useState } from 'react'
import * as z from 'zod/mini'

export const schema = z.string()
export const Page = () => <p>{useState(0)[0]}</p>
`,
}

export type PageName = keyof typeof pages
