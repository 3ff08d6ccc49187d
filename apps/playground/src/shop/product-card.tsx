import type { ListedProduct } from '@querent/commerce'
import { Badges, ChildProducts, Price, ProductImage, ProductLink, Rating } from '@querent/react/commerce'
import { colorsOf, isSoldOut, withLocalLink } from './products'

/** The most swatches that fit below a picture. */
const MOST_COLORS = 5

interface ProductCardProps {
  product: ListedProduct
  /** Additional content. */
  note?: string
}

/** A product in a list. Users can select its colors in the list. */
export function ProductCard({ product, note }: ProductCardProps) {
  const colors = colorsOf(product)
  return (
    <div className="product-card">
      <ProductLink className="product-card-picture" product={withLocalLink(product)} tabIndex={-1} aria-hidden="true">
        <ProductImage product={product} alt="" width={480} height={480} />
      </ProductLink>
      <Badges product={product} placementId="card" />
      <p className="product-card-brand">
        <span>{product.ec_brand}</span>
        <Stars rating={product.ec_rating} />
      </p>
      <h3 className="product-card-name">
        <ProductLink product={withLocalLink(product)} />
      </h3>
      <p>
        <Price product={product} />
      </p>
      {note && <p className="product-card-note">{note}</p>}
      {isSoldOut(product) && <p className="product-card-note">Sold out</p>}
      <Swatches product={{ ...product, children: colors.slice(0, MOST_COLORS) }} />
    </div>
  )
}

/** Shows the colors of a product, each with its picture. */
export function Swatches({ product, onChoose }: Pick<Parameters<typeof ChildProducts>[0], 'product' | 'onChoose'>) {
  return (
    <ChildProducts
      className="swatches"
      product={product}
      labels={{ variants: <span className="visually-hidden">{`Colours of ${product.ec_name}`}</span> }}
      {...(onChoose && { onChoose })}
    >
      {(child, name) => (
        <>
          <ProductImage product={child} alt="" width={36} height={36} title={name} />
          <span className="visually-hidden">{name}</span>
        </>
      )}
    </ChildProducts>
  )
}

export function Stars({ rating }: { rating: number | null }) {
  return (
    <Rating
      className="stars"
      rating={rating}
      labels={{ rating: (value, max) => `Rated ${value.toFixed(1)} out of ${max}` }}
    >
      {(value) => value.toFixed(1)}
    </Rating>
  )
}
