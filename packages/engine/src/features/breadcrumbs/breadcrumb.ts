import type { DateRangeParameter, NumericRangeParameter, SearchParameters } from '../../search/search-parameters'

/** What restricts the results, by the kind of the filter it was chosen in. */
export type BreadcrumbChoice = {
  /** Id of the facet or static filter; of an automatic facet, its field. */
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
  /** Of the facet, as the last response told; else the id. */
  field: string
}

interface Restriction {
  choice: BreadcrumbChoice
  /** The parameters to set to take it back. */
  without: SearchParameters
}

/** What restricts the results by these parameters: the selected ones first, by the kind of their filter. */
export function restrictionsOf({ cf = {}, ...parameters }: SearchParameters): Restriction[] {
  const each = <Item>(
    key: keyof SearchParameters,
    record: Record<string, Item[]> = {},
    toChoice: (facetId: string, item: Item) => BreadcrumbChoice,
  ) =>
    Object.entries(record).flatMap(([facetId, items]) =>
      items.map((item): Restriction => {
        const others = items.filter((other) => other !== item)
        return { choice: toChoice(facetId, item), without: { [key]: { ...record, [facetId]: others } } }
      }),
    )
  const { f, nf, df, af, sf, fExcluded, nfExcluded, dfExcluded, sfExcluded } = parameters
  return [
    ...each('f', f, (facetId, value) => ({ kind: 'regular', facetId, value, state: 'selected' })),
    ...Object.entries(cf).map(([facetId, path]): Restriction => ({
      choice: { kind: 'category', facetId, path, state: 'selected' },
      without: { cf: { ...cf, [facetId]: [] } },
    })),
    ...each('nf', nf, (facetId, range) => ({ kind: 'numeric', facetId, range, state: 'selected' })),
    ...each('df', df, (facetId, range) => ({ kind: 'date', facetId, range, state: 'selected' })),
    ...each('af', af, (facetId, value) => ({ kind: 'automatic', facetId, value, state: 'selected' })),
    ...each('sf', sf, (facetId, caption) => ({ kind: 'staticFilter', facetId, caption, state: 'selected' })),
    ...each('fExcluded', fExcluded, (facetId, value) => ({ kind: 'regular', facetId, value, state: 'excluded' })),
    ...each('nfExcluded', nfExcluded, (facetId, range) => ({ kind: 'numeric', facetId, range, state: 'excluded' })),
    ...each('dfExcluded', dfExcluded, (facetId, range) => ({ kind: 'date', facetId, range, state: 'excluded' })),
    ...each('sfExcluded', sfExcluded, (facetId, caption) => {
      return { kind: 'staticFilter', facetId, caption, state: 'excluded' }
    }),
  ]
}
