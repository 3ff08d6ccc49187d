import { forwardRef, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  ElementProps,
  ComponentWithRef,
  Part,
  PartProps,
  PropGetters,
} from '../parts/component-props'
import { leavingControl } from '../parts/focus-root'
import { isSearching, usePage } from '../engine/use-page'
import { useQuerySummary } from '../hooks'
import { QuerySummary as defaults, type QuerySummaryLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partProps, rootPropsOf } from '../parts/part-getter'
import { isolateIn } from '../text/isolate'
import { announced } from '../text/announced'
import { useSummary } from '../engine/use-summaries'

/** What a `QuerySummary` describes. */
export type QuerySummaryState = ReturnType<typeof useQuerySummary>['state']

/** The step by which a query was relaxed. */
export type RelaxationStep = NonNullable<QuerySummaryState['relaxation']>['step']

/** The props of the parts of `QuerySummary`. */
export interface QuerySummaryParts {
  relaxation?: Part<'p', QuerySummaryState>
  requireAllWords?: Part<'button', QuerySummaryState>
  allowMissingWords?: Part<'button', QuerySummaryState>
}

/** The props of `QuerySummary`. */
export type QuerySummaryProps = ComponentProps<
  'div',
  {
    labels?: Partial<QuerySummaryLabels>
    parts?: QuerySummaryParts
    /** The summary after the first response, before what is said of a relaxed query. Default: one of the labels. */
    children?: (summary: QuerySummaryState) => ReactNode
  }
>

/** What `useQuerySummaryProps` returns. */
export interface QuerySummaryPropGetters
  extends ReturnType<typeof useQuerySummary>, PropGetters<QuerySummaryParts, QuerySummaryState> {
  labels: QuerySummaryLabels
  /** The text of the summary; false before the first response. */
  summary: ReactNode
  /** Says how the query was relaxed and which words were left out; undefined if the results have all words. */
  relaxed: ReactNode
  /** Whether to offer to search for all words. */
  canRequireAllWords: boolean
  /** Whether to offer to let results lack words again, because nothing has all of them. */
  canAllowMissingWords: boolean
  /** Props of the root, which must always be rendered. Screen readers announce its changes. */
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what `useQuerySummary` does, and the props of the root of a `QuerySummary`, for your own markup. */
export function useQuerySummaryProps({
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<QuerySummaryProps> = {}): QuerySummaryPropGetters {
  const querySummary = useQuerySummary()
  const { state, requireAllWords, allowMissingWords } = querySummary
  const { hasResults, requiresAllWords } = state
  // Filters may leave no result of a relaxed query.
  const relaxation = hasResults ? state.relaxation : undefined
  const isLoading = usePage(isSearching)
  const response = usePage(({ response }) => response)
  useSummary()
  const labels = useLabels('QuerySummary', defaults, ownLabels)
  return {
    ...querySummary,
    labels,
    summary:
      state.hasSearched &&
      announced(
        isolateIn(hasResults ? (query: string) => labels.results({ ...state, query }) : labels.none, state.query),
        response,
      ),
    relaxed: relaxation && (
      <>
        <span>
          {isolateIn(
            (correctedQuery: string) => labels.relaxed(relaxation.step, correctedQuery),
            relaxation.correctedQuery ?? '',
          )}
        </span>{' '}
        {relaxation.omittedWords.length > 0 && <span>{isolateIn(labels.omitted, [...relaxation.omittedWords])}</span>}
      </>
    ),
    canRequireAllWords: relaxation !== undefined && !requiresAllWords,
    canAllowMissingWords: requiresAllWords && state.hasSearched && !hasResults,
    rootProps: rootPropsOf<'div'>(
      {
        'aria-live': 'polite',
        'aria-atomic': true,
        tabIndex: -1,
        'data-part': 'query-summary',
        'data-state': isLoading ? 'loading' : state.hasSearched ? 'ready' : 'idle',
        // The duration is not part of the dehydrated state of a server.
        suppressHydrationWarning: true,
      },
      rest,
    ),
    ...partProps(parts, state, {
      relaxation: {},
      requireAllWords: { type: 'button', onClick: leavingControl(requireAllWords) },
      allowMissingWords: { type: 'button', onClick: leavingControl(allowMissingWords) },
    }),
  }
}

/**
 * Shows a summary of the shown results, and announces it to screen readers when they change. During a search it keeps
 * the previous summary. If the platform relaxed the query, because nothing has all its words, it says so, and offers to
 * require all words. Needs the feature `querySummary`.
 *
 * Parts (`data-part`): `query-summary` with `data-state` `idle`, `loading` or `ready`; `relaxation`, `require-all-words`;
 * `allow-missing-words`, if nothing has all words that were required.
 */
export const QuerySummary: ComponentWithRef<HTMLDivElement, QuerySummaryProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  QuerySummaryProps
>(function QuerySummary({ children, ...options }, ref) {
  const { state, labels, summary, relaxed, ...querySummary } = useQuerySummaryProps({ ...options, ref })
  return (
    <div {...querySummary.rootProps}>
      {state.hasSearched && children ? <div>{children(state)}</div> : <span>{summary}</span>}
      {relaxed && <p {...querySummary.relaxationProps}>{relaxed}</p>}
      {querySummary.canRequireAllWords && (
        <button {...querySummary.requireAllWordsProps}>{labels.requireAllWords}</button>
      )}
      {querySummary.canAllowMissingWords && (
        <button {...querySummary.allowMissingWordsProps}>{labels.allowMissingWords}</button>
      )}
    </div>
  )
})
