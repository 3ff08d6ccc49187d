import { isSpotlight, type Product } from '@querent/commerce'
import { QueryError, safeHref } from '@querent/react'
import {
  AddToCart,
  Badges,
  ChildProducts,
  Price,
  ProductImage,
  useCart,
  useChildProducts,
  useCommercePage,
} from '@querent/react/commerce'
import { useState } from 'react'
import { categoryUrl } from '../../platform/shop/addresses'
import { TextSkeleton } from '../components/skeletons'
import { formatCount } from '../format'
import { Heading, Trail } from './heading'
import { replaceQuery, useVisit } from './navigation'
import { Stars, Swatches } from './product-card'
import { colorsOf, sizeOf, sizesOf, textsOf, toCartProduct, variantNameOf } from './products'
import { CART } from './routes'
import { Shelf } from './shelf'

/** The largest quantity. */
const MAX_QUANTITY = 10

export function ProductPage() {
  const [listed] = useChildProducts('products').state.results
  const status = useCommercePage(({ status }) => status)
  const variantId = new URLSearchParams(useVisit().query).get('variant')
  const product = listed && !isSpotlight(listed) ? toVariant(listed, variantId) : undefined
  const path = product?.ec_category.at(-1)?.split('|') ?? []
  const above = path.map((title, index) => ({ title, url: categoryUrl(path.slice(0, index + 1).join('|')) }))
  const isMissing = status === 'succeeded' && !product
  const state = product ? 'ready' : isMissing || status === 'failed' ? 'missing' : 'loading'
  return (
    <>
      <Trail above={above} />
      <div className="product" data-state={state}>
        {state !== 'missing' && <Gallery key={product?.permanentid ?? ''} images={product?.ec_images ?? []} />}
        <div className="product-facts">
          {product && <Badges product={product} placementId="card" />}
          {product?.ec_brand && <p className="product-brand">{product.ec_brand}</p>}
          <Heading>{product?.ec_name ?? (isMissing ? 'This product is gone' : 'Product')}</Heading>
          <QueryError className="message error" />
          {state === 'loading' && <TextSkeleton />}
          {product && <Buying product={product} />}
          {isMissing && (
            <p>
              Look for another one in <a href="/shop/all">all products</a>.
            </p>
          )}
        </div>
      </div>
      {state !== 'missing' && <Shelf slotId="product-together" />}
      <Shelf slotId="product" />
    </>
  )
}

/** Returns the variant with this id, or the product itself. */
function toVariant(product: Product, variantId: string | null): Product {
  const variant = product.children.find(({ permanentid }) => permanentid === variantId)
  return { ...product, ...variant }
}

const choose = ({ permanentid }: { permanentid: string }) => replaceQuery(`?variant=${encodeURIComponent(permanentid)}`)

function Buying({ product }: { product: Product }) {
  const { items } = useCart().state
  const { productId } = toCartProduct(product) ?? {}
  const inCart = items.find((item) => item.productId === productId)?.quantity ?? 0
  const reviews = Number(product.additionalFields['reviews'])
  const [availability = ''] = textsOf(product, 'availability')
  const stores = textsOf(product, 'store')
  const color = product.ec_color ?? ''
  const size = sizeOf(product)
  return (
    <>
      <p className="product-summary">{product.ec_shortdesc}</p>
      <p className="product-rating">
        <Stars rating={product.ec_rating} />
        {reviews > 0 && <span>{`${formatCount(reviews)} reviews`}</span>}
      </p>
      <p className="product-price">
        <Price product={product} />
      </p>
      {color && (
        <div className="product-choice">
          <p>
            Colour: <strong>{color}</strong>
          </p>
          <Swatches product={{ ...product, children: colorsOf(product) }} onChoose={choose} />
        </div>
      )}
      {size && (
        <ChildProducts
          className="sizes"
          product={{ ...product, children: sizesOf(product) }}
          labels={{
            variants: (
              <>
                Size: <strong>{size}</strong>
              </>
            ),
          }}
          nameOf={(variant) => sizeOf(variant) ?? ''}
          onChoose={choose}
        >
          {(variant, name) => (
            <span data-part="size" data-stock={variant.ec_in_stock === false ? 'out' : 'in'}>
              <span>{name}</span>
              {variant.ec_in_stock === false && <span className="visually-hidden">, sold out</span>}
            </span>
          )}
        </ChildProducts>
      )}
      <p className="product-stock" data-stock={availability}>
        <span>{availability}</span>
        {stores.length > 0 && <span>{` · also in our stores in ${stores.join(', ')}`}</span>}
      </p>
      <div className="product-buy">
        <AddToCart
          className="button button-strong"
          product={{ ...product, ec_name: variantNameOf(product) }}
          maxQuantity={MAX_QUANTITY}
          labels={{ outOfStock: 'Sold out' }}
        />
        {inCart > 0 && (
          <a className="button" href={CART}>
            {`${inCart} in your cart`}
          </a>
        )}
      </div>
      <p className="product-description">{product.ec_description}</p>
      <dl className="product-details">
        <Detail name="Material" text={textsOf(product, 'material').join(', ')} />
        <Detail name="Features" text={textsOf(product, 'feature').join(', ')} />
        <Detail name="Weight" text={toWeight(product.additionalFields['weight'])} />
        <Detail name="Made for" text={product.ec_gender ?? ''} />
      </dl>
    </>
  )
}

const toWeight = (grams: unknown) => {
  if (typeof grams !== 'number') return ''
  return grams < 1000 ? `${grams} g` : `${(grams / 1000).toFixed(1)} kg`
}

function Detail({ name, text }: { name: string; text: string }) {
  if (!text) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

/** The descriptions of the images, in their order. */
const views = ['Whole', 'Detail']

function Gallery({ images }: { images: readonly string[] }) {
  const [index, setIndex] = useState(0)
  const image = images[index]
  return (
    <div className="gallery">
      <div className="gallery-main">
        {image && (
          <ProductImage
            product={{ ec_name: '', ec_thumbnails: [image], ec_images: [] }}
            width={480}
            height={480}
            loading="eager"
          />
        )}
      </div>
      <div className="gallery-views">
        {images.map((view, at) => (
          <button key={view} type="button" aria-pressed={at === index} onClick={() => setIndex(at)}>
            <img src={safeHref(view)} alt="" width={72} height={72} />
            <span className="visually-hidden">{views[at] ?? `Picture ${at + 1}`}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
