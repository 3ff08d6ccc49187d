import { forwardRef, type ChangeEvent } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../../parts/component-props'
import { ContextSelect as defaults, type ContextSelectLabels } from './labels'
import { useLabels } from '../../labels/labels-provider'
import { partProps, rootPropsOf } from '../../parts/part-getter'
import { useCommerceContext } from '../hooks'

/** The props of the parts of `ContextSelect`. */
export interface ContextSelectParts {
  context?: Part<'label', CommerceContextState>
  label?: Part<'span', CommerceContextState>
}

type CommerceContextState = ReturnType<typeof useCommerceContext>['state']

/** The props of `ContextSelect`. */
export type ContextSelectProps = ComponentProps<
  'select',
  {
    /** The selected value. */
    of: 'language' | 'country' | 'currency'
    /** The codes to offer, such as `['EUR', 'NOK']`. */
    options: readonly string[]
    labels?: Partial<ContextSelectLabels>
    parts?: ContextSelectParts
    /** Names a code; by default in the language of the context, and each language in its own. */
    nameOf?: (code: string) => string
  },
  'value' | 'defaultValue' | 'multiple'
>

const kinds = { language: 'language', country: 'region', currency: 'currency' } as const

/** What `useContextSelectProps` returns. */
export interface ContextSelectPropGetters
  extends ReturnType<typeof useCommerceContext>, PropGetters<ContextSelectParts, CommerceContextState> {
  labels: ContextSelectLabels
  /** The codes to choose from, with their names. Includes the current one even if it is not offered. */
  offered: { code: string; name: string }[]
  selectProps: ElementProps<PartProps<'select'>>
}

/** Returns what `useCommerceContext` does, and the props of each part of a `ContextSelect`, for your own markup. */
export function useContextSelectProps({
  of,
  options,
  labels: ownLabels,
  parts,
  nameOf,
  ...rest
}: OptionsOf<ContextSelectProps>): ContextSelectPropGetters {
  const context = useCommerceContext()
  const { state, set } = context
  const labels = useLabels('ContextSelect', defaults, ownLabels)
  const present = state[of]
  const offered = options.includes(present) ? options : [present, ...options]
  const name =
    nameOf ??
    ((code: string) =>
      new Intl.DisplayNames(of === 'language' ? code : state.language, { type: kinds[of] }).of(code) ?? code)

  return {
    ...context,
    labels,
    offered: offered.map((code) => ({ code, name: name(code) })),
    ...partProps(parts, state, { context: {}, label: {} }),
    selectProps: rootPropsOf<'select'>(
      {
        'data-part': 'select',
        value: present,
        onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => set({ [of]: target.value }),
      },
      rest,
    ),
  }
}

/**
 * A native select of a language, a country or a currency, with its label. A choice makes one search. `className`, `ref`
 * and other props are passed to the select.
 *
 * Parts (`data-part`): `context`, `label`, `select`.
 */
export const ContextSelect: ComponentWithRef<HTMLSelectElement, ContextSelectProps> = /* @__PURE__ */ forwardRef<
  HTMLSelectElement,
  ContextSelectProps
>(function ContextSelect(props, ref) {
  const { labels, offered, contextProps, labelProps, selectProps } = useContextSelectProps({ ...props, ref })

  return (
    <label {...contextProps}>
      <span {...labelProps}>{labels[props.of]}</span>{' '}
      <select {...selectProps}>
        {offered.map(({ code, name }) => (
          <option key={code} value={code} dir="auto">
            {name}
          </option>
        ))}
      </select>
    </label>
  )
})
