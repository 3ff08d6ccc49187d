import { ProductImage, ProductLink, RecentProducts, useRecentProducts } from '@querent/react/commerce'
import { Heading } from './heading'
import { withLocalLink } from './products'
import { collections, departments } from './routes'
import { Shelf } from './shelf'

/** The products whose pictures represent the departments, in the order of the departments. */
const pictures = [
  'trail-shoes/teal-yellow',
  'rain-jackets/yellow-navy',
  'tents/orange-yellow',
  'city-bikes/blue-brown',
  'day-packs/green-orange',
]

export function HomePage() {
  return (
    <>
      <section className="shop-hero">
        <div className="shop-hero-text">
          <Heading title="Outdoor shop">Out of the door, and a little further</Heading>
          <p>Boots, tents and bicycles from makers who repair what they sell.</p>
          <p className="shop-hero-links">
            <a className="button button-strong" href="/shop/new">
              See what is new
            </a>
            <a className="button" href="/shop/sale">
              Shop the sale
            </a>
          </p>
        </div>
        <img src="/shop/pictures/night-outside.svg" alt="" width={960} height={480} />
      </section>
      <section aria-labelledby="departments">
        <h2 className="shop-section" id="departments">
          Departments
        </h2>
        <ul className="department-tiles">
          {departments.map(({ title, url }, index) => (
            <li key={url}>
              <a href={url}>
                <img src={`/shop/pictures/${pictures[index]}-front.svg`} alt="" width={480} height={480} />
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Shelf slotId="home" />
      <section className="occasions" aria-label="Collections">
        {collections.slice(2, 5).map(({ title, url, about }) => (
          <a key={url} className="occasion" href={url} data-url={url}>
            <strong>{title}</strong>
            <span>{about}</span>
          </a>
        ))}
      </section>
      <Shelf slotId="home-sale" />
      <LookedAt />
    </>
  )
}

/** Shows the recently viewed products, which this browser stores. */
function LookedAt() {
  const { results } = useRecentProducts().state
  if (!results.length) return null
  return (
    <section aria-labelledby="looked-at">
      <h2 className="shop-section" id="looked-at">
        You looked at these
      </h2>
      <RecentProducts className="looked-at" labels={{ clear: 'Forget all' }}>
        {(product) => (
          <>
            <ProductImage product={{ ...product, ec_images: [] }} alt="" width={72} height={72} />
            <ProductLink product={withLocalLink({ ...product, nameHighlights: [] })} />
          </>
        )}
      </RecentProducts>
    </section>
  )
}
