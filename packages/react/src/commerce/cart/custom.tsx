import type { CartItem } from '@querent/commerce'
import {
  useAddToCartProps,
  useCartProps,
  useQuantityStepperProps,
  type AddToCartProps,
  type CartProps,
  type QuantityStepperProps,
} from '..'
import { ownMarkup } from '../../testing/own-markup'

/** The announcement first, and the name before the words. */
export const CustomAddToCart = ownMarkup<HTMLButtonElement, AddToCartProps>(function useMarkup({
  children,
  asChild: _,
  ...options
}) {
  const button = useAddToCartProps(options)
  if (!button.isVisible) return null
  return (
    <p>
      <b {...button.announcementProps}>{button.announcement}</b>
      <button {...button.rootProps}>
        {children ?? (
          <>
            <i>{button.label}</i> {button.name}
          </>
        )}
      </button>
    </p>
  )
})

/** The box between the problem and the buttons. */
export const CustomQuantityStepper = ownMarkup<HTMLDivElement, QuantityStepperProps>(function useMarkup(options) {
  const { labels, problem, ...stepper } = useQuantityStepperProps(options)
  return (
    <section {...stepper.rootProps}>
      <p {...stepper.announcementProps}>{problem && <b {...stepper.problemProps}>{problem}</b>}</p>
      <input {...stepper.inputProps} />
      <span>
        <button {...stepper.increaseProps}>{labels.increaseIcon}</button>
        <button {...stepper.decreaseProps}>{labels.decreaseIcon}</button>
      </span>
    </section>
  )
})

const nameOf = ({ name }: CartItem) => name

/** The total first, and a paragraph for each product. */
export const CustomCart = ownMarkup<HTMLDivElement, CartProps>(function useMarkup({ children = nameOf, ...options }) {
  const { labels, items, removal, total, ...cart } = useCartProps(options)
  return (
    <section {...cart.rootProps}>
      {items.length > 0 && (
        <header {...cart.totalProps}>
          <b {...cart.labelProps}>{labels.total}</b> <output {...cart.amountProps}>{total}</output>
        </header>
      )}
      {!items.length && options.empty}
      {items.length > 0 && (
        <ol {...cart.itemsProps}>
          {items.map((item) => (
            <li key={item.productId} {...cart.itemProps(item)}>
              <p>
                <b {...cart.productProps(item)}>{children(item)}</b>
                <i {...cart.itemTotalProps(item)}>{cart.itemTotalOf(item)}</i>
              </p>
              <CustomQuantityStepper {...cart.stepperProps(item)} />
              <button {...cart.removeProps(item)}>{labels.remove}</button>
            </li>
          ))}
        </ol>
      )}
      {items.length > 0 && <button {...cart.clearProps}>{labels.clear}</button>}
      {removal && <button {...cart.undoProps}>{labels.undo}</button>}
      <p {...cart.removalProps}>{removal}</p>
    </section>
  )
})
