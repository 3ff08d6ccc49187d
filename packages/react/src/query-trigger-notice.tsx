import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { focusRootOf } from './focus-root'
import { useIsHydrated } from './hooks/use-is-hydrated'
import { useTriggers } from './hooks/use-triggers'

export interface QueryTriggerNoticeLabels {
  /** What was searched for, and in the place of what. */
  changed: (newQuery: string, originalQuery: string) => ReactNode
  /** Of the button that searches for the query as it was asked. */
  original: (originalQuery: string) => ReactNode
}

const defaults: QueryTriggerNoticeLabels = {
  changed: (newQuery, originalQuery) => `Showing results for “${newQuery}” instead of “${originalQuery}”.`,
  original: (originalQuery) => `Search for “${originalQuery}”`,
}

export type QueryTriggerNoticeProps = ComponentProps<
  'div',
  {
    labels?: Partial<QueryTriggerNoticeLabels>
  }
>

/**
 * Says that a rule of the pipeline changed the query, with the way back. Is heard when it comes. A server, which hands on
 * the new query alone, renders none. Needs the feature `triggers`.
 *
 * Parts (`data-part`): `query-trigger-notice` with `data-state` `none` or `changed`; `changed`, `original`.
 *
 * @see Specification, sentences 4.38 to 4.40
 */
export const QueryTriggerNotice = /* @__PURE__ */ forwardRef<HTMLDivElement, QueryTriggerNoticeProps>(
  function QueryTriggerNotice({ labels, ...rest }, ref) {
    const { state, searchOriginalQuery } = useTriggers()
    const { newQuery, originalQuery } = state.queryModification
    const texts = { ...defaults, ...labels }
    const wasQueryModified = useIsHydrated() && state.wasQueryModified

    // Always there, since a live region is heard only if it was there before its text changed.
    return (
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> has no paragraphs
        role="status"
        tabIndex={-1}
        data-part="query-trigger-notice"
        data-state={wasQueryModified ? 'changed' : 'none'}
        {...rest}
        ref={ref}
      >
        {wasQueryModified && (
          <>
            <p data-part="changed">{texts.changed(newQuery, originalQuery)}</p>
            <button
              type="button"
              data-part="original"
              onClick={({ currentTarget }) => {
                focusRootOf(currentTarget)
                searchOriginalQuery()
              }}
            >
              {texts.original(originalQuery)}
            </button>
          </>
        )}
      </div>
    )
  },
)
