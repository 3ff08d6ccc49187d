import { isEqual, reuseItems } from '../../core/reuse'
import type { SearchRequested } from '../../domain/causes'
import type { PageFacts } from '../../domain/facts'
import { filterSearch } from '../../domain/filter-searches'
import type { DomainParameterRow, DomainParameterTable, FilterKind } from '../../domain/parameter-kinds'
import type { DateRangeParameter, NumericRangeParameter } from '../../domain/ranges'

/** A choice that restricts the results, by the kind of its filter. */
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

/** An active choice, with the field to show it by. */
export type Breadcrumb = BreadcrumbChoice & {
  /** The field of the facet in the last response; otherwise the id. */
  field: string
}

/** The active choices of all filters of the page. */
export interface BreadcrumbsState {
  /** The active choices of all filters; the selected ones come first, by the kind of their filter. */
  breadcrumbs: Breadcrumb[]
  /** Whether any choice is active. */
  hasBreadcrumbs: boolean
}

/** The properties that identify the value of a choice, by the kind of its filter. */
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

/** A parameter that holds the chosen values of a kind of filter. */
export interface FilterParameter {
  key: string
  kind: FilterKind
  state: BreadcrumbChoice['state']
}

/** Returns the parameters that hold chosen values; those with selected values come first. */
export function filterParametersOf(table: DomainParameterTable<object>): FilterParameter[] {
  const rows = Object.entries(table) as [string, DomainParameterRow][]
  const filters = rows.flatMap(([key, { filter }]) => (filter ? [{ key, ...filter }] : []))
  const inState = (chosen: BreadcrumbChoice['state']) => filters.filter(({ state }) => state === chosen)
  return [...inState('selected'), ...inState('excluded')]
}

interface Restriction extends FilterParameter {
  facetId: string
  /** The value in the record of the parameter; a path is one value. */
  item: unknown
}

/** Returns the choices that restrict the results. */
function restrictionsOf(parameters: object, filters: readonly FilterParameter[]): Restriction[] {
  const restrictions: Restriction[] = []
  for (const { key, kind, state } of filters) {
    const record: Choices = parameters[key as never] ?? {}
    for (const facetId of Object.keys(record)) {
      const items = kind === 'category' ? [record[facetId]] : record[facetId]!
      for (const item of items) restrictions.push({ key, kind, state, facetId, item })
    }
  }
  return restrictions
}

// A breadcrumb has its value under the name for its kind.
const valueOf = (choice: BreadcrumbChoice): unknown => choice[MEMBERS[choice.kind] as never]

const isOf = (choice: BreadcrumbChoice, { kind, state, facetId, item }: Restriction) =>
  choice.kind === kind && choice.state === state && choice.facetId === facetId && isEqual(valueOf(choice), item)

/** Returns the choices in the parameters. Choices that equal previous ones are the same objects. */
export function toBreadcrumbsState(
  parameters: object,
  facts: Pick<PageFacts, 'fieldOf'>,
  filters: readonly FilterParameter[],
  previous: BreadcrumbsState | undefined,
): BreadcrumbsState {
  const current = restrictionsOf(parameters, filters).map((restriction, index): Breadcrumb => {
    const { kind, state, facetId, item } = restriction
    const field = (kind === 'automatic' ? undefined : facts.fieldOf(facetId)) || facetId
    const before = previous?.breadcrumbs[index]
    if (before && before.field === field && isOf(before, restriction)) return before
    return { kind, facetId, state, field, [MEMBERS[kind]]: item } as unknown as Breadcrumb
  })
  const breadcrumbs = reuseItems(previous?.breadcrumbs, current)
  return { breadcrumbs, hasBreadcrumbs: breadcrumbs.length > 0 }
}

/** Returns the commands of `breadcrumbs`, which change the parameters of the filters. */
export const toBreadcrumbsCommands = (
  send: (event: SearchRequested) => void,
  parametersOf: () => object,
  filters: readonly FilterParameter[],
) => ({
  /** Removes a choice and searches, from page 1. It does nothing if the choice is not active. */
  deselect(breadcrumb: BreadcrumbChoice) {
    const parameters = parametersOf()
    const found = restrictionsOf(parameters, filters).find((restriction) => isOf(breadcrumb, restriction))
    if (!found) return
    const record: Choices = parameters[found.key as never]
    const items = record[breadcrumb.facetId]!
    const others = items === found.item ? [] : items.filter((item) => item !== found.item)
    const search = filterSearch(breadcrumb.kind === 'staticFilter' ? 'staticFilterDeselect' : 'breadcrumbFacet')
    const changed = { [found.key]: { ...record, [breadcrumb.facetId]: others } }
    send({ ...search, parameters: changed })
  },
  /** Clears every filter and searches, from page 1. */
  deselectAll() {
    if (restrictionsOf(parametersOf(), filters).length === 0) return
    send({ ...filterSearch('breadcrumbResetAll'), resets: ['page', 'filters'] })
  },
})

/** The commands that {@link toBreadcrumbsCommands} returns. */
export interface BreadcrumbsCommands extends ReturnType<typeof toBreadcrumbsCommands> {}
