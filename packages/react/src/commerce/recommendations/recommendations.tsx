import { isSpotlight, type ListedProduct } from '@querent/commerce'
import { createElement, forwardRef, useId, useMemo, type ReactNode } from 'react'
import type { ComponentProps } from '../../component-props'
import type { HeadingLevel } from '../../heading-level'
import { keepNodes } from '../../keep-nodes'
import { uniqueKeys } from '../../unique-keys'
import { useRecommendations } from '../hooks/use-recommendations'
import { ProductCard } from '../product/product-card'
import { productIdOf } from '../product/product-id'
import { ListedVariants, useShownProducts } from '../product/shown-products'

export type RecommendationsProps = ComponentProps<
  'section',
  {
    slotId: string
    /** Default 2. */
    headingLevel?: HeadingLevel
    /** Title of the slot; by default the title of the platform. */
    headline?: ReactNode
    /** What to show of a product, inside its list item; by default a card. `index` counts from 0. */
    children?: (product: ListedProduct, index: number) => ReactNode
  }
>

const showCard = (product: ListedProduct) => <ProductCard product={product} />

/**
 * The products that the platform recommends in a slot, under its title. A keyboard reaches the list as a whole, so that the
 * arrow keys scroll it if a style sheet lays it out wider than the page. Shows nothing while there are none. Needs the
 * feature `recommendations`.
 *
 * Parts (`data-part`): `recommendations` with `data-state` `loading` or `ready`; `headline`, `list`, `product`.
 */
export const Recommendations = /* @__PURE__ */ forwardRef<HTMLElement, RecommendationsProps>(function Recommendations(
  { slotId, headingLevel = 2, headline, children = showCard, ...rest },
  ref,
) {
  const slot = useRecommendations(slotId)
  const { state } = slot
  const { variants, results } = useShownProducts(slot, slotId)
  const headlineId = useId()
  const show = useMemo(() => keepNodes(children), [children])
  const products = results.flatMap((item) => (isSpotlight(item) ? [] : [item]))
  const keys = uniqueKeys(products.map(productIdOf))
  const isLoading = state.status === 'loading'
  if (!products.length) return null

  return (
    <section
      aria-labelledby={headlineId}
      aria-busy={isLoading}
      data-part="recommendations"
      data-state={isLoading ? 'loading' : 'ready'}
      {...rest}
      ref={ref}
    >
      {createElement(`h${headingLevel}`, { id: headlineId, 'data-part': 'headline' }, headline ?? state.headline)}
      <ListedVariants.Provider value={variants}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus */}
        <ul aria-labelledby={headlineId} tabIndex={0} data-part="list">
          {products.map((product, index) => (
            <li key={keys[index]} data-part="product">
              {show(product, index)}
            </li>
          ))}
        </ul>
      </ListedVariants.Provider>
    </section>
  )
})
