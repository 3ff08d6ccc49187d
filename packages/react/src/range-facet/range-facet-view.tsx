import type { Bound, Range, RangeFacetState, RangeFacetValue } from '@querent/engine'
import { useMemo, useState, type ForwardedRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { uniqueKeys } from '../unique-keys'
import { useKeptFocus } from '../use-kept-focus'
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
  {
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
    children?: (value: RangeFacetValue<B>) => ReactNode
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

/** The ranges of a facet, each a checkbox. What a person chose shows at once, and is pending until the results follow. */
export function RangeFacetView<B extends Bound>({ facet, formatOf, props, fieldsetRef }: RangeFacetViewProps<B>) {
  const { facetId: _, label, labels, allowExclude = false, locale = 'en-US', formatValue, children, ...rest } = props
  const { field, values, hasActiveValues, isLoading } = facet.state
  const keptFocus = useKeptFocus(rest)
  const [settled, setSettled] = useState(values)
  if (!isLoading && settled !== values) setSettled(values)
  const texts = { ...defaults, ...labels }
  const format = useMemo(() => formatValue ?? formatOf(locale), [formatValue, formatOf, locale])
  const isPending = (value: RangeFacetValue<B>) =>
    value.state !== (settled.find((other) => keyOf(other) === keyOf(value))?.state ?? 'idle')
  const keys = uniqueKeys(values.map(keyOf))
  if (!values.length) return null

  return (
    <fieldset
      data-part="facet"
      data-state={isLoading ? 'loading' : 'ready'}
      aria-busy={isLoading}
      {...rest}
      {...keptFocus}
      ref={fieldsetRef}
    >
      <legend data-part="legend">{label ?? field}</legend>
      <ul data-part="values">
        {values.map((value, index) => (
          <li
            key={keys[index]}
            data-part="value"
            data-state={value.state}
            data-pending={isPending(value) ? '' : undefined}
          >
            <label>
              <input type="checkbox" checked={value.state === 'selected'} onChange={() => facet.toggleSelect(value)} />
              <span data-part="label">{children ? children(value) : format(value)}</span>{' '}
              <span data-part="count">{texts.count(value.numberOfResults)}</span>
            </label>
            {(allowExclude || value.state === 'excluded') && (
              <button
                type="button"
                data-part="exclude"
                aria-label={texts.excludeValue(format(value))}
                aria-pressed={value.state === 'excluded'}
                onClick={() => facet.toggleExclude(value)}
              >
                {texts.exclude}
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasActiveValues && (
        <button type="button" data-part="clear" onClick={facet.deselectAll}>
          {texts.clear}
        </button>
      )}
    </fieldset>
  )
}
