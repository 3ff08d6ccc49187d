import type { TriggersState } from '@querent/engine'
import { forwardRef } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { leavingControl } from '../parts/focus-root'
import { useIsHydrated } from '../engine/use-is-hydrated'
import { useTriggers } from '../hooks'
import { QueryTriggerNotice as defaults, type QueryTriggerNoticeLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partProps, rootPropsOf } from '../parts/part-getter'
import { isolateIn } from '../text/isolate'

/** The props of the parts of `QueryTriggerNotice`. */
export interface QueryTriggerNoticeParts {
  changed?: Part<'p', TriggersState>
  original?: Part<'button', TriggersState>
}

/** The props of `QueryTriggerNotice`. */
export type QueryTriggerNoticeProps = ComponentProps<
  'div',
  {
    labels?: Partial<QueryTriggerNoticeLabels>
    parts?: QueryTriggerNoticeParts
  }
>

/** What `useQueryTriggerNoticeProps` returns. */
export interface QueryTriggerNoticePropGetters
  extends ReturnType<typeof useTriggers>, PropGetters<QueryTriggerNoticeParts, TriggersState> {
  labels: QueryTriggerNoticeLabels
  /** Whether a rule changed the query. */
  wasQueryModified: boolean
  /**
   * Props of an element that must always be rendered. Screen readers announce a live region only if it existed before
   * its text changed.
   */
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what `useTriggers` does, and the props of each part of a `QueryTriggerNotice`, for your own markup. */
export function useQueryTriggerNoticeProps({
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<QueryTriggerNoticeProps> = {}): QueryTriggerNoticePropGetters {
  const triggers = useTriggers()
  const { state, searchOriginalQuery } = triggers
  const labels = useLabels('QueryTriggerNotice', defaults, ownLabels)
  const wasQueryModified = useIsHydrated() && state.wasQueryModified

  return {
    ...triggers,
    labels,
    wasQueryModified,
    rootProps: rootPropsOf<'div'>(
      {
        role: 'status',
        tabIndex: -1,
        'data-part': 'query-trigger-notice',
        'data-state': wasQueryModified ? 'changed' : 'none',
      },
      rest,
    ),
    ...partProps(parts, state, {
      changed: {},
      original: {
        type: 'button',
        onClick: leavingControl(searchOriginalQuery),
      },
    }),
  }
}

/**
 * Shows that a pipeline rule changed the query, with a button that searches for the original query. Screen readers
 * announce it when it appears. A server renders no notice, because it hands over only the new query. Needs the feature
 * `triggers`.
 *
 * Parts (`data-part`): `query-trigger-notice` with `data-state` `none` or `changed`; `changed`, `original`.
 *
 * @see Specification, sentences 4.38 to 4.40
 */
export const QueryTriggerNotice: ComponentWithRef<HTMLDivElement, QueryTriggerNoticeProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  QueryTriggerNoticeProps
>(function QueryTriggerNotice(options, ref) {
  const { state, labels, ...notice } = useQueryTriggerNoticeProps({ ...options, ref })
  const { newQuery, originalQuery } = state.queryModification

  return (
    <div {...notice.rootProps}>
      {notice.wasQueryModified && (
        <>
          <p {...notice.changedProps}>{isolateIn(labels.changed, newQuery, originalQuery)}</p>
          <button {...notice.originalProps}>{isolateIn(labels.original, originalQuery)}</button>
        </>
      )}
    </div>
  )
})
