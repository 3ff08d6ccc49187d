import { isSpotlight, type CartItem, type ListedProduct } from '@querent/commerce'
import { Fragment } from 'react'
import {
  Price,
  ProductCard,
  ProductLink,
  SpotlightLink,
  useAddToCartProps,
  useCartProps,
  useChildProductsProps,
  useContextSelectProps,
  useInstantProductsProps,
  useProductLinkProps,
  useProductListProps,
  useQuantityStepperProps,
  useRangeSliderProps,
  useRecentProductsProps,
  useRecommendationsProps,
  useSpotlightLinkProps,
  type AddToCartProps,
  type CartProps,
  type ChildProductsProps,
  type ContextSelectProps,
  type InstantProductsProps,
  type ProductLinkProps,
  type ProductListProps,
  type QuantityStepperProps,
  type RangeSliderProps,
  type RecentProductsProps,
  type RecommendationsProps,
  type SpotlightLinkProps,
} from '../../commerce'
import { useCollapseProps } from '../../filter-fieldset'
import { NumericFilter } from '../../range-filter'
import { ownMarkup } from './own-markup'

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

export const CustomContextSelect = ownMarkup<HTMLSelectElement, ContextSelectProps>(function useMarkup(options) {
  const { labels, offered, contextProps, labelProps, selectProps } = useContextSelectProps(options)
  return (
    <p>
      <label {...contextProps}>
        <span>
          <select {...selectProps}>
            {offered.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <b {...labelProps}>{labels[options.of]}</b>
      </label>
    </p>
  )
})

/** The form before the thumbs, and the values before their names. */
export const CustomRangeSlider = ownMarkup<HTMLFieldSetElement, RangeSliderProps>(function useMarkup(options) {
  const { allowInput = true, allowCollapse } = options
  const { labels, legend, ...slider } = useRangeSliderProps(options)
  const collapse = useCollapseProps(options)
  if (!slider.isVisible) return null
  return (
    <fieldset {...slider.rootProps}>
      <legend {...collapse.legendProps}>
        {allowCollapse ? <button {...collapse.toggleProps}>{legend}</button> : legend}
      </legend>
      <section {...collapse.contentProps}>
        {allowInput && <NumericFilter {...slider.filterProps} />}
        <section {...slider.sliderProps}>
          {slider.thumbs.map((thumb) => (
            <Fragment key={thumb}>
              <label {...slider.thumbLabelProps(thumb)}>
                <i {...slider.valueProps(thumb)}>{slider.valueOf(thumb)}</i>
                <b {...slider.labelProps(thumb)}>{labels[thumb]}</b>
                <input {...slider.thumbProps(thumb)} />
              </label>
              <hr />
            </Fragment>
          ))}
        </section>
      </section>
    </fieldset>
  )
})

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

const nameAndPrice = (product: ListedProduct) => (
  <>
    {' '}
    <ProductLink product={product} /> <Price product={product} />
  </>
)

/** Announced first. */
export const CustomInstantProducts = ownMarkup<HTMLDivElement, InstantProductsProps>(function useMarkup({
  children = nameAndPrice,
  ...options
}) {
  const { state, labels, found, ...list } = useInstantProductsProps(options)
  return (
    <section {...list.rootProps}>
      <p {...list.announcementProps}>{list.announcement}</p>
      {found === 'failed' && <b {...list.problemProps}>{labels.failed}</b>}
      {found === 'empty' && <b {...list.emptyProps}>{labels.empty}</b>}
      {found === 'ready' && (
        <ol {...list.listProps}>
          {state.results.map((product, index) => (
            <li key={index} {...list.itemProps(product)}>
              <i>{children(product, index)}</i>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
})
