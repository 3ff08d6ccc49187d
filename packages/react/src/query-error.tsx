import type { SearchFailure } from '@querent/engine'
import { forwardRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { focusRootOf } from './focus-root'
import { useQueryError } from './hooks/use-query-error'
import { visuallyHidden } from './visually-hidden'

const defaultMessages: Record<string, string> = {
  network: 'The search could not be reached. Check your connection and try again.',
  'not-found': 'The search could not be reached. Try again later.',
  'expired-token': 'Your session has expired. Reload the page and search again.',
  'rate-limited': 'There are too many searches at the moment. Wait a little and try again.',
  timeout: 'The search took too long. Try again.',
}

export type QueryErrorProps = ComponentProps<
  'div',
  {
    /** What to say, by the `code` of the error. A code that is not here is answered with `fallback`. */
    messages?: Readonly<Record<string, string>>
    /** Default "Something went wrong with the search. Try again.". */
    fallback?: string
    /** Label of the button that searches again. Default "Try again". */
    retry?: ReactNode
    /** What to show instead of the message. `error.message` is for developers, and in English. */
    children?: (error: SearchFailure) => ReactNode
  }
>

/**
 * Says that the last search failed, in words that fit the reason, and offers to search again. Shows nothing else; the
 * focus stays in its place after that, until it goes on. Needs the feature `queryError`. Parts (`data-part`):
 * `query-error` with `data-code`, `message`, `retry`.
 *
 * @see Specification, sentence 8.1
 */
export const QueryError = /* @__PURE__ */ forwardRef<HTMLDivElement, QueryErrorProps>(function QueryError(
  { messages, fallback = 'Something went wrong with the search. Try again.', retry = 'Try again', children, ...rest },
  ref,
) {
  const { state, ...commands } = useQueryError()
  const { error } = state
  const [retried, setRetried] = useState<SearchFailure>()
  const texts = { ...defaultMessages, ...messages }
  const tryAgain = (event: MouseEvent<HTMLButtonElement>) => {
    focusRootOf(event.currentTarget)
    setRetried(error)
    commands.retry()
  }
  if (error && retried && retried !== error) setRetried(undefined) // it failed again
  if (!error) return retried && <div tabIndex={-1} style={visuallyHidden} onBlur={() => setRetried(undefined)} />

  return (
    <div role="alert" tabIndex={-1} data-part="query-error" data-code={error.code} {...rest} ref={ref}>
      {children ? (
        children(error)
      ) : (
        <p data-part="message">{Object.hasOwn(texts, error.code) ? texts[error.code] : fallback}</p>
      )}
      <button type="button" data-part="retry" onClick={tryAgain}>
        {retry}
      </button>
    </div>
  )
})
