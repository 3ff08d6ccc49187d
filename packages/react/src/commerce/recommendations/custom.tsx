import { ProductCard, useRecommendationsProps, type RecommendationsProps } from '..'
import { ownMarkup } from '../../testing/own-markup'

export const CustomRecommendations = ownMarkup<HTMLElement, RecommendationsProps>(function useMarkup({
  children = (product) => <ProductCard product={product} />,
  ...options
}) {
  const { products, keys, headline, withVariants, ...slot } = useRecommendationsProps(options)
  const Heading = `h${options.headingLevel ?? 2}` as const
  if (!products.length) return null
  return withVariants(
    <section {...slot.rootProps}>
      <header>
        <Heading {...slot.headlineProps}>{headline}</Heading>
      </header>
      <ol {...slot.listProps}>
        {products.map((product, index) => (
          <li key={keys[index]} {...slot.productProps(product)}>
            <article>{children(product, index)}</article>
          </li>
        ))}
      </ol>
    </section>,
  )
})
