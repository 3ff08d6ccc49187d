import type { Bound, Range, RangeFacetState, RangeValueFact } from '@querent/engine'
import { useMemo, type ForwardedRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { filterFieldset, type CollapseProps } from '../filter-fieldset'
import { filterValue } from '../filter-value'
import { keepNodes } from '../keep-nodes'
import { uniqueKeys } from '../unique-keys'
import { useKeptFocus } from '../use-kept-focus'
import { usePending } from '../use-pending'
import type { FormatRange } from './range-format'

export interface RangeFacetLabels {
  count: (numberOfResults: number) => ReactNode
  exclude: ReactNode
  /** Name of the button that excludes, from the text of the range. */
  excludeValue: (range: string) => string
  clear: ReactNode
}

const defaults: RangeFacetLabels = {
  count: String,
  exclude: 'Exclude',
  excludeValue: (range) => `Exclude ${range}`,
  clear: 'Clear',
}

export type RangeFacetProps<B extends Bound> = ComponentProps<
  'fieldset',
  CollapseProps & {
    /** Which facet, where the engine has several. */
    facetId?: string
    /** Name of the group; by default the field. */
    label?: ReactNode
    labels?: Partial<RangeFacetLabels>
    /** Offers to exclude each range. Default false; a range that is excluded all the same can be taken back. */
    allowExclude?: boolean
    /** In whose language ranges are written. Default `en-US`, so that a server and a browser write alike. */
    locale?: string
    /** The text of a range; by default by the locale. */
    formatValue?: FormatRange<B>
    /** What to show of a range; by default its text. */
    children?: (value: RangeValueFact<B>) => ReactNode
  }
>

interface RangeFacetController<B extends Bound> {
  state: RangeFacetState<B>
  toggleSelect: (range: Range<B>) => void
  toggleExclude: (range: Range<B>) => void
  deselectAll: () => void
}

interface RangeFacetViewProps<B extends Bound> {
  facet: RangeFacetController<B>
  formatOf: (locale: string) => FormatRange<B>
  props: RangeFacetProps<B>
  fieldsetRef: ForwardedRef<HTMLFieldSetElement>
}

const keyOf = ({ start, end, endInclusive }: Range<Bound>) => `${start}..${end} ${endInclusive}`

/**
 * The ranges of a facet, each a checkbox. What a person chose shows at once, and is pending until the results follow.
 */
export function RangeFacetView<B extends Bound>({ facet, formatOf, props, fieldsetRef }: RangeFacetViewProps<B>) {
  const { facetId: _, label, labels, allowExclude = false, locale = 'en-US', formatValue, children, ...rest } = props
  const { field, values, hasActiveValues, isEnabled } = facet.state
  const texts = { ...defaults, ...labels }
  const format = useMemo(() => formatValue ?? formatOf(locale), [formatValue, formatOf, locale])
  const { isLoading, isPending } = usePending(values, keyOf)
  const keptFocus = useKeptFocus(rest)
  const show = useMemo(() => keepNodes(children ?? format), [children, format])
  const keys = uniqueKeys(values.map(keyOf))
  if (!isEnabled || !values.length) return null

  return filterFieldset(
    { 'data-part': 'facet', legend: label ?? field, isLoading, ...rest, ...keptFocus, ref: fieldsetRef },
    <>
      <ul data-part="values">
        {values.map((value, index) =>
          filterValue({
            key: keys[index],
            state: value.state,
            isPending: isPending(value),
            count: texts.count(value.numberOfResults),
            onSelect: () => facet.toggleSelect(value),
            exclude: {
              isOffered: allowExclude,
              label: texts.exclude,
              name: texts.excludeValue(format(value)),
              onClick: () => facet.toggleExclude(value),
            },
            label: show(value, index),
          }),
        )}
      </ul>
      {hasActiveValues && (
        <button type="button" data-part="clear" onClick={facet.deselectAll}>
          {texts.clear}
        </button>
      )}
    </>,
  )
}
