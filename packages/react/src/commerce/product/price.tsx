import { priceBeforeReduction, priceOf, type Priced } from '@querent/commerce'
import { forwardRef } from 'react'
import type { ComponentProps, Part, ComponentWithRef } from '../../parts/component-props'
import { Price as defaults, type PriceLabels } from './labels'
import { useLabels } from '../../labels/labels-provider'
import { space } from '../../parts/own-element'
import { partGetter } from '../../parts/part-getter'
import { useVisuallyHidden } from '../../parts/visually-hidden'
import { useFormatPrice } from '../context/use-format-price'

/** The props of the parts of `Price`. */
export interface PriceParts {
  current?: Part<'span', Priced>
  regular?: Part<'s', Priced>
}

/** The props of `Price`. */
export type PriceProps = ComponentProps<'span', { product: Priced; labels?: Partial<PriceLabels>; parts?: PriceParts }>

/**
 * The price of a product in the currency, language and country of the context; if it is reduced, with the regular price
 * struck through. Shows nothing without a price.
 *
 * Parts (`data-part`): `price` with `data-state` `regular` or `reduced`; `current`, `regular`.
 */
export const Price: ComponentWithRef<HTMLSpanElement, PriceProps> = /* @__PURE__ */ forwardRef<
  HTMLSpanElement,
  PriceProps
>(function Price({ product, labels: ownLabels, parts, ...rest }, ref) {
  const format = useFormatPrice()
  const labels = useLabels('Price', defaults, ownLabels)
  const hidden = useVisuallyHidden()
  const current = priceOf(product)
  if (current === undefined) return null
  const shown = format(current)
  const before = priceBeforeReduction(product)
  const regular = before === undefined ? undefined : format(before)
  // A difference that the currency cannot show is not a reduction.
  const isReduced = regular !== undefined && regular !== shown
  const part = partGetter(parts, product)

  return (
    <span data-part="price" data-state={isReduced ? 'reduced' : 'regular'} {...rest} ref={ref}>
      {isReduced && (
        <span {...hidden}>
          <span>{labels.reduced}</span>{' '}
        </span>
      )}
      <span {...part('current', {})}>
        <bdi>{shown}</bdi>
      </span>
      {isReduced && (
        <>
          {space}
          <s {...part('regular', {})}>
            <span {...hidden}>{labels.regular}</span> <bdi>{regular}</bdi>
          </s>
        </>
      )}
    </span>
  )
})
