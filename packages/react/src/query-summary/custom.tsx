import { useQuerySummaryProps, type QuerySummaryProps } from '..'
import { ownMarkup } from '../testing/own-markup'

export const CustomQuerySummary = ownMarkup<HTMLDivElement, QuerySummaryProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, summary, rootProps } = useQuerySummaryProps(options)
  return <section {...rootProps}>{state.hasSearched && children ? children(state) : <b>{summary}</b>}</section>
})
