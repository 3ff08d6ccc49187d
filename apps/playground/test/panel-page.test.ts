import { fileURLToPath } from 'node:url'
import { createEmbeddedBackend, createPlatform } from '@querent/platform'
import { loadFile, openDriver } from '@querent/platform/node'
import { expect, it } from 'vitest'
import { expectNoComplaints, usePlayground, type Playground } from './browser'
import { openPanelPage } from './panel-page'

const open = usePlayground()

/** Opens the panel of a page, which is closed at first. */
const openPanel = ({ page }: Playground) => page.getByRole('button', { name: 'Machines' }).click()

/** The machines that the panel lists. */
const machines = ({ page }: Playground) => page.getByRole('navigation', { name: 'Machines' }).locator('button > span')

const edgesOf = ({ page }: Playground, selector: string) =>
  page.locator(selector).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-edge')))

/** The transitions that are lit in the chart of the machine shown. */
const lit = (playground: Playground) => edgesOf(playground, '.qd-row[data-lit]')

/** The transitions that the machine shown has taken once. */
const taken = (playground: Playground) => edgesOf(playground, '.qd-row[data-taken="1"]')

/** The active states without active children in the chart of the machine shown. */
const active = ({ page }: Playground) =>
  page.locator('.qd-state[data-leaf]').evaluateAll((states) => states.map((state) => state.getAttribute('data-state')))

/** Shows the chart of a machine. */
async function showMachine(playground: Playground, name: string) {
  await machines(playground).getByText(name, { exact: true }).click()
  await playground.page.getByRole('region', { name: `Statechart of ${name}`, exact: true }).waitFor()
}

it.each([
  [18, '-18'],
  [19, ''],
])('shows the engine and the components of a page with React %i and its own client', async (major, suffix) => {
  const playground = await open()
  const { page } = playground
  const script = await openPanelPage(playground, {
    entry: 'examples/own-client/src/main.tsx',
    html: 'examples/own-client/index.html',
    packages: Object.fromEntries(['react', 'react-dom'].map((name) => [name, `packages/react:${name}${suffix}`])),
  })
  expect([...new Set(script.match(/(?<=\bversion = "|ReactVersion = ")\d+/gi))]).toEqual([String(major)])
  await page.getByRole('link', { name: 'All-season tyre' }).waitFor()
  await openPanel(playground)
  expect(await machines(playground).allInnerTexts()).toEqual([
    'search',
    'query',
    'searchBox:main',
    'querySummary',
    'facet:brand',
    'resultList',
    'typing',
    'combobox',
    'press',
  ])
  await showMachine(playground, 'combobox')
  expect(await active(playground)).toEqual(['combobox.closed'])
  await page.getByRole('combobox').fill('win')
  await page.getByRole('option', { name: 'Friction winter tyre' }).waitFor()
  await expect.poll(() => active(playground)).toEqual(['combobox.open'])
  expect(await lit(playground)).toEqual(['combobox list.open 0'])
  await showMachine(playground, 'search')
  await page.getByRole('combobox').press('Enter')
  await page.getByText('All-season tyre').waitFor({ state: 'detached' })
  // The request and its reply may light up together.
  await expect.poll(() => lit(playground)).toContain('search.shown.loading reply.accept 0')
  expect(await active(playground)).toEqual(['search.shown.succeeded'])
  expectNoComplaints(playground)
})

it('shows the engine of a page with Vue', async () => {
  const playground = await open()
  const { page } = playground
  await openPanelPage(playground, { entry: 'apps/playground/test/in-browser/panel-vue.ts' })
  await page.getByText('All-season tyre').waitFor()
  await openPanel(playground)
  expect(await machines(playground).allInnerTexts()).toEqual(['search', 'query', 'searchBox:main', 'resultList'])
  await showMachine(playground, 'searchBox:main')
  await page.getByRole('searchbox').fill('win')
  await expect.poll(() => lit(playground)).toContain('searchBox.loading xstate.done.actor.0.searchBox.loading 0')
  await page.getByRole('searchbox').press('Enter')
  await page.getByText('All-season tyre').waitFor({ state: 'detached' })
  expect(await page.locator('#root li').allInnerTexts()).toEqual(['Studded winter tyre', 'Friction winter tyre'])
  expectNoComplaints(playground)
})

it('shows the engine of a shop without a framework', async () => {
  const { fields, documents } = await loadFile(
    fileURLToPath(new URL('../../../examples/commerce/items.csv', import.meta.url)),
  )
  const backend = createEmbeddedBackend({ driver: await openDriver({}), fields })
  for await (const document of documents()) await backend.upsert([document])
  const platform = createPlatform({ backend })
  const playground = await open()
  const { page } = playground
  await page.route('http://127.0.0.1:3000/**', async (route) => {
    const request = route.request()
    const { method, headers, body } = { method: request.method(), headers: request.headers(), body: request.postData() }
    const response = await platform(new Request(request.url(), { method, headers, body }))
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    })
  })
  await openPanelPage(playground, { entry: 'examples/commerce/src/main.ts', html: 'examples/commerce/index.html' })
  await page.getByText('Light tent').waitFor()
  await openPanel(playground)
  expect(await machines(playground).allInnerTexts()).toEqual([
    'search',
    'commerceContext',
    'productSearch',
    'query',
    'searchBox:main',
    'querySummary',
    'resultList',
    'cart',
  ])
  await showMachine(playground, 'cart')
  await page.getByRole('listitem').filter({ hasText: 'Light tent' }).getByRole('button').click()
  await page.getByText('1 in the cart').waitFor()
  await expect.poll(() => lit(playground)).toContain('cart always 0') // it emits what was added
  expect(await taken(playground)).toEqual(expect.arrayContaining(['cart item.add 0', 'cart always 0']))
  expectNoComplaints(playground)
  backend.close()
})

it('shows the machines of a page that has no engine', async () => {
  const playground = await open()
  const { page } = playground
  await openPanelPage(playground, {
    entry: 'examples/xstate-inspector/src/main.ts',
    html: 'examples/xstate-inspector/index.html',
  })
  await openPanel(playground)
  expect(await machines(playground).allInnerTexts()).toEqual(['bar'])
  const order = page.getByRole('button', { name: 'Order a coffee' })
  await order.click()
  await expect.poll(() => lit(playground)).toEqual(['bar.open order 1'])
  await showMachine(playground, 'cup')
  expect(await active(playground)).toEqual(['cup.brewing'])
  await page.getByText('2 left, 1 served').waitFor()
  await expect.poll(() => active(playground)).toEqual(['cup.ready'])
  expect(await lit(playground)).toEqual(['cup.brewing xstate.after.brewing.cup.brewing 0'])
  await showMachine(playground, 'bar')
  await order.click()
  await order.click()
  await expect.poll(() => active(playground)).toEqual(['bar.soldOut'])
  expect(await lit(playground)).toEqual(['bar.open order 0'])
  expectNoComplaints(playground)
})
