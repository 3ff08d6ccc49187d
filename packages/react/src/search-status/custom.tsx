import { useSearchStatusProps, type SearchStatusProps } from '..'
import { ownMarkup } from '../testing/own-markup'

export const CustomSearchStatus = ownMarkup<HTMLDivElement, SearchStatusProps>(function useMarkup(options) {
  const { message, rootProps } = useSearchStatusProps(options)
  return (
    <p {...rootProps}>
      <b>{message}</b>
    </p>
  )
})
