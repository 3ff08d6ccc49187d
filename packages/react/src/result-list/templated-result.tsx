import type { Result } from '@querent/engine'
import type { ReactNode } from 'react'
import { useResultTemplate } from '../hooks'
import { textInOwnElement } from '../parts/own-element'
import { ResultLink } from './result-link'

/** The props of `TemplatedResult`. */
export interface TemplatedResultProps {
  result: Result
  /** Shown if no template matches the result. Default: a link. */
  fallback?: ReactNode
}

/**
 * Shows a result with its template. Use it in the children of a list: `<ResultList>{(result) => <TemplatedResult
 * result={result} />}</ResultList>`. The content of each template is a function that receives a result and returns what
 * to show. Needs the feature `resultTemplates`.
 */
export function TemplatedResult({
  result,
  fallback = <ResultLink result={result} />,
}: TemplatedResultProps): ReactNode {
  const show = useResultTemplate<(result: Result) => ReactNode>(result)
  return textInOwnElement(show ? show(result) : fallback)
}
