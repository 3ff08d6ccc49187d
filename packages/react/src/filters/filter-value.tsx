import type { FacetValueState } from '@querent/engine'
import type { Key, ReactNode } from 'react'
import type { Part, GettersOfParts } from '../parts/component-props'
import { partGetters } from '../parts/part-getter'
import type { FieldProps } from '../engine/use-address'

/** Parts of the values of a facet or a filter; a function receives the value. */
export interface ValueParts<Value> {
  value?: Part<'li', Value>
  /** The label around the checkbox, its text and its count. */
  choice?: Part<'label', Value>
  checkbox?: Part<'input', Value>
  label?: Part<'span', Value>
  count?: Part<'span', Value>
  exclude?: Part<'button', Value>
}

interface ValueActs<Value> {
  toggleSelect: (value: Value) => void
  /** Returns what a form sends for a value. */
  fieldProps: (value: Value) => FieldProps
  toggleExclude?: (value: Value) => void
  /** Name of the button that excludes. */
  excludeNameOf?: (value: Value) => string
  /** Whether to offer to exclude. A value that is excluded can always be included again. */
  allowExclude?: boolean | undefined
  isPending?: (value: Value) => boolean
}

/** The prop getters of the values of a facet or a filter. */
export interface ValuePropGetters<Value> extends GettersOfParts<ValueParts<Value>> {
  /** Whether to show the button that excludes a value. */
  canExclude: (value: Value) => boolean
}

/** Returns the prop getters of the values of a facet or a filter. */
export function valueGetters<Value extends { state: FacetValueState }>(
  parts: ValueParts<Value> | undefined,
  { toggleSelect, fieldProps, toggleExclude, excludeNameOf, allowExclude = false, isPending }: ValueActs<Value>,
): ValuePropGetters<Value> {
  return {
    canExclude: (value: Value) => allowExclude || value.state === 'excluded',
    ...partGetters(parts, {
      value: (value) => ({ 'data-state': value.state, 'data-pending': isPending?.(value) ? '' : undefined }),
      choice: () => ({}),
      checkbox: (value) => ({
        ...fieldProps(value),
        type: 'checkbox',
        checked: value.state === 'selected',
        onChange: () => toggleSelect(value),
      }),
      label: () => ({}),
      count: () => ({}),
      exclude: (value) => ({
        type: 'button',
        'aria-label': excludeNameOf?.(value),
        'aria-pressed': value.state === 'excluded',
        onClick: () => toggleExclude?.(value),
      }),
    }),
  }
}

interface FilterValueProps {
  key: Key | undefined
  label: ReactNode
  count?: ReactNode
  /** The content of the button that excludes the value. Without it, there is no button. */
  exclude?: ReactNode
}

/** Returns the list item of a value of a facet or a filter: a checkbox that selects it, and a button that excludes it. */
export const filterValue = <Value extends { state: FacetValueState }>(
  getters: ValuePropGetters<Value>,
  value: Value,
  { key, label, count, exclude }: FilterValueProps,
) => (
  <li key={key} {...getters.valueProps(value)}>
    <label {...getters.choiceProps(value)}>
      <input {...getters.checkboxProps(value)} />
      <span {...getters.labelProps(value)}>{label}</span>{' '}
      {count !== undefined && <span {...getters.countProps(value)}>{count}</span>}
    </label>
    {exclude !== undefined && getters.canExclude(value) && <button {...getters.excludeProps(value)}>{exclude}</button>}
  </li>
)
