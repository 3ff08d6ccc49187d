import { keepItems } from '../../core/keep'
import { options } from '../../core/options'
import { valuesOf } from '../../protocol/facets'
import { defineSearchFeature, type SearchPage } from '../../protocol/search-protocol'
import { breadcrumbsMachine } from './breadcrumbs.machine'

export interface Breadcrumb {
  facetId: string
  /** Of the facet, as the last response told; else the id. */
  field: string
  value: string
  state: 'selected' | 'excluded'
}

const KEYS = { selected: 'f', excluded: 'fExcluded' } as const

/**
 * Shows every value that restricts the results, over all facets, and takes them back.
 *
 * It reads the parameters that facets own, so it needs to know none of them.
 *
 * @see Specification, section 4 "Facet value"
 */
export const breadcrumbs = defineSearchFeature({
  kind: 'breadcrumbs',
  schema: options({}),
  machine: breadcrumbsMachine,
  select: (_, page, previous: { breadcrumbs: Breadcrumb[] } | undefined) => {
    const present = [...breadcrumbsOf('selected', page), ...breadcrumbsOf('excluded', page)]
    const breadcrumbs = keepItems(previous?.breadcrumbs, present)
    return { breadcrumbs, hasBreadcrumbs: breadcrumbs.length > 0 }
  },
  commands: (send, { page }) => ({
    /** Sets the value idle and searches. */
    deselect({ facetId, value, state }: Pick<Breadcrumb, 'facetId' | 'value' | 'state'>) {
      const key = KEYS[state]
      const chosen = page().parameters[key] ?? {}
      const values = valuesOf(chosen, facetId)
      if (!values.includes(value)) return
      const rest = values.filter((other) => other !== value)
      send({ type: 'breadcrumb.deselect', parameters: { [key]: { ...chosen, [facetId]: rest } } })
    },
    /** Clears every filter and searches. */
    deselectAll() {
      const { f, fExcluded } = page().parameters
      if (f || fExcluded) send({ type: 'breadcrumbs.deselect' })
    },
  }),
})

function breadcrumbsOf(state: Breadcrumb['state'], { parameters, response }: SearchPage): Breadcrumb[] {
  return Object.entries(parameters[KEYS[state]] ?? {}).flatMap(([facetId, values]) => {
    const field = response?.facets.find((facet) => facet.facetId === facetId)?.field ?? facetId
    return values.map((value) => ({ facetId, field, value, state }))
  })
}
