import { useMachine } from '../../engine/use-machine'
import {
  forwardRef,
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  PartProps,
  ElementProps,
  PropGetters,
  ComponentWithRef,
} from '../../parts/component-props'
import { QuantityStepper as defaults, type QuantityStepperLabels } from './labels'
import { useLabels } from '../../labels/labels-provider'
import { mergeProps } from '../../parts/merge-props'
import { withEarlyInput } from '../../parts/early-input'
import { partGetter, rootPropsOf } from '../../parts/part-getter'
import { toAsciiDigits } from '../../text/digits'
import { stepperMachine } from './stepper.machine'
import { announced } from '../../text/announced'

/** A function receives the current quantity. */
export interface QuantityStepperParts {
  decrease?: Part<'button', number>
  increase?: Part<'button', number>
  problem?: Part<'span', number>
}

/** The props of `QuantityStepper`. */
export type QuantityStepperProps = ComponentProps<
  'div',
  {
    quantity: number
    /** Called with each new quantity, which is a whole number from `min` to `max`. */
    onQuantityChange: (quantity: number) => void
    /** The name of the product. */
    name: string
    /** Default 1. */
    min?: number
    /** Default none. */
    max?: number
    labels?: Partial<QuantityStepperLabels>
    parts?: QuantityStepperParts
    /** Props of the text box, such as `name`, `ref` and handlers. */
    inputProps?: PartProps<'input'>
  }
>

/** The step of each key. Some steps are larger than the steps of the buttons, for large orders. */
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** What `useQuantityStepperProps` returns. */
export interface QuantityStepperPropGetters extends PropGetters<QuantityStepperParts, number> {
  labels: QuantityStepperLabels
  /** The message if the text is invalid. */
  problem: ReactNode
  rootProps: ElementProps<PartProps<'div'>>
  inputProps: ElementProps<PartProps<'input'>> & { value: string }
  /** Props of the element around the problem, which must always be rendered. */
  announcementProps: { 'aria-live': 'polite' }
}

type StepperOptions = Pick<QuantityStepperProps, 'quantity' | 'onQuantityChange'> & { min: number; max: number }

/** Returns the typed text and the quantity in it, and what keys and buttons do. */
function useStepper({ quantity, onQuantityChange, min, max }: StepperOptions) {
  const [{ value, context }, send] = useMachine(stepperMachine, { input: { text: String(quantity) } })
  const [refusal, setRefusal] = useState({})
  const shown = useRef(quantity)
  // Effects also run when a hidden part is shown again, and then the typed text stays.
  useEffect(() => {
    if (shown.current !== quantity) send({ type: 'quantity.show', text: String(quantity) })
    shown.current = quantity
  }, [send, quantity])
  const { text } = context
  const typed = toQuantity(text, min, max)
  const change = (next: number) => {
    send({ type: 'quantity.show', text: String(next) })
    if (next !== quantity) onQuantityChange(next)
  }
  return {
    value,
    text,
    typed,
    refusal,
    type: ({ target }: ChangeEvent<HTMLInputElement>) => send({ type: 'text.type', text: target.value }),
    discard: () => send({ type: 'quantity.show', text: String(quantity) }),
    /** A quantity beyond a limit, which may have changed, never moves against the step. */
    step(by: number) {
      const from = typed ?? quantity
      const next = Math.min(max, Math.max(min, from + by))
      if (by > 0 ? next > from : next < from) change(next)
    },
    accept() {
      if (typed !== undefined) return change(typed)
      setRefusal({})
      send({ type: 'text.refuse' })
    },
  }
}

