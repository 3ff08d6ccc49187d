import { Breadcrumbs, Facet, Pager, QueryError, QuerySummary, ResultList, ResultsPerPage, SearchBox, Sort } from '..'

/** Every component at once. */
export const SearchPage = () => (
  <>
    <SearchBox suggestOnFocus />
    <QueryError />
    <QuerySummary />
    <Sort
      options={[
        { label: 'Best', criterion: 'relevancy' },
        { label: 'Newest', criterion: 'date descending' },
      ]}
    />
    <Breadcrumbs />
    <Facet facetId="author" allowExclude allowSearch />
    <ResultList loadMore="More" />
    <Pager />
    <ResultsPerPage />
  </>
)
