import { describe, expect, it } from 'vitest'
import type { Document } from '../port'
import { createPlatform } from '../platform'
import { buildBackend } from '../testing/build-backend'
import { productFields } from '../testing/generate-products'
import { asking, catalogue, facetOf, numberOf, openShop } from '../testing/shop'

// Cheap products in dollars are expensive in euros, which reveals a sort or a filter in the wrong currency.
const EUROS = 1000
const documents = catalogue.map((document): Document => {
  const hasPromo = document.fields['ec_promo_price'] !== null
  const euros = EUROS - numberOf(document, 'ec_price')
  return { ...document, fields: { ...document.fields, eur: euros, eur_promo: hasPromo ? euros - 1 : null } }
})
const fields = [
  ...productFields,
  { name: 'eur', type: 'number' as const },
  { name: 'eur_promo', type: 'number' as const },
]
const prices = [{ currency: 'EUR', price: 'eur', promoPrice: 'eur_promo' }]

const ask = asking(
  createPlatform({
    backend: await buildBackend(documents, fields),
    configuration: {
      commerce: {
        prices,
        listings: [
          { url: '/all', filter: '@ec_price' },
          { url: '/below', filter: '@ec_brand NOT (@ec_price>=900)' },
        ],
        badges: [{ placementId: 'card', filter: '@ec_price<900', text: 'Cheap' }],
        recommendations: [{ slotId: 'home', headline: 'Popular', strategy: 'popular', filter: '@ec_price<900' }],
      },
    },
  }),
)

interface Priced {
  permanentid: string
  ec_price: number
  ec_promo_price: number | null
  additionalFields: object
  children: Priced[]
}
const byId = new Map(documents.map((document) => [document.id, document]))
const membersOf = (products: readonly Priced[]) => products.flatMap((product) => [product, ...product.children])
const list = async (request: object) => (await ask('/listing', { context: { view: { url: '/all' } }, ...request })).body

describe('prices by currency', () => {
  it.each([
    ['EUR', 'eur', 'eur_promo'],
    ['USD', 'ec_price', 'ec_promo_price'],
    ['', 'ec_price', 'ec_promo_price'],
  ])('have the currency %j, in products and their variants', async (currency, price, promoPrice) => {
    const members = membersOf((await list({ currency })).products)
    expect(members.length).toBeGreaterThan(48)
    expect(members.some(({ ec_promo_price }) => ec_promo_price !== null)).toBe(true)
    for (const member of members) {
      const { fields } = byId.get(member.permanentid)!
      expect([member.ec_price, member.ec_promo_price]).toEqual([fields[price], fields[promoPrice]])
      expect(Object.keys(member.additionalFields)).toEqual(expect.not.arrayContaining(['eur', 'eur_promo']))
    }
  })

  it('sort the products', async () => {
    const fields = [{ field: 'ec_price', direction: 'asc' }]
    const { products } = await list({ currency: 'EUR', sort: { sortCriteria: 'fields', fields } })
    const shown: number[] = products.map(({ ec_price }: Priced) => ec_price)
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    expect(shown[0]).toBe(Math.min(...documents.map((document) => numberOf(document, 'eur'))))
  })

  it('are counted and filtered by their facet', async () => {
    const facetId = { facetId: 'ec_price', field: 'ec_price', type: 'numericalRange' }
    const { domain } = facetOf(await list({ currency: 'EUR' }), 'ec_price')
    const euros = documents.map((document) => numberOf(document, 'eur'))
    expect(domain).toMatchObject({ min: Math.min(...euros), max: Math.max(...euros) })
    const values = [{ start: 800, end: 850, endInclusive: true, state: 'selected' }]
    const { products } = await list({ currency: 'EUR', facets: [{ ...facetId, values }], perPage: 200 })
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(({ ec_price }: Priced) => ec_price >= 800 && ec_price <= 850)).toBe(true)
  })

  it.each(['EUR', 'USD'])('in %s apply to the filters of listings, badges and slots', async (currency) => {
    const isBelow = ({ ec_price }: Priced) => ec_price < 900
    const { body } = await ask('/listing', { currency, perPage: 200, context: { view: { url: '/below' } } })
    expect(body.products.length).toBeGreaterThan(0)
    expect(membersOf(body.products).every(isBelow)).toBe(true)
    const { body: slot } = await ask('/recommendations', { currency, slotId: 'home' })
    expect(slot.products.length).toBeGreaterThan(0)
    expect(membersOf(slot.products).every(isBelow)).toBe(true)
    const field = currency === 'EUR' ? 'eur' : 'ec_price'
    const { body: badges } = await ask('/tracking-ids/shop/badges', { currency, placementIds: ['card'] })
    expect(badges.products).toHaveLength(documents.filter((document) => numberOf(document, field) < 900).length)
  })

  it('filter the counts of a facet search', async () => {
    const values = [{ start: 0, end: 850, endInclusive: true, state: 'selected' }]
    const facets = [{ facetId: 'ec_price', field: 'ec_price', type: 'numericalRange', values }]
    const request = { facetId: 'ec_brand', facetQuery: '**', facets, numberOfValues: 100 }
    const count = async (currency: string) => {
      const { body } = await ask('/facet', { ...request, currency })
      return body.values.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    }
    const groups = (field: string) =>
      new Set(documents.flatMap((it) => (numberOf(it, field) <= 850 ? [it.fields['ec_item_group_id']] : []))).size
    expect(await count('EUR')).toBe(groups('eur'))
    expect(await count('USD')).toBe(groups('ec_price'))
    expect(groups('eur')).not.toBe(groups('ec_price'))
  })

  it('must be existing number fields', async () => {
    await expect(
      openShop({ prices: [{ currency: 'EUR', price: 'nope', promoPrice: 'ec_promo_price' }] }),
    ).rejects.toMatchObject({
      message: 'createPlatform: configuration: commerce.prices[0].price names the field "nope", which does not exist',
    })
    await expect(
      openShop({ prices: [{ currency: 'EUR', price: 'ec_price', promoPrice: 'ec_brand' }] }),
    ).rejects.toMatchObject({
      message:
        'createPlatform: configuration: commerce.prices[0].promoPrice names the field "ec_brand", which is not a number',
    })
  })
})
