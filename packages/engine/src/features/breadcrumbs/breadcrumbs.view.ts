import { isEqual, keepItems } from '../../core/keep'
import type { PageFacts } from '../../domain/facts'
import type { DomainParameterTable } from '../../domain/parameter-kinds'
import type { DateRangeParameter, NumericRangeParameter } from '../../domain/ranges'
import type { BreadcrumbsEvent } from './breadcrumbs.machine'

/** A choice that restricts the results, by the kind of the filter it was made in. */
export type BreadcrumbChoice = {
  /** The id of the facet or static filter; of an automatic facet, its field. */
  facetId: string
  state: 'selected' | 'excluded'
} & (
  | { kind: 'regular' | 'automatic'; value: string }
  | { kind: 'category'; /** From the root. */ path: string[] }
  | { kind: 'numeric'; range: NumericRangeParameter }
  | { kind: 'date'; range: DateRangeParameter }
  | { kind: 'staticFilter'; caption: string }
)

export type Breadcrumb = BreadcrumbChoice & {
  /** The field of the facet in the last response; otherwise the id. */
  field: string
}

export interface BreadcrumbsState {
  /** The active choices of all filters; the selected ones come first, by the kind of their filter. */
  breadcrumbs: Breadcrumb[]
  hasBreadcrumbs: boolean
}

/** What names the value of a choice, by the kind of its filter. */
const MEMBERS = {
  regular: 'value',
  automatic: 'value',
  category: 'path',
  numeric: 'range',
  date: 'range',
  staticFilter: 'caption',
} as const

/** The chosen values of a parameter, by the id of their filter. */
type Choices = Record<string, unknown[]>

interface Restriction {
  choice: BreadcrumbChoice
  key: string
  /** The value in the record of the parameter; a whole path counts as one. */
  item: unknown
}

/** Returns what restricts the results: the values of each parameter that a filter of the table owns. */
function restrictionsOf<Parameters extends object>(
  parameters: Parameters,
  table: DomainParameterTable<Parameters>,
): Restriction[] {
  const restrictions: Record<BreadcrumbChoice['state'], Restriction[]> = { selected: [], excluded: [] }
  for (const key of Object.keys(table) as (keyof Parameters & string)[]) {
    const { filter } = table[key]
    const record = parameters[key] as Choices | undefined
    if (!filter || !record) continue
    const { kind, state } = filter
    for (const [facetId, items] of Object.entries(record)) {
      for (const item of kind === 'category' ? [items] : items) {
        // The row of the parameter says which kind of choice the item is.
        const choice = { kind, facetId, state, [MEMBERS[kind]]: item } as unknown as BreadcrumbChoice
        restrictions[state].push({ choice, key, item })
      }
    }
  }
  return [...restrictions.selected, ...restrictions.excluded]
}

export function toBreadcrumbsState<Parameters extends object>(
  parameters: Parameters,
  facts: Pick<PageFacts, 'fieldOf'>,
  table: DomainParameterTable<Parameters>,
  previous: BreadcrumbsState | undefined,
): BreadcrumbsState {
  const current = restrictionsOf(parameters, table).map(({ choice }): Breadcrumb => {
    const field = choice.kind === 'automatic' ? undefined : facts.fieldOf(choice.facetId)
    return { ...choice, field: field || choice.facetId }
  })
  const breadcrumbs = keepItems(previous?.breadcrumbs, current)
  return { breadcrumbs, hasBreadcrumbs: breadcrumbs.length > 0 }
}

export const toBreadcrumbsCommands = <Parameters extends object>(
  send: (event: BreadcrumbsEvent) => void,
  parametersOf: () => Parameters,
  table: DomainParameterTable<Parameters>,
) => ({
  /** Removes a choice and searches, from page 1. It does nothing if the choice is not active. */
  deselect(breadcrumb: BreadcrumbChoice) {
    const parameters = parametersOf()
    const found = restrictionsOf(parameters, table).find(({ choice }) =>
      isEqual({ ...breadcrumb, ...choice }, breadcrumb),
    )
    if (!found) return
    const record = parameters[found.key as keyof Parameters] as Choices
    const items = record[breadcrumb.facetId]!
    const others = items === found.item ? [] : items.filter((item) => item !== found.item)
    send({
      type: 'breadcrumb.deselect',
      cause: breadcrumb.kind === 'staticFilter' ? 'staticFilterDeselect' : 'breadcrumbFacet',
      parameters: { [found.key]: { ...record, [breadcrumb.facetId]: others } },
    })
  },
  /** Clears every filter and searches, from page 1. */
  deselectAll() {
    if (restrictionsOf(parametersOf(), table).length) send({ type: 'breadcrumbs.deselect' })
  },
})
