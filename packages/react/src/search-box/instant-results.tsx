import type { InstantResult, Result } from '@querent/engine'
import { forwardRef } from 'react'
import type { OptionsOf, ComponentWithRef } from '../parts/component-props'
import { useInstantResults } from '../hooks'
import { InstantResults as defaults } from './labels'
import { useLabels } from '../labels/labels-provider'
import { ResultLink } from '../result-list/result-link'
import {
  instantList,
  useInstantListProps,
  type InstantListParts,
  type InstantListProps,
  type InstantListPropGetters,
} from './instant-list'

/** The props of the parts of `InstantResults`. */
export type InstantResultsParts = InstantListParts<Result, 'result'>

/** The props of `InstantResults`. */
export type InstantResultsProps = InstantListProps<Result, 'result'>

const showLink = (result: Result) => <ResultLink result={result} from="instantResults" />
const idOf = ({ uniqueId }: Result) => uniqueId

/** What `useInstantResultsProps` returns. */
export interface InstantResultsPropGetters
  extends ReturnType<typeof useInstantResults>, InstantListPropGetters<InstantResult> {}

/** Returns what `useInstantResults` does, and the props of each part of `InstantResults`, for your own markup. */
export function useInstantResultsProps({
  labels: ownLabels,
  ...options
}: OptionsOf<InstantResultsProps> = {}): InstantResultsPropGetters {
  const feature = useInstantResults(options.instantId)
  const labels = useLabels('InstantResults', defaults, ownLabels)
  return useInstantListProps('result', feature, labels, options)
}

/**
 * Shows results while a user types, below a box: `<SearchBox onTextChange={useInstantResults().updateQuery} />`. Shows
 * nothing until there is a query. Needs the feature `instantResults`.
 *
 * Parts (`data-part`): `instant-results` with `data-state` `idle`, `loading`, `ready`, `empty` or `failed`; `list`,
 * `result`, `empty`, `problem`.
 */
export const InstantResults: ComponentWithRef<HTMLDivElement, InstantResultsProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  InstantResultsProps
>(function InstantResults({ children: show = showLink, ...options }, ref) {
  return instantList(useInstantResultsProps({ ...options, ref }), idOf, show)
})
