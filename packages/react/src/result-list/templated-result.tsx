import type { Result } from '@querent/engine'
import type { ReactNode } from 'react'
import { useResultTemplate } from '../hooks/use-result-template'
import { ResultLink } from './result-link'

export interface TemplatedResultProps {
  result: Result
  /** Shown where no template is for the result; by default a link. */
  fallback?: ReactNode
}

/**
 * A result as its template shows it, for the children of a list:
 * `<ResultList>{(result) => <TemplatedResult result={result} />}</ResultList>`. The content of each template is a
 * function that takes a result and gives what to show. Needs the feature `resultTemplates`.
 */
export function TemplatedResult({ result, fallback = <ResultLink result={result} /> }: TemplatedResultProps) {
  const show = useResultTemplate<(result: Result) => ReactNode>(result)
  return show ? show(result) : fallback
}
