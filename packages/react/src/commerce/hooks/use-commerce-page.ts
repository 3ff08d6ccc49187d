import type { CommercePage, CommerceProtocol } from '@querent/commerce'
import { usePageOf } from '../../hooks/use-page'

/** Does what `usePage` does, for an engine of a shop. */
export function useCommercePage(): CommercePage
export function useCommercePage<Part>(select: (page: CommercePage) => Part): Part
export function useCommercePage(select?: (page: CommercePage) => unknown) {
  return usePageOf<CommerceProtocol>(select)
}
