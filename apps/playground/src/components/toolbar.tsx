import { QuerySummary, Sort } from '@querent/react'
import type { ReactNode } from 'react'
import { countOf, formatCount } from '../format'
import { orders } from '../orders'

const button = { className: 'button' }
const summaryParts = { requireAllWords: button, allowMissingWords: button }

/** Shows the number and order of the results. @param children - A button before the order, if any. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="toolbar">
      <QuerySummary className="summary" parts={summaryParts}>
        {({ hasResults, firstResult, lastResult, totalCount, query, durationInSeconds }) => (
          <>
            {hasResults ? (
              <>
                <strong>{`${formatCount(firstResult)}–${formatCount(lastResult)}`}</strong>
                <span> of </span>
                <strong>{countOf(totalCount, 'result')}</strong>
              </>
            ) : (
              <span>No results</span>
            )}
            {query && <span className="visually-hidden">{` for “${query}”`}</span>}
            <span className="summary-time" aria-hidden="true">
              {` in ${durationInSeconds > 0 ? durationInSeconds : 'less than 0.01'} s`}
            </span>
          </>
        )}
      </QuerySummary>
      <div className="toolbar-controls">
        {children}
        <Sort>{(criterion, name) => orders[criterion] ?? name}</Sort>
      </div>
    </div>
  )
}
