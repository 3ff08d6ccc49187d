import type { SearchFailure } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { useQueryError } from './hooks/use-query-error'

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
 * Says that the last search failed, in words that fit the reason, and offers to search again. Shows nothing else. Needs
 * the feature `queryError`. Parts (`data-part`): `query-error` with `data-code`, `message`, `retry`.
 *
 * @see Specification, section 8
 */
export const QueryError = /* @__PURE__ */ forwardRef<HTMLDivElement, QueryErrorProps>(function QueryError(
  { messages, fallback = 'Something went wrong with the search. Try again.', retry = 'Try again', children, ...rest },
  ref,
) {
  const { state, ...commands } = useQueryError()
  const { error } = state
  if (!error) return null
  const texts = { ...defaultMessages, ...messages }

  return (
    <div role="alert" data-part="query-error" data-code={error.code} {...rest} ref={ref}>
      {children ? (
        children(error)
      ) : (
        <p data-part="message">{Object.hasOwn(texts, error.code) ? texts[error.code] : fallback}</p>
      )}
      <button type="button" data-part="retry" onClick={commands.retry}>
        {retry}
      </button>
    </div>
  )
})
