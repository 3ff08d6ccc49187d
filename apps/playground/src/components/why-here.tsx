import { usePage, type Result } from '@querent/react'
import { Suspense, use, useState } from 'react'
import { explainedResults, forgetFailure } from '../explained-results'
import { aboutPart, decisiveReason, formatPart, formatScore } from '../score-parts'

/** Shows the parts of the score of a result, which are asked for when it is opened. */
export function WhyHere({ result }: { result: Result }) {
  const [isOpen, setOpen] = useState(false)
  const response = usePage((page) => page.response)
  const toggle = (open: boolean) => {
    if (!open && response) forgetFailure(response)
    setOpen(open)
  }
  return (
    <details className="why" onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
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
  const { explanation = [], absentTerms = [] } = results.get(id) ?? {}
  // The summary of the results says once which words no result must have.
  const omitted = new Set(response?.relaxation?.omittedWords)
  const lacking = absentTerms.filter((term) => !omitted.has(term))
  const reasons = explanation.flatMap((part) => decisiveReason(part) ?? [])
  const parts = explanation.filter((part) => !decisiveReason(part))
  const score = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason}>{`${reason}, which comes before any score.`}</p>
      ))}
      {parts.length > 0 ? (
        <table>
          <caption className="visually-hidden">The parts of the score</caption>
          <tbody>
            {parts.map((part, index) => (
              <tr key={index}>
                <th scope="row">{aboutPart(part)}</th>
                <td>{formatPart(part.value)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Score</th>
              <td>{formatScore(score)}</td>
            </tr>
          </tfoot>
        </table>
      ) : (
        reasons.length === 0 && <p>Without words in the query, no result has a score.</p>
      )}
      {lacking.length > 0 && <p>{`It lacks ${lacking.map((term) => `“${term}”`).join(', ')}.`}</p>}
    </>
  )
}
