import { Children, isValidElement, type ReactNode, type ReactElement } from 'react'
import { useFacetManager } from '../hooks'

/** The props of `FacetOrder`. */
export interface FacetOrderProps {
  /** Elements with a prop `facetId`. Other elements are shown after them. */
  children?: ReactNode
}

const facetIdOf = (child: ReactNode) =>
  isValidElement<{ facetId?: unknown }>(child) ? String(child.props.facetId ?? '') : ''

/**
 * Shows facets in the order of the last response: `<FacetOrder><Facet facetId="author" />…</FacetOrder>`. The facets
 * move without remounting and keep the focus. Adds no element. Needs the feature `facetManager`.
 */
export function FacetOrder({ children }: FacetOrderProps): ReactElement {
  const { sort } = useFacetManager()
  const items = Children.toArray(children).map((child) => ({ facetId: facetIdOf(child), child }))
  return <>{sort(items).map(({ child }) => child)}</>
}
