import {
  Pager,
  QueryError,
  ResultList,
  ResultsPerPage,
  useBreadcrumbs,
  useQuerySummary,
  useSearchQuery,
  type Result,
} from '@querent/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { ActiveFilters } from './components/active-filters'
import { FilterButton, FilterDialog, FilterSidebar, useFilterDrawer } from './components/filter-drawer'
import { FilterList } from './components/filter-list'
import { Footer } from './components/footer'
import { Header } from './components/header'
import { CodeIcon } from './components/icons'
import { Intro } from './components/intro'
import { NoResults } from './components/no-results'
import { pagerLabels } from './components/pager-labels'
import { ResultCard } from './components/result-card'
import { ResultsSkeleton } from './components/skeletons'
import { StartingPoints } from './components/starting-points'
import { ThemeToggle } from './components/theme-toggle'
import { Toolbar } from './components/toolbar'
import { useDocumentTitle } from './use-document-title'
import { useScrollToResults } from './use-scroll-to-results'

// Loaded when it is opened, so that other users do not download it.
const DeveloperPanel = lazy(() => import('./components/developer-panel'))

export function App() {
  const drawer = useFilterDrawer()
  const [isPanelOpen, setPanelOpen] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  useDocumentTitle()
  useScrollToResults(results)

  return (
    <>
      <a className="skip-link" href="#results">
        Skip to the results
      </a>
      <Header page="search">
        <button
          type="button"
          className="icon-button"
          data-part="developer-toggle"
          aria-label="Developer panel"
          aria-expanded={isPanelOpen}
          title="What goes over the wire"
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          <CodeIcon />
        </button>
        <ThemeToggle />
      </Header>
      <div className="page" data-panel={isPanelOpen ? 'open' : 'closed'}>
        <FilterSidebar drawer={drawer}>
          <FilterList />
        </FilterSidebar>
        <main className="main" id="results" tabIndex={-1} ref={results}>
          <Beginning />
          <Title />
          <Toolbar>
            <FilterButton drawer={drawer} />
          </Toolbar>
          <Chosen />
          <QueryError className="message error" />
          <h2 className="visually-hidden">Results</h2>
          <ResultList className="result-list" loading={<ResultsSkeleton />} empty={<NoResults />}>
            {showResult}
          </ResultList>
          <Paging />
        </main>
      </div>
      <Footer />
      <FilterDialog drawer={drawer} />
      {isPanelOpen && (
        <Suspense>
          <DeveloperPanel onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const showResult = (result: Result) => <ResultCard result={result} />

function Paging() {
  const { hasResults } = useQuerySummary().state
  return (
    <div className="paging">
      <Pager className="pager" labels={pagerLabels} />
      {hasResults && <ResultsPerPage className="per-page" />}
    </div>
  )
}

/** Shows the query of the current results, or of the next ones if there are no results yet. */
function useShownQuery() {
  const { query, hasSearched } = useQuerySummary().state
  const { q } = useSearchQuery().state
  return hasSearched ? query : q
}

/** Whether the visitor has neither a query nor a filter. */
function useIsBeginning() {
  const { hasBreadcrumbs } = useBreadcrumbs().state
  const { hasSearched, hasResults } = useQuerySummary().state
  const query = useShownQuery()
  return !hasBreadcrumbs && !query && (hasResults || !hasSearched)
}

const Beginning = () => useIsBeginning() && <Intro />

function Title() {
  const query = useShownQuery()
  return <h1 className="title">{query ? `“${query}”` : 'Features of the web platform'}</h1>
}

/** Shows the active filters, or example queries if no filter is active. */
function Chosen() {
  const isBeginning = useIsBeginning()
  return (
    <>
      <ActiveFilters />
      {isBeginning && <StartingPoints />}
    </>
  )
}