/** Returns the props of each part of a `QuantityStepper`, for your own markup. */
export function useQuantityStepperProps({
  quantity,
  onQuantityChange,
  name,
  min = 1,
  max = Infinity,
  labels: ownLabels,
  parts,
  inputProps,
  ...rest
}: OptionsOf<QuantityStepperProps>): QuantityStepperPropGetters {
  const stepper = useStepper({ quantity, onQuantityChange, min, max })
  const { value, text, typed, refusal } = stepper
  const problemId = useId()
  const labels = useLabels('QuantityStepper', defaults, ownLabels)
  const part = partGetter(parts, quantity)
  const isRefused = value === 'refused'
  const buttonProps = { type: 'button', tabIndex: -1 } as const

  return {
    labels,
    problem: isRefused ? announced(labels.invalid(min, max), refusal) : undefined,
    rootProps: rootPropsOf<'div'>({ 'data-part': 'quantity', 'data-state': value }, rest),
    decreaseProps: part('decrease', {
      ...buttonProps,
      'aria-label': labels.decrease(name),
      'aria-disabled': quantity <= min,
      onClick: () => stepper.step(-1),
    }),
    increaseProps: part('increase', {
      ...buttonProps,
      'aria-label': labels.increase(name),
      'aria-disabled': quantity >= max,
      onClick: () => stepper.step(1),
    }),
    inputProps: mergeProps(
      withEarlyInput({
        'aria-label': labels.quantity(name),
        'data-part': 'input',
        autoComplete: 'off',
        type: 'text',
        inputMode: 'numeric',
        role: 'spinbutton',
        'aria-valuenow': typed ?? quantity,
        'aria-valuetext': typed === undefined ? text : undefined,
        'aria-valuemin': min,
        'aria-valuemax': max < Infinity ? max : undefined,
        'aria-invalid': isRefused || undefined,
        'aria-describedby': isRefused ? problemId : undefined,
        value: text,
        ...typingHandlers(stepper),
      } as const),
      inputProps,
    ),
    problemProps: part('problem', { id: problemId }),
    announcementProps: { 'aria-live': 'polite' },
  } as const
}

/** Returns the handlers of the text box. */
const typingHandlers = ({ value, type, step, accept, discard }: ReturnType<typeof useStepper>) => ({
  onChange: type,
  onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by !== undefined) step(by)
    else if (event.key === 'Enter') accept()
    else if (event.key === 'Escape' && value !== 'shown') discard()
    else return
    event.preventDefault()
  },
  onBlur() {
    if (value === 'typing') accept()
  },
})

/**
 * A quantity to step and to type, as the pattern "Spinbutton" of the ARIA Authoring Practices. The arrow keys step by
 * 1, Page Up and Page Down by 10. Enter, or leaving the box, accepts the text; Escape restores the quantity. An invalid
 * text stays, with a message beside it.
 *
 * A button at its limit is `aria-disabled`. The tabulator key skips the buttons, which do what the arrow keys do.
 *
 * Parts (`data-part`): `quantity` with `data-state` `shown`, `typing` or `refused`; `decrease`, `input`, `increase`,
 * `problem`.
 */
export const QuantityStepper: ComponentWithRef<HTMLDivElement, QuantityStepperProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  QuantityStepperProps
>(function QuantityStepper(options, ref) {
  const { labels, problem, ...stepper } = useQuantityStepperProps({ ...options, ref })

  return (
    <div {...stepper.rootProps}>
      <button {...stepper.decreaseProps}>{labels.decreaseIcon}</button>
      <input {...stepper.inputProps} />
      <button {...stepper.increaseProps}>{labels.increaseIcon}</button>
      <span {...stepper.announcementProps}>{problem && <span {...stepper.problemProps}>{problem}</span>}</span>
    </div>
  )
})

/** Returns the quantity in a text; undefined if it is not a quantity within the limits. */
function toQuantity(text: string, min: number, max: number): number | undefined {
  const digits = toAsciiDigits(text)
  const quantity = /^\s*\d+\s*$/.test(digits) ? Number(digits) : NaN
  return quantity >= min && quantity <= Math.min(max, Number.MAX_SAFE_INTEGER) ? quantity : undefined
}
