import { useQuerySummaryProps, type QuerySummaryProps } from '..'
import { ownMarkup } from '../testing/own-markup'

export const CustomQuerySummary = ownMarkup<HTMLDivElement, QuerySummaryProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, labels, summary, relaxed, ...querySummary } = useQuerySummaryProps(options)
  return (
    <section {...querySummary.rootProps}>
      {state.hasSearched && children ? <div>{children(state)}</div> : <b>{summary}</b>}
      {relaxed && (
        <div>
          <em {...querySummary.relaxationProps}>{relaxed}</em>
        </div>
      )}
      {querySummary.canRequireAllWords && (
        <b>
          <button {...querySummary.requireAllWordsProps}>{labels.requireAllWords}</button>
        </b>
      )}
      {querySummary.canAllowMissingWords && (
        <b>
          <button {...querySummary.allowMissingWordsProps}>{labels.allowMissingWords}</button>
        </b>
      )}
    </section>
  )
})
