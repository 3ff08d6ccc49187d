import { useMachine } from '@xstate/react'
import {
  forwardRef,
  useEffect,
  useId,
  type ComponentProps as PropsOf,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import type { ComponentProps } from '../../component-props'
import { QuantityStepper as defaults } from '../../labels/defaults'
import type { QuantityStepperLabels } from '../../labels/labels'
import { useLabels } from '../../labels/labels-provider'
import { stepperMachine } from './stepper.machine'

export type QuantityStepperProps = ComponentProps<
  'div',
  {
    quantity: number
    /** Called with each new quantity, which is a whole number from `min` to `max`. */
    onQuantityChange: (quantity: number) => void
    /** Of the product. */
    name: string
    /** Default 1. */
    min?: number
    /** Default none. */
    max?: number
    labels?: Partial<QuantityStepperLabels>
    /** Props of the text box, such as `name` and `ref`. */
    inputProps?: Omit<PropsOf<'input'>, 'value' | 'defaultValue' | 'type' | 'role' | 'onChange'>
  }
>

/** How far each key moves; more than the buttons, so that large orders take few presses. */
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A quantity to step and to type, as the pattern "Spinbutton" of the ARIA Authoring Practices. The arrow keys step by 1,
 * Page Up and Page Down by 10. Enter, or leaving the box, accepts the text; Escape restores the quantity. A text that
 * is not a quantity is refused and stays, with the reason beside it.
 *
 * A button at its limit is `aria-disabled`. The tabulator key skips the buttons, which do what the arrow keys do.
 *
 * Parts (`data-part`): `quantity` with `data-state` `shown`, `typing` or `refused`; `decrease`, `input`, `increase`,
 * `problem`.
 */
export const QuantityStepper = /* @__PURE__ */ forwardRef<HTMLDivElement, QuantityStepperProps>(
  function QuantityStepper(
    { quantity, onQuantityChange, name, min = 1, max = Infinity, labels, inputProps = {}, ...rest },
    ref,
  ) {
    const [{ value, context }, send] = useMachine(stepperMachine, { input: { text: String(quantity) } })
    const problemId = useId()
    useEffect(() => send({ type: 'quantity.show', text: String(quantity) }), [send, quantity])
    const texts = useLabels('QuantityStepper', defaults, labels)
    const typed = toQuantity(context.text, min, max)

    const change = (next: number) => {
      send({ type: 'quantity.show', text: String(next) })
      if (next !== quantity) onQuantityChange(next)
    }
    const step = (by: number) => change(Math.min(max, Math.max(min, (typed ?? quantity) + by)))
    const accept = () => {
      if (typed === undefined) send({ type: 'text.refuse' })
      else change(typed)
    }
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      inputProps.onKeyDown?.(event)
      const by = steps[event.key]
      if (by !== undefined) step(by)
      else if (event.key === 'Enter') accept()
      else if (event.key === 'Escape' && value !== 'shown') send({ type: 'quantity.show', text: String(quantity) })
      else return
      event.preventDefault()
    }
    const onBlur = (event: FocusEvent<HTMLInputElement>) => {
      inputProps.onBlur?.(event)
      if (value === 'typing') accept()
    }
    const button = (part: 'decrease' | 'increase', by: 1 | -1, limit: number) => (
      <button
        type="button"
        data-part={part}
        tabIndex={-1}
        aria-label={texts[part](name)}
        aria-disabled={quantity === limit}
        onClick={() => step(by)}
      >
        {texts[`${part}Icon`]}
      </button>
    )

    return (
      <div data-part="quantity" data-state={value} {...rest} ref={ref}>
        {button('decrease', -1, min)}
        <input
          aria-label={texts.quantity(name)}
          data-part="input"
          autoComplete="off"
          {...inputProps}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={typed ?? quantity}
          aria-valuetext={typed === undefined ? context.text : undefined}
          aria-valuemin={min}
          aria-valuemax={max < Infinity ? max : undefined}
          aria-invalid={value === 'refused' || undefined}
          aria-describedby={value === 'refused' ? problemId : undefined}
          value={context.text}
          onChange={({ target }) => send({ type: 'text.type', text: target.value })}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        {button('increase', 1, max)}
        <span aria-live="polite">
          {value === 'refused' && (
            <span id={problemId} data-part="problem">
              {texts.invalid(min, max)}
            </span>
          )}
        </span>
      </div>
    )
  },
)

/** Returns the quantity in a text; undefined if it is not a quantity within the limits. */
function toQuantity(text: string, min: number, max: number): number | undefined {
  const quantity = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN
  return quantity >= min && quantity <= Math.min(max, Number.MAX_SAFE_INTEGER) ? quantity : undefined
}
