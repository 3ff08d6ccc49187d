import type { SearchFailure } from '@querent/engine'
import { forwardRef, useState, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  ComponentWithRef,
  PropsOfParts,
  PartProps,
} from '../parts/component-props'
import { leavingControl } from '../parts/focus-root'
import { useQueryError } from '../hooks'
import { QueryError as defaults, type QueryErrorLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { textInOwnElement } from '../parts/own-element'
import { partProps, rootPropsOf } from '../parts/part-getter'
import { useVisuallyHidden, type VisuallyHiddenProps } from '../parts/visually-hidden'

/** The props of the parts of `QueryError`. */
export interface QueryErrorParts {
  message?: Part<'p', SearchFailure>
  retry?: Part<'button', SearchFailure>
}

/** The props of `QueryError`. */
export type QueryErrorProps = ComponentProps<
  'div',
  {
    labels?: Partial<QueryErrorLabels>
    parts?: QueryErrorParts
    /** Renders another message. `error.message` is for developers, and in English. */
    children?: (error: SearchFailure) => ReactNode
  }
>

/** What `useQueryErrorProps` returns. */
export interface QueryErrorPropGetters extends ReturnType<typeof useQueryError>, PropsOfParts<QueryErrorParts> {
  labels: QueryErrorLabels
  /** The message for the error. */
  message: ReactNode
  /** Whether the search is repeated. An element with `focusKeeperProps` then replaces the error. */
  isRetried: boolean
  rootProps: ElementProps<PartProps<'div'>>
  /** Props of an empty element with the tag of the root. It keeps the focus until the user moves on. */
  focusKeeperProps: VisuallyHiddenProps & { tabIndex: number; onBlur: () => void }
}

/** Returns what `useQueryError` does, and the props of each part of a `QueryError`, for your own markup. */
export function useQueryErrorProps({
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<QueryErrorProps> = {}): QueryErrorPropGetters {
  const { state, ...commands } = useQueryError()
  const { error } = state
  const [retried, setRetried] = useState<SearchFailure>()
  const labels = useLabels('QueryError', defaults, ownLabels)
  const tryAgain = leavingControl(() => {
    setRetried(error)
    commands.retry()
  })
  const hidden = useVisuallyHidden()
  if (error && retried && retried !== error) setRetried(undefined) // it failed again

  return {
    ...commands,
    state,
    labels,
    message: error && labels[Object.hasOwn(labels, error.code) ? error.code : 'fallback'],
    isRetried: !error && retried !== undefined,
    rootProps: rootPropsOf<'div'>(
      { role: 'alert', tabIndex: -1, 'data-part': 'query-error', 'data-code': error?.code },
      rest,
    ),
    ...partProps(parts, error, { message: {}, retry: { type: 'button', onClick: tryAgain } }),
    focusKeeperProps: { tabIndex: -1, ...hidden, onBlur: () => setRetried(undefined) },
  }
}

/**
 * Shows why the last search failed, with a button that retries it. Shows nothing without an error. The component keeps
 * the focus after a retry, until the focus moves on. Needs the feature `queryError`. Parts (`data-part`): `query-error`
 * with `data-code`, `message`, `retry`.
 *
 * @see Specification, sentence 8.1
 */
export const QueryError: ComponentWithRef<HTMLDivElement, QueryErrorProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  QueryErrorProps
>(function QueryError({ children, ...options }, ref) {
  const { state, labels, isRetried, ...queryError } = useQueryErrorProps({ ...options, ref })
  const { error } = state
  if (!error) return isRetried && <div {...queryError.focusKeeperProps} />

  return (
    <div {...queryError.rootProps}>
      {children ? textInOwnElement(children(error)) : <p {...queryError.messageProps}>{queryError.message}</p>}
      <button {...queryError.retryProps}>{labels.retry}</button>
    </div>
  )
})
