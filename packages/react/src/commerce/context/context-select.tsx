import { forwardRef } from 'react'
import type { ComponentProps } from '../../component-props'
import { ContextSelect as defaults } from '../../labels/defaults'
import type { ContextSelectLabels } from '../../labels/labels'
import { useLabels } from '../../labels/labels-provider'
import { useCommerceContext } from '../hooks/use-commerce-context'

export type ContextSelectProps = ComponentProps<
  'select',
  {
    /** What is chosen. */
    of: 'language' | 'country' | 'currency'
    /** The codes to offer, such as `['EUR', 'NOK']`. */
    options: readonly string[]
    labels?: Partial<ContextSelectLabels>
    /** Names a code; by default in the language of the context, and each language in its own. */
    nameOf?: (code: string) => string
  },
  'value' | 'defaultValue' | 'multiple' | 'onChange'
>

const kinds = { language: 'language', country: 'region', currency: 'currency' } as const

/**
 * A native select of a language, a country or a currency, with its label. A choice makes one search. `className`, `ref`
 * and other props are those of the select.
 *
 * Parts (`data-part`): `context`, `label`, `select`.
 */
export const ContextSelect = /* @__PURE__ */ forwardRef<HTMLSelectElement, ContextSelectProps>(function ContextSelect(
  { of, options, labels, nameOf, ...rest },
  ref,
) {
  const { state, set } = useCommerceContext()
  const texts = useLabels('ContextSelect', defaults, labels)
  const present = state[of]
  const offered = options.includes(present) ? options : [present, ...options]
  const name =
    nameOf ??
    ((code: string) =>
      new Intl.DisplayNames(of === 'language' ? code : state.language, { type: kinds[of] }).of(code) ?? code)

  return (
    <label data-part="context">
      <span data-part="label">{texts[of]}</span>{' '}
      <select
        data-part="select"
        {...rest}
        ref={ref}
        value={present}
        onChange={(event) => set({ [of]: event.target.value })}
      >
        {offered.map((code) => (
          <option key={code} value={code}>
            {name(code)}
          </option>
        ))}
      </select>
    </label>
  )
})
