import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../../component-props'
import { visuallyHidden } from '../../visually-hidden'

export type RatingProps = ComponentProps<
  'span',
  {
    /** From 0 to `max`; without it, nothing is shown. */
    rating: number | null | undefined
    /** The best rating. Default 5. */
    max?: number
    /** The rating in words. Default "4.5 out of 5". */
    label?: (rating: number, max: number) => string
    /** What to show, such as stars; by default the words. A screen reader reads the words in each case. */
    children?: (rating: number, max: number) => ReactNode
  }
>

const inWords = (rating: number, max: number) => `${Math.round(rating * 10) / 10} out of ${max}`

/**
 * The average rating of a product. Shows nothing if there is none.
 *
 * Parts (`data-part`): `product-rating` with the custom property `--rating`, from 0 to 1, so that a style sheet can draw
 * it; `shown`, if it has children.
 */
export const Rating = /* @__PURE__ */ forwardRef<HTMLSpanElement, RatingProps>(function Rating(
  { rating, max = 5, label = inWords, children, style, ...rest },
  ref,
) {
  if (rating === null || rating === undefined) return null
  const words = label(rating, max)
  return (
    <span data-part="product-rating" {...rest} style={{ '--rating': rating / max, ...style } as object} ref={ref}>
      {children ? (
        <>
          <span data-part="shown" aria-hidden="true">
            {children(rating, max)}
          </span>
          <span style={visuallyHidden}>{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  )
})
