import type { SearchClient } from '@querent/api-client'
import {
  categoryFacet,
  createSearchEngine,
  facet,
  numericFacet,
  numericFilter,
  pager,
  query,
  resultList,
  resultsPerPage,
  searchBox,
  sort,
  staticFilter,
  urlState,
  type SearchEngine,
  type UrlHistory,
} from '@querent/engine'
import {
  CategoryFacet,
  EngineProvider,
  Facet,
  NumericFacet,
  NumericFilter,
  Pager,
  ResultLink,
  ResultList,
  ResultsPerPage,
  SearchBox,
  Sort,
  StaticFilter,
} from '@querent/react'
import { StrictMode } from 'react'

const price = (start: number, end: number) => ({ start, end, endInclusive: false })

/** Without a history, the engine keeps no URL. */
export const createServedEngine = (client: SearchClient, history: UrlHistory | undefined) =>
  createSearchEngine({
    client,
    features: [
      query(),
      searchBox(),
      resultList(),
      pager(),
      resultsPerPage({ choices: [10, 25] }),
      sort({ criteria: ['relevancy', '@price ascending'] }),
      facet({ field: 'season' }),
      facet({ field: 'colors' }),
      categoryFacet({ field: 'geo' }),
      numericFacet({ field: 'stars', currentValues: [price(0, 3), price(3, 6)] }),
      numericFilter({ field: 'price' }),
      staticFilter({ id: 'kind', values: [{ caption: 'Cheap', expression: '@price<100' }] }),
      ...(history ? [urlState({ history })] : []),
    ],
  })

export const ServedPage = ({ engine }: { engine: SearchEngine }) => (
  <StrictMode>
    <EngineProvider engine={engine}>
      <SearchBox />
      <Sort />
      <ResultsPerPage />
      <Facet facetId="season" label="Season" />
      <Facet facetId="colors" label="Colors" />
      <CategoryFacet facetId="geo" label="Region" />
      <NumericFacet facetId="stars" label="Stars" />
      <NumericFilter label="Price" />
      <StaticFilter label="Kind" />
      <ResultList>{(result) => <ResultLink result={result} />}</ResultList>
      <Pager />
    </EngineProvider>
  </StrictMode>
)
