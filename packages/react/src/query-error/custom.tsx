import { useQueryErrorProps, type QueryErrorProps } from '..'
import { ownMarkup } from '../testing/own-markup'

export const CustomQueryError = ownMarkup<HTMLDivElement, QueryErrorProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, labels, isRetried, ...queryError } = useQueryErrorProps(options)
  const { error } = state
  if (!error) return isRetried && <section {...queryError.focusKeeperProps} />
  return (
    <section {...queryError.rootProps}>
      {children ? children(error) : <strong {...queryError.messageProps}>{queryError.message}</strong>}
      <footer>
        <button {...queryError.retryProps}>{labels.retry}</button>
      </footer>
    </section>
  )
})
