import { forwardRef, type CSSProperties, type ReactNode } from 'react'
import type { ComponentProps, Part, ComponentWithRef } from '../../parts/component-props'
import { Rating as defaults, type RatingLabels } from './labels'
import { useLabels } from '../../labels/labels-provider'
import { partGetter, rootPropsOf } from '../../parts/part-getter'
import { useClientStyle } from '../../parts/use-client-style'
import { useVisuallyHidden } from '../../parts/visually-hidden'

/** The props of `Rating`. */
export type RatingProps = ComponentProps<
  'span',
  {
    /** From 0 to `max`; without it, nothing is shown. */
    rating: number | null | undefined
    /** The best rating. Default 5. */
    max?: number
    labels?: Partial<RatingLabels>
    /** A function receives the rating. */
    parts?: { shown?: Part<'span', number> }
    /** Renders the rating, such as stars; by default the words. A screen reader reads the words in each case. */
    children?: (rating: number, max: number) => ReactNode
  }
>

/**
 * Shows the average rating of a product. Shows nothing if there is no rating.
 *
 * Parts (`data-part`): `product-rating` with the custom property `--rating`, from 0 to 1, so that a style sheet can
 * draw it; `shown`, if it has children.
 */
export const Rating: ComponentWithRef<HTMLSpanElement, RatingProps> = /* @__PURE__ */ forwardRef<
  HTMLSpanElement,
  RatingProps
>(function Rating({ rating, max = 5, labels: ownLabels, parts, children, ...rest }, ref) {
  const labels = useLabels('Rating', defaults, ownLabels)
  const hidden = useVisuallyHidden()
  const styled = useClientStyle()
  if (rating === null || rating === undefined) return null
  const words = labels.rating(rating, max)
  return (
    <span
      {...rootPropsOf<'span'>(
        { 'data-part': 'product-rating', ...styled({ '--rating': rating / max } as CSSProperties) },
        { ...rest, ref },
      )}
    >
      {children ? (
        <>
          <span {...partGetter(parts, rating)('shown', { 'aria-hidden': true })}>{children(rating, max)}</span>
          <span {...hidden}>{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  )
})
