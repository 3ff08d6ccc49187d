import type { Result } from '@querent/engine'
import { forwardRef } from 'react'
import { useInstantResults } from '../hooks/use-instant-results'
import { ResultLink } from '../result-list/result-link'
import { instantList, type InstantListProps, type InstantResultsLabels } from './instant-list'

const defaults: InstantResultsLabels = {
  results: 'Instant results',
  empty: 'No results',
  failed: 'The results could not be loaded.',
  resultCount: (count) => `${count} instant ${count === 1 ? 'result' : 'results'}`,
}

export type InstantResultsProps = InstantListProps<Result>

const showLink = (result: Result) => <ResultLink result={result} from="instantResults" />
const idOf = ({ uniqueId }: Result) => uniqueId

/**
 * Results while a person types, below a box: `<SearchBox onTextChange={useInstantResults().updateQuery} />`. Shows
 * nothing until there is a query. Needs the feature `instantResults`.
 *
 * Parts (`data-part`): `instant-results` with `data-state` `idle`, `loading`, `ready`, `empty` or `failed`; `list`,
 * `result`, `empty`, `problem`.
 */
export const InstantResults = /* @__PURE__ */ forwardRef<HTMLDivElement, InstantResultsProps>(function InstantResults(
  { labels, children: show = showLink, ...props },
  ref,
) {
  const { state } = useInstantResults(props.instantId)
  return instantList({ state, idOf, show, part: 'result', texts: { ...defaults, ...labels }, props, ref })
})
