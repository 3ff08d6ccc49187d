import { QuerySummary, Sort, type SortOption } from '@querent/react'
import { sortByField, sortByRelevancy } from '@querent/engine'
import type { ReactNode } from 'react'
import { countOf, formatCount } from '../format'

const orders: readonly SortOption[] = [
  { label: 'Relevance', criterion: sortByRelevancy() },
  { label: 'Newest in all browsers', criterion: sortByField('baselineDate', 'descending') },
  { label: 'Longest in all browsers', criterion: sortByField('baselineDate', 'ascending') },
  { label: 'Newest anywhere', criterion: sortByField('since', 'descending') },
  { label: 'Oldest anywhere', criterion: sortByField('since', 'ascending') },
  { label: 'Fewest browsers', criterion: sortByField('browserCount', 'ascending') },
]

/** Shows the number and order of the results. @param children - A button before the order, if any. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="toolbar">
      <QuerySummary className="summary">
        {({ hasResults, firstResult, lastResult, totalCount, query, durationInSeconds }) => (
          <>
            {hasResults ? (
              <>
                <strong>
                  {formatCount(firstResult)}–{formatCount(lastResult)}
                </strong>{' '}
                of <strong>{countOf(totalCount, 'result')}</strong>
              </>
            ) : (
              'No results'
            )}
            {query && <span className="visually-hidden"> for “{query}”</span>}
            <span className="summary-time" aria-hidden="true">
              {' '}
              in {durationInSeconds > 0 ? durationInSeconds : 'less than 0.01'} s
            </span>
          </>
        )}
      </QuerySummary>
      <div className="toolbar-controls">
        {children}
        <Sort options={orders} />
      </div>
    </div>
  )
}
