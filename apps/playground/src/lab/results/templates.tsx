import { fieldMustMatch, type ResultTemplate } from '@querent/engine'
import { HighlightedText, ResultLink, type Result } from '@querent/react'
import type { ReactNode } from 'react'
import { Baseline } from '../../components/baseline'
import { dayOf, textOf, textsOf } from '../../result-details'

interface TemplateProps {
  name: string
  result: Result
  children?: ReactNode
}

/** The parts of all templates: the name of the template, a link, and the text of the result. */
function Templated({ name, result, children }: TemplateProps) {
  return (
    <article className="templated" data-template={name}>
      <p className="card-path">
        <span className="card-area">{textOf(result.raw, 'type')}</span>
        <span className="templated-name">{name}</span>
      </p>
      <h3 className="templated-title">
        <ResultLink result={result} />
      </h3>
      {children}
    </article>
  )
}

const Excerpt = ({ result: { excerpt, excerptHighlights } }: { result: Result }) =>
  excerpt && (
    <p className="templated-excerpt">
      <HighlightedText text={excerpt} highlights={excerptHighlights} />
    </p>
  )

/** The templates by the kind of result. Deprecated results have a warning, whatever their kind. */
export const templates: ResultTemplate<(result: Result) => ReactNode>[] = [
  {
    conditions: [() => true],
    content: (result) => <Templated name="any result" result={result} />,
  },
  {
    conditions: [fieldMustMatch('kind', ['Feature'])],
    priority: 1,
    fields: ['baseline', 'baselineDate', 'group'],
    content: (result) => (
      <Templated name="feature" result={result}>
        <Excerpt result={result} />
        <p className="card-facts">
          <Baseline status={textOf(result.raw, 'baseline')} since={dayOf(result.raw, 'baselineDate')} />
          <span>{textsOf(result.raw, 'group').join(', ')}</span>
        </p>
      </Templated>
    ),
  },
  {
    conditions: [fieldMustMatch('type', ['CSS property', 'CSS selector', 'CSS at-rule', 'CSS type'])],
    priority: 1,
    fields: ['key'],
    content: (result) => (
      <Templated name="style" result={result}>
        <p>
          <code className="card-key">{textOf(result.raw, 'key')}</code>
        </p>
      </Templated>
    ),
  },
  {
    conditions: [fieldMustMatch('status', ['Deprecated'])],
    priority: 2,
    fields: ['status'],
    content: (result) => (
      <Templated name="deprecated" result={result}>
        <p className="card-facts">
          <span className="badge" data-tone="warning">
            Deprecated
          </span>
          Do not use it in anything new.
        </p>
      </Templated>
    ),
  },
]
