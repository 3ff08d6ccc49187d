import { HighlightedText, ResultLink, safeHref, type Result } from '@querent/react'
import { formatMonth, toIsoDay } from '../format'
import { dayOf, textOf, textsOf } from '../result-details'
import { Baseline } from './baseline'
import { OutsideIcon } from './icons'
import { Support } from './support'
import { WhyHere } from './why-here'

/** The statuses to show. The standards track is usual and not shown. */
const WARNINGS = ['Deprecated', 'Discouraged', 'Experimental', 'Non-standard']

export function ResultCard({ result }: { result: Result }) {
  const { raw, excerpt, excerptHighlights } = result
  const [area = 'Web platform'] = textsOf(raw, 'area')
  const type = textOf(raw, 'type')
  const since = dayOf(raw, 'since')
  const specification = safeHref(textOf(raw, 'specification'))
  const warnings = textsOf(raw, 'status').filter((status) => WARNINGS.includes(status))
  const isFeature = textOf(raw, 'kind') === 'Feature'

  return (
    <article className="card" data-kind={isFeature ? 'feature' : 'entry'}>
      <p className="card-path">
        <span className="card-area" data-area={area}>
          {area}
        </span>
        <span className="card-type">{type}</span>
        {!isFeature && <code className="card-key">{textOf(raw, 'key')}</code>}
      </p>
      <h3 className="card-title">
        <ResultLink result={result} target="_blank" rel="noopener noreferrer" />
      </h3>
      {excerpt && (
        <p className="card-excerpt">
          <HighlightedText text={excerpt} highlights={excerptHighlights} />
        </p>
      )}
      <p className="card-facts">
        <Baseline status={textOf(raw, 'baseline')} since={dayOf(raw, 'baselineDate')} />
        {warnings.map((warning) => (
          <span key={warning} className="badge" data-tone="warning">
            {warning}
          </span>
        ))}
        {since && (
          <span className="card-since">
            First shipped <time dateTime={toIsoDay(since)}>{formatMonth(since)}</time>
          </span>
        )}
        {specification && specification !== result.clickUri && (
          <a className="card-specification" href={specification} target="_blank" rel="noopener noreferrer">
            Specification
            <span className="visually-hidden">{` of ${result.title}`}</span>
            <OutsideIcon />
          </a>
        )}
      </p>
      <Support versions={textsOf(raw, 'versions')} />
      <WhyHere result={result} />
    </article>
  )
}
