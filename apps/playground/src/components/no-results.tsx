import { useBreadcrumbs, useQuerySummary } from '@querent/react'
import { countOf } from '../format'
import { ExampleQueries } from './starting-points'

/** Suggests next steps if there are no results. */
export function NoResults() {
  const { query } = useQuerySummary().state
  const { state, deselectAll } = useBreadcrumbs()
  return (
    <div className="message" data-part="no-results">
      <h3>{`Nothing found${query && ` for “${query}”`}`}</h3>
      {state.hasBreadcrumbs ? (
        <>
          <p>
            {`${countOf(state.breadcrumbs.length, 'filter')} ${state.breadcrumbs.length === 1 ? 'narrows' : 'narrow'} the search.`}
          </p>
          <button type="button" className="button button-strong" data-part="clear-filters" onClick={deselectAll}>
            Clear all filters
          </button>
        </>
      ) : (
        <p>Check the spelling, or use fewer or shorter words: an interface, a property, an element, a topic.</p>
      )}
      <p className="message-hint">Or try one of these:</p>
      <ExampleQueries />
    </div>
  )
}
