import { isSpotlight, type ListedProduct } from '@querent/commerce'
import { forwardRef, useId, useMemo, type ReactNode, type ReactElement } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../../parts/component-props'
import type { HeadingLevel } from '../../parts/heading-level'
import { keepNodes } from '../../parts/keep-nodes'
import { partGetters, partProps, rootPropsOf } from '../../parts/part-getter'
import { uniqueKeys } from '../../parts/unique-keys'
import { useRecommendations } from '../hooks'
import { ProductCard } from '../product/product-card'
import { productIdOf } from '../product/product-id'
import { useShownProducts, withVariants } from '../product/shown-products'
import { named } from '../../text/names'

/** A function receives the product, or all of them. */
export interface RecommendationsParts {
  headline?: Part<'h2', readonly ListedProduct[]>
  list?: Part<'ul', readonly ListedProduct[]>
  product?: Part<'li', ListedProduct>
}

/** The props of `Recommendations`. */
export type RecommendationsProps = ComponentProps<
  'section',
  {
    slotId: string
    parts?: RecommendationsParts
    /** Default 2. */
    headingLevel?: HeadingLevel
    /** Title of the slot; by default the title of the platform. */
    headline?: ReactNode
    /** Renders a product, inside its list item; by default a card. `index` counts from 0. */
    children?: (product: ListedProduct, index: number) => ReactNode
  }
>

/** What `useRecommendationsProps` returns. */
export interface RecommendationsPropGetters
  extends ReturnType<typeof useRecommendations>, PropGetters<RecommendationsParts, readonly ListedProduct[]> {
  products: ListedProduct[]
  /** Unique keys of the products. */
  keys: string[]
  headline: ReactNode
  rootProps: ElementProps<PartProps<'section'>>
  withVariants: (content: ReactNode) => ReactElement
}

/** Returns what `useRecommendations` does, and the props of each part of `Recommendations`, for your own markup. */
export function useRecommendationsProps({
  slotId,
  parts,
  headingLevel: _,
  headline,
  ...rest
}: OptionsOf<RecommendationsProps>): RecommendationsPropGetters {
  const slot = useRecommendations(slotId)
  const { variants, results } = useShownProducts(slot, slotId)
  const headlineId = useId()
  const products = results.flatMap((item) => (isSpotlight(item) ? [] : [item]))
  const isLoading = slot.state.status === 'loading'

  return {
    ...slot,
    products,
    keys: uniqueKeys(products.map(productIdOf)),
    headline: headline ?? named(slot.state.headline, slotId),
    rootProps: rootPropsOf<'section'>(
      {
        'aria-labelledby': headlineId,
        'aria-busy': isLoading,
        'data-part': 'recommendations',
        'data-state': isLoading ? 'loading' : 'ready',
      },
      rest,
    ),
    ...partProps(parts, products, {
      headline: { id: headlineId },
      list: { 'aria-labelledby': headlineId, tabIndex: 0 },
    }),
    ...partGetters(parts, { product: () => ({}) }),
    withVariants: withVariants(variants),
  }
}

const showCard = (product: ListedProduct) => <ProductCard product={product} />

/**
 * Shows the products that the platform recommends in a slot, under its title. The list is focusable, so that the arrow
 * keys scroll it if it is wider than the page. Shows nothing while there are no products. Needs the feature
 * `recommendations`.
 *
 * Parts (`data-part`): `recommendations` with `data-state` `loading` or `ready`; `headline`, `list`, `product`.
 */
export const Recommendations: ComponentWithRef<HTMLElement, RecommendationsProps> = /* @__PURE__ */ forwardRef<
  HTMLElement,
  RecommendationsProps
>(function Recommendations({ children = showCard, ...options }, ref) {
  const { products, keys, headline, withVariants, ...slot } = useRecommendationsProps({ ...options, ref })
  const Heading = `h${options.headingLevel ?? 2}` as const
  const show = useMemo(() => keepNodes(children), [children])
  if (!products.length) return null

  return (
    <section {...slot.rootProps}>
      <Heading {...slot.headlineProps}>{headline}</Heading>
      {withVariants(
        <ul {...slot.listProps}>
          {products.map((product, index) => (
            <li key={keys[index]} {...slot.productProps(product)}>
              {show(product, index)}
            </li>
          ))}
        </ul>,
      )}
    </section>
  )
})
