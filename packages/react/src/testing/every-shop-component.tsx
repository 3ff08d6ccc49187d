import {
  badges,
  cart,
  childProducts,
  createCommerceEngine,
  instantProducts,
  interactiveProduct,
  productTemplates,
  recentProducts,
  recommendations,
} from '@querent/commerce'
import { buildProduct, createFakeCommerceClient, visitor } from '@querent/commerce/testing'
import { createMemoryStorage, hydrate, ofSource, type Environment } from '@querent/engine'
import { createElement, type ComponentType, type ReactElement } from 'react'
import { SimulatedClock } from 'xstate'
import * as everything from '../commerce'
import { nameLackingFeatures } from './lacking-features'
import { everyFacet, shopFeatures, shopResponse } from './shop'

const { children: _, totalNumberOfChildren: __, ...variant } = buildProduct('red')
const shoe = buildProduct('black', {
  children: [{ ...variant, permanentid: 'black' }, variant],
  ec_price: 120,
  ec_promo_price: 99,
  ec_rating: 4.5,
})
export const badge = { text: 'New', backgroundColor: '#000000', textColor: '#ffffff', iconUrl: '/icon.svg' }
const spotlight = {
  resultType: 'spotlight',
  id: 'sale',
  clickUri: '/sale',
  desktopImage: '/sale.svg',
  mobileImage: '/narrow.svg',
  name: 'Sale',
  nameFontColor: '#000000',
  description: 'Up to half the price',
  descriptionFontColor: '#333333',
  altText: 'Shoes',
}

/** An engine of every feature there is, and what it runs on. */
export function createFullShop(dehydrated?: unknown, surroundings: Partial<Environment> = {}) {
  const client = createFakeCommerceClient()
  const clock = new SimulatedClock()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [
      ...shopFeatures(),
      cart({ items: [{ productId: 'black', name: 'Shoe', price: 99, quantity: 2 }] }),
      ofSource('products', childProducts()),
      recommendations({ slotId: 'home' }),
      badges({ placementIds: ['card'] }),
      instantProducts({ id: 'header' }),
      interactiveProduct(),
      productTemplates(),
      recentProducts(),
    ],
    environment: { clock, storage: createMemoryStorage(), ...surroundings },
  })
  if (dehydrated !== undefined) hydrate(engine, dehydrated)
  nameLackingFeatures(engine, 'packages/react/src/testing/every-shop-component.tsx: add it to the features')
  return { client, clock, engine }
}

/** Something chosen in a shop. */
export const chosenInShop = { q: 'shoe', page: 1, f: { ec_brand: ['Nordic'] } }

/** What a shop replies, by the name of the call. */
export const fullShopReplies = () => ({
  searches: shopResponse({ products: [shoe, buildProduct('sock')], facets: everyFacet() }),
  recommended: { products: [shoe] },
  badgeCalls: { products: [{ productId: 'black', badgePlacements: [{ placementId: 'card', badges: [badge] }] }] },
  productSuggests: { products: [shoe] },
})

/** Such an engine in which everything was chosen, found and recommended. */
export async function startFullShop(change = <Reply,>(reply: Reply): Reply => reply) {
  const started = createFullShop()
  const { client, engine } = started
  const { searches, recommended, badgeCalls } = fullShopReplies()
  engine.restore(chosenInShop)
  engine.load()
  await client.last().respond(change(searches))
  await client.recommended[0]!.respond(change(recommended))
  await client.badgeCalls[0]!.respond(change(badgeCalls))
  return started
}

const props: Record<string, object> = {
  AddToCart: { product: shoe },
  BadgeList: { badges: [badge] },
  ChildProducts: { product: shoe },
  Badges: { product: shoe, placementId: 'card' },
  ContextSelect: { of: 'currency', options: ['EUR'] },
  Price: { product: shoe },
  ProductCard: { product: { ...shoe, ec_images: ['/shoe.svg'] } },
  ProductImage: { product: { ...shoe, ec_images: ['/shoe.svg'] } },
  ProductLink: { product: shoe },
  QuantityStepper: { name: 'Shoe', quantity: 2, onQuantityChange: () => {} },
  RangeSlider: { facetId: 'ec_price' },
  Rating: { rating: 4.5 },
  Recommendations: { slotId: 'home' },
  SpotlightLink: { spotlight },
  TemplatedProduct: { product: shoe },
}

/** Every component of a shop, by its name, with what it cannot do without. */
export const everyShopComponent: [name: string, element: ReactElement][] = Object.entries(everything)
  .filter(([name]) => /^[A-Z]/.test(name))
  .map(([name, component]) => [name, createElement(component as ComponentType, { ...props[name], key: name })])
