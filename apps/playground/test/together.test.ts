import { expect, inject, it } from 'vitest'
import { expectNoComplaints, looks, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

async function open(address = 'together', options = {}) {
  const playground = await openPlayground(options)
  await playground.page.goto(`${inject('playground')}/${address}`)
  await playground.page.getByRole('heading', { level: 1 }).waitFor()
  await playground.rested()
  return playground
}

const part = ({ page }: Playground, name: string) => page.getByRole('region', { name, exact: true })
const box = ({ page }: Playground) => page.getByRole('searchbox')
const items = (playground: Playground, name: string) => part(playground, name).getByRole('link').allInnerTexts()
const status = (playground: Playground, name: string) => part(playground, name).locator('output').innerText()
/** How many requests each source made. */
const requests = ({ searches, shopCalls }: Playground) => ({ search: searches.length, shop: shopCalls.length })

it('I3: one keystroke makes one request of each source', async () => {
  const playground = await open()
  const before = requests(playground)
  expect(before).toEqual({ search: 2, shop: 1 })
  await box(playground).press('g')
  await playground.rested()
  expect(requests(playground)).toEqual({ search: 4, shop: 2 })
  expect(playground.searches.slice(2).map(({ q }) => q)).toEqual(['g', 'g'])
  expect(playground.shopCalls.at(-1)?.body).toMatchObject({ query: 'g', perPage: 4, page: 0 })
  expectNoComplaints(playground)
})

it('documents, products and an answer share the query, the URL and undo', async () => {
  const playground = await open()
  const { page } = playground
  await box(playground).fill('grid')
  await playground.rested()
  const [documents, products] = [await items(playground, 'Documents'), await items(playground, 'Products')]
  expect(documents.length).toBe(4)
  await box(playground).fill('light')
  await playground.rested()
  expect(page.url()).toMatch(/\?q=light$/)
  const lights = await items(playground, 'Products')
  expect(lights).not.toEqual(products)
  expect(lights.length).toBe(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await playground.rested()
  expect(page.url()).toMatch(/\?q=grid$/)
  expect([await items(playground, 'Documents'), await items(playground, 'Products')]).toEqual([documents, products])
  expect(await box(playground).inputValue()).toBe('grid')
  await page.getByRole('button', { name: 'Redo' }).click()
  await playground.rested()
  expect(await items(playground, 'Products')).toEqual(lights)
  await box(playground).fill('center a box')
  await part(playground, 'Answer').locator('[data-part="generated-answer"][data-status="complete"]').waitFor()
  await page.reload()
  await part(playground, 'Answer').locator('[data-part="generated-answer"][data-status="complete"]').waitFor()
  expect(await box(playground).inputValue()).toBe('center a box')
})

it('a slow or failing source does not delay the others, and shows its status', async () => {
  const playground = await open()
  await part(playground, 'Products').getByRole('combobox').selectOption('is slow')
  await part(playground, 'Documents').getByRole('combobox').selectOption('fails')
  await box(playground).fill('box')
  await part(playground, 'Documents').getByRole('button', { name: 'Try again' }).waitFor()
  await part(playground, 'Answer').getByText('There is no answer to this query.').waitFor()
  expect([await status(playground, 'Documents'), await status(playground, 'Products')]).toEqual([
    'The source failed.',
    'Searching …',
  ])
  await part(playground, 'Products').locator('output', { hasText: 'found' }).waitFor()
  await part(playground, 'Documents').getByRole('combobox').selectOption('works')
  const before = requests(playground)
  await part(playground, 'Documents').getByRole('button', { name: 'Try again' }).click()
  await part(playground, 'Documents').locator('output', { hasText: 'found' }).waitFor()
  await playground.rested()
  expect(requests(playground)).toEqual({ search: before.search + 1, shop: before.shop })
})

it.each(looks)('axe finds no problem in $colorScheme colours at a width of $viewport.width', async (look) => {
  const playground = await open('together?q=light', look)
  expect(await playground.violations()).toEqual([])
  expect(await playground.overflow()).toBe(0)
})
