import {
  Breadcrumbs,
  Facet,
  Pager,
  QueryError,
  QuerySummary,
  ResultList,
  ResultPreview,
  ResultsPerPage,
  SearchBox,
  SearchStatus,
  Sort,
  UndoRedo,
} from '..'

/** Every component at once. */
export const SearchPage = () => (
  <>
    <SearchBox suggestOnFocus />
    <QueryError />
    <QuerySummary />
    <SearchStatus />
    <UndoRedo />
    <Sort />
    <Breadcrumbs />
    <Facet facetId="author" allowExclude allowSearch />
    <ResultList loadMore />
    <Pager />
    <ResultPreview />
    <ResultsPerPage />
  </>
)
