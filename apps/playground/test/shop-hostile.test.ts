import { expect, inject, it } from 'vitest'
import { fillCart, usePlayground, type Playground } from './browser'
import { xssVectors } from './xss-vectors'

const openPlayground = usePlayground()

const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })

/** A product whose texts and addresses are all a vector. */
const toProduct = (vector: string, index: number) => ({
  permanentid: `${index}`,
  clickUri: /javascript.*/is.exec(vector)?.[0] ?? vector,
  ec_name: `safe ${vector}`,
  ec_description: vector,
  ec_shortdesc: vector,
  ec_brand: vector,
  ec_product_id: `${index}`,
  ec_item_group_id: vector,
  ec_gender: vector,
  ec_color: vector,
  ec_listing: vector,
  ec_category: [vector],
  ec_thumbnails: [vector],
  ec_images: [vector],
  ec_price: 1,
  ec_promo_price: null,
  ec_rating: 1,
  ec_in_stock: true,
  additionalFields: { size: vector, material: [vector], availability: vector, store: [vector] },
  nameHighlights: [{ offset: -5, length: 9_999_999 }],
  totalNumberOfChildren: 1,
})

const products = xssVectors.map((vector, index) => ({
  ...toProduct(vector, index),
  children: [{ ...toProduct(vector, index + 1000), ec_color: `${vector} 2` }],
}))
const spotlights = xssVectors.map((vector, index) => ({
  resultType: 'spotlight',
  id: `spotlight ${index}`,
  clickUri: products[index]!.clickUri,
  desktopImage: vector,
  mobileImage: vector,
  name: vector,
  nameFontColor: vector,
  description: vector,
  descriptionFontColor: vector,
  altText: vector,
}))
const values = xssVectors.map((value) => ({ value, state: 'idle', numberOfResults: 1 }))
const facet = (type: string, members: object) => ({
  facetId: type,
  field: type,
  displayName: xssVectors[0],
  type,
  numberOfValues: values.length,
  ...members,
})

const list = {
  responseId: xssVectors[0],
  headline: xssVectors[0],
  products,
  pagination: { page: 0, perPage: 200, totalEntries: products.length, totalPages: 1 },
}

/** Every reply of the platform, with vectors for all that it says. */
const replies: Readonly<Record<string, unknown>> = {
  recommendations: list,
  productSuggest: list,
  search: {
    ...list,
    results: [...products.map((product) => ({ resultType: 'product', ...product })), ...spotlights],
    facets: [
      facet('regular', { values }),
      facet('location', { values }),
      facet('hierarchical', { values: values.map((value) => ({ ...value, path: [value.value], children: [] })) }),
    ],
    sort: {
      appliedSort: { sortCriteria: 'relevance' },
      availableSorts: [
        { sortCriteria: 'fields', fields: [{ field: 'x', direction: 'asc', displayName: xssVectors[0] }] },
      ],
    },
    triggers: [
      { type: 'redirect', content: 'javascript:window.ran=true' },
      ...xssVectors.map((content) => ({ type: 'notify', content })),
    ],
    queryCorrection: { originalQuery: xssVectors[0], correctedQuery: xssVectors[1], corrections: [] },
  },
  querySuggest: {
    responseId: '1',
    completions: xssVectors.map((vector) => ({ expression: vector, highlighted: vector })),
    fieldSuggestionsFacets: [],
  },
  facet: { values: xssVectors.map((value) => ({ displayValue: value, rawValue: value, path: [value], count: 1 })) },
  badges: {
    products: products.map(({ ec_product_id: productId }, index) => ({
      productId,
      badgePlacements: [
        {
          placementId: 'card',
          badges: [
            {
              text: xssVectors[index],
              backgroundColor: xssVectors[index],
              textColor: xssVectors[index],
              iconUrl: xssVectors[index],
            },
          ],
        },
      ],
    })),
  },
  redirect: { redirect: 'javascript:window.ran=true' },
}

/** What is amiss: something ran, or a link or an element could. */
const harms = ({ page }: Playground) =>
  page.evaluate(() => {
    const isUnsafe = (element: Element) =>
      /^(script|iframe|object|embed|link|meta|base|video|audio|template|style)$/.test(element.localName) ||
      element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc') ||
      (element instanceof HTMLAnchorElement && element.href !== '' && !/^(https?|mailto|tel):$/.test(element.protocol))
    const elements = [...document.querySelectorAll('#root *')]
    return { ran: 'ran' in window, unsafe: elements.filter(isUnsafe).map((element) => element.outerHTML.slice(0, 200)) }
  })

it.each([
  ['shop', '.product-card'],
  ['shop/camping', '.product-card'],
  ['shop/search?q=x', '.product-card'],
  ['shop/products/x', '.product-buy'],
  ['shop/cart', '.cart'],
])('I8: nothing of a hostile product runs on /%s, and no link leads to a script', async (address, part) => {
  const playground = await openPlayground()
  const { page } = playground
  await page.context().route(/(evil|ok)\.example/, (route) => route.abort())
  await page.route('**/shop/rest/**', (route) => {
    const call = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill(json(replies[call === 'listing' ? 'search' : call]))
  })
  await fillCart(playground, ['0', '1'])
  await page.goto(`${inject('playground')}/${address}`)
  await page.locator(part).first().waitFor()
  expect(await page.locator('main').innerText()).toContain('safe')
  await playground.rested()
  expect(await harms(playground)).toEqual({ ran: false, unsafe: [] })
  await playground.box().fill('x')
  await page.locator('.shop-instant', { hasText: 'safe' }).waitFor()
  await playground.suggestions().first().waitFor()
  expect(await harms(playground)).toEqual({ ran: false, unsafe: [] })
  await page.keyboard.press('Enter')
  await playground.rested() // what runs late would run now
  expect(await harms(playground)).toEqual({ ran: false, unsafe: [] })
})
