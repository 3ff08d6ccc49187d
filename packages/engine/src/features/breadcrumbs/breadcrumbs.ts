import { isEqual, keepItems } from '../../core/keep'
import { options } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { restrictionsOf, type Breadcrumb, type BreadcrumbChoice } from './breadcrumb'
import { breadcrumbsMachine } from './breadcrumbs.machine'

/**
 * Shows what restricts the results, over all kinds of facets and static filters, and takes it back.
 *
 * It reads the parameters that facets and filters own, so it needs to know none of them.
 *
 * @see Specification, section 4 "Facet value"
 */
export const breadcrumbs = defineSearchFeature({
  kind: 'breadcrumbs',
  schema: options({}),
  machine: breadcrumbsMachine,
  select: (_, { parameters, response }, previous: { breadcrumbs: Breadcrumb[] } | undefined) => {
    const fieldOf = ({ kind, facetId }: BreadcrumbChoice) =>
      (kind !== 'automatic' && response?.facets.find((facet) => facet.facetId === facetId)?.field) || facetId
    const present = restrictionsOf(parameters).map(({ choice }): Breadcrumb => ({ ...choice, field: fieldOf(choice) }))
    const breadcrumbs = keepItems(previous?.breadcrumbs, present)
    return { breadcrumbs, hasBreadcrumbs: breadcrumbs.length > 0 }
  },
  commands: (send, { page }) => ({
    /** Takes one back and searches, from page 1; nothing happens where it is not in force. */
    deselect(breadcrumb: BreadcrumbChoice) {
      const found = restrictionsOf(page().parameters).find(({ choice }) =>
        isEqual({ ...breadcrumb, ...choice }, breadcrumb),
      )
      if (!found) return
      const cause = breadcrumb.kind === 'staticFilter' ? 'staticFilterDeselect' : 'breadcrumbFacet'
      send({ type: 'breadcrumb.deselect', cause, parameters: found.without })
    },
    /** Clears every filter and searches, from page 1. */
    deselectAll() {
      if (restrictionsOf(page().parameters).length) send({ type: 'breadcrumbs.deselect' })
    },
  }),
})
