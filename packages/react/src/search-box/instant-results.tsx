import type { Result } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { useInstantResults } from '../hooks/use-instant-results'
import { ResultLink } from '../result-list/result-link'
import { uniqueKeys } from '../unique-keys'
import { visuallyHidden } from '../visually-hidden'

export interface InstantResultsLabels {
  /** Name of the list. */
  results: string
  empty: ReactNode
  failed: ReactNode
  /** What is heard when results come; otherwise `empty` or `failed` is. */
  resultCount: (count: number) => string
}

const defaults: InstantResultsLabels = {
  results: 'Instant results',
  empty: 'No results',
  failed: 'The results could not be loaded.',
  resultCount: (count) => `${count} instant ${count === 1 ? 'result' : 'results'}`,
}

export type InstantResultsProps = ComponentProps<
  'div',
  {
    /** `id` of the instant results, where the engine has several. */
    instantId?: string
    labels?: Partial<InstantResultsLabels>
    /** What to show of a result, inside its list item; by default a link. `index` counts from 0. */
    children?: (result: Result, index: number) => ReactNode
  }
>

/**
 * Results while a person types, below a box: `<SearchBox onTextChange={useInstantResults().updateQuery} />`. Shows
 * nothing until there is a query. Needs the feature `instantResults`.
 *
 * Parts (`data-part`): `instant-results` with `data-state` `idle`, `loading`, `ready`, `empty` or `failed`; `list`,
 * `result`, `empty`, `problem`.
 */
export const InstantResults = /* @__PURE__ */ forwardRef<HTMLDivElement, InstantResultsProps>(function InstantResults(
  { instantId, labels, children, ...rest },
  ref,
) {
  const { q, results, isLoading, error } = useInstantResults(instantId).state
  const texts = { ...defaults, ...labels }
  const keys = uniqueKeys(results.map(({ uniqueId }) => uniqueId))
  const heard = { idle: '', ready: texts.resultCount(results.length), empty: texts.empty, failed: texts.failed }
  const found = error ? 'failed' : results.length ? 'ready' : q ? 'empty' : 'idle'

  return (
    <div
      data-part="instant-results"
      data-state={isLoading ? 'loading' : found}
      aria-busy={isLoading}
      {...rest}
      ref={ref}
    >
      {found === 'ready' && (
        <ul aria-label={texts.results} data-part="list">
          {results.map((result, index) => (
            <li key={keys[index]} data-part="result">
              {children ? children(result, index) : <ResultLink result={result} />}
            </li>
          ))}
        </ul>
      )}
      {found === 'empty' && <p data-part="empty">{texts.empty}</p>}
      {found === 'failed' && <p data-part="problem">{texts.failed}</p>}
      <span aria-live="polite" style={visuallyHidden}>
        {!isLoading && heard[found]}
      </span>
    </div>
  )
})
