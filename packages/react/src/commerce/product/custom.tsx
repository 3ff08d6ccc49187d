import { isSpotlight } from '@querent/commerce'
import {
  ProductCard,
  ProductLink,
  SpotlightLink,
  useChildProductsProps,
  useProductLinkProps,
  useProductListProps,
  useRecentProductsProps,
  useSpotlightLinkProps,
  type ChildProductsProps,
  type ProductLinkProps,
  type ProductListProps,
  type RecentProductsProps,
  type SpotlightLinkProps,
} from '..'
import { ownMarkup } from '../../testing/own-markup'

/** The radio button after what it chooses. */
export const CustomChildProducts = ownMarkup<HTMLFieldSetElement, ChildProductsProps>(function useMarkup({
  children,
  ...options
}) {
  const { labels, isVisible, variants, nameOf, ...getters } = useChildProductsProps(options)
  if (!isVisible) return null
  return (
    <fieldset {...getters.rootProps}>
      <legend {...getters.labelProps}>{labels.variants}</legend>
      {variants.map((child) => (
        <p key={child.permanentid}>
          <label {...getters.childProps(child)}>
            {children ? children(child, nameOf(child)) : <b {...getters.childNameProps(child)}>{nameOf(child)}</b>}
            <input {...getters.childRadioProps(child)} />
          </label>
        </p>
      ))}
    </fieldset>
  )
})

/** The products as articles, and the button that fetches more before them. */
export const CustomProductList = ownMarkup<HTMLDivElement, ProductListProps>(function useMarkup({
  children = (product) => <ProductCard product={product} />,
  spotlight = (spotlight) => <SpotlightLink spotlight={spotlight} />,
  ...options
}) {
  const { state, labels, found, isLoading, withVariants, ...list } = useProductListProps(options)
  return withVariants(
    <section {...list.rootProps}>
      {found === 'idle' && isLoading && options.loading}
      {found === 'empty' && options.empty}
      {list.canLoadMore && <button {...list.loadMoreProps}>{labels.loadMore}</button>}
      {found === 'ready' && (
        <ul {...list.listProps}>
          {state.results.map((item, index) => (
            <li key={list.keys[index]} {...list.itemProps(item)}>
              <article>{isSpotlight(item) ? spotlight(item, index) : children(item, index)}</article>
            </li>
          ))}
        </ul>
      )}
    </section>,
  )
})

export const CustomProductLink = ownMarkup<HTMLAnchorElement, ProductLinkProps>(function useMarkup({
  children,
  asChild: _,
  ...options
}) {
  const { rootProps } = useProductLinkProps(options)
  return (
    <b>
      <a {...rootProps}>{children ?? options.product.ec_name ?? options.product.permanentid}</a>
    </b>
  )
})

/** The description before the image. */
export const CustomSpotlightLink = ownMarkup<HTMLAnchorElement, SpotlightLinkProps>(function useMarkup({
  children,
  asChild: _,
  ...options
}) {
  const link = useSpotlightLinkProps(options)
  const { name, description } = options.spotlight
  return (
    <p>
      <a {...link.rootProps}>
        {children ?? (
          <>
            {description && <i {...link.descriptionProps}>{description}</i>}
            {name && <b {...link.nameProps}>{name}</b>}
            {/* oxlint-disable-next-line jsx-a11y/alt-text -- it is among its props */}
            <img {...link.imageProps} />
          </>
        )}
      </a>
    </p>
  )
})

/** The button that removes all before the list. */
export const CustomRecentProducts = ownMarkup<HTMLDivElement, RecentProductsProps>(function useMarkup({
  children = (product) => <ProductLink product={product} />,
  ...options
}) {
  const { items, labels, ...recent } = useRecentProductsProps(options)
  return (
    <section {...recent.rootProps}>
      {items.length === 0 && options.empty}
      {items.length > 0 && (
        <>
          <button {...recent.clearProps}>{labels.clear}</button>
          <ol {...recent.listProps}>
            {items.map((product) => (
              <li key={product.uniqueId} {...recent.itemProps(product)}>
                {children(product)}
                <button {...recent.removeProps(product)}>{labels.removeIcon}</button>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
})
