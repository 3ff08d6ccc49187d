import { usePage, type Result } from '@querent/react'
import { Suspense, use, useState } from 'react'
import { explainedResults } from '../explained-results'
import { aboutPart, formatPart } from '../score-parts'

/** Shows the parts of the score of a result, which are asked for when it is opened. */
export function WhyHere({ result }: { result: Result }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="why" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Why here?
        <span className="visually-hidden">{` ${result.title}`}</span>
      </summary>
      <div className="why-content" aria-live="polite">
        {isOpen && (
          <Suspense fallback={<p>Asking the platform …</p>}>
            <Parts id={result.uniqueId} />
          </Suspense>
        )}
      </div>
    </details>
  )
}

function Parts({ id }: { id: string }) {
  const response = usePage((page) => page.response)
  const request = usePage((page) => page.request)
  const results = response && request ? use(explainedResults(response, request)) : undefined
  if (!results) return <p>The platform did not answer. Close this and open it again to retry.</p>
  const { explanation = [], absentTerms = [], score = 0 } = results.get(id) ?? {}
  return (
    <>
      {explanation.length > 0 ? (
        <table>
          <caption className="visually-hidden">The parts of the score</caption>
          <tbody>
            {explanation.map((part, index) => (
              <tr key={index}>
                <th scope="row">{aboutPart(part)}</th>
                <td>{formatPart(part.value)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Score</th>
              <td>{formatPart(score)}</td>
            </tr>
          </tfoot>
        </table>
      ) : (
        <p>Without words in the query, no result has a score.</p>
      )}
      {absentTerms.length > 0 && <p>{`It lacks ${absentTerms.map((term) => `“${term}”`).join(', ')}.`}</p>}
    </>
  )
}
