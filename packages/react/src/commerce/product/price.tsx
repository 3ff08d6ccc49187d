import { priceBeforeReduction, priceOf, type Priced } from '@querent/commerce'
import { forwardRef } from 'react'
import type { ComponentProps } from '../../component-props'
import { visuallyHidden } from '../../visually-hidden'
import { useFormatPrice } from '../hooks/use-format-price'

export interface PriceLabels {
  /** What a screen reader says before a price that is reduced. */
  reduced: string
  /** What it says before the price that was reduced, which is shown struck through. */
  regular: string
}

const defaults: PriceLabels = { reduced: 'Reduced price', regular: 'Regular price' }

export type PriceProps = ComponentProps<'span', { product: Priced; labels?: Partial<PriceLabels> }>

/**
 * The price of a product in the currency, language and country of the context; if it is reduced, with the regular price
 * struck through. Shows nothing without a price.
 *
 * Parts (`data-part`): `price` with `data-state` `regular` or `reduced`; `current`, `regular`.
 */
export const Price = /* @__PURE__ */ forwardRef<HTMLSpanElement, PriceProps>(function Price(
  { product, labels, ...rest },
  ref,
) {
  const format = useFormatPrice()
  const current = priceOf(product)
  if (current === undefined) return null
  const regular = priceBeforeReduction(product)
  const texts = { ...defaults, ...labels }

  return (
    <span data-part="price" data-state={regular === undefined ? 'regular' : 'reduced'} {...rest} ref={ref}>
      {regular !== undefined && <span style={visuallyHidden}>{texts.reduced} </span>}
      <span data-part="current">{format(current)}</span>
      {regular !== undefined && (
        <>
          {' '}
          <s data-part="regular">
            <span style={visuallyHidden}>{texts.regular} </span>
            {format(regular)}
          </s>
        </>
      )}
    </span>
  )
})
