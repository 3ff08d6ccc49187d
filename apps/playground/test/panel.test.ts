import { describe, expect, inject, it } from 'vitest'
import { labPages } from '../src/lab/pages'
import { expectNoComplaints, looks, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

const handle = ({ page }: Playground) => page.locator('[data-querent-devtools] .handle')
const tab = ({ page }: Playground, name: string) => page.getByRole('tab', { name, exact: true })
const machine = ({ page }: Playground, name: string) =>
  page.getByRole('navigation', { name: 'Machines' }).getByRole('button', { name: new RegExp(`^${name}\\b(?!:)`) })
/** The states that the chart shows as active. */
const active = ({ page }: Playground) =>
  page
    .locator('.chart [data-state][data-active]')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).dataset['state']))
/** The page around it is searched by other tests. */
const panelViolations = (playground: Playground) => playground.violations(undefined, '[data-querent-devtools]')
const tabs = ['Machines', 'Timeline', 'Request', 'Races', 'Out']

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds nothing on the closed panel and on its views, which fit the width of the screen', async () => {
    const playground = await openPlayground(look)
    await playground.open('?q=css')
    expect(await playground.violations()).toEqual([])
    await handle(playground).click()
    for (const name of tabs) {
      await tab(playground, name).click()
      expect([name, await panelViolations(playground), await playground.overflow()]).toEqual([name, [], 0])
    }
    await tab(playground, 'Timeline').click()
    await playground.page.locator('.timeline li button').last().click()
    expect(await panelViolations(playground)).toEqual([])
    expectNoComplaints(playground)
  })
})

it.each(['', 'shop', 'shop/camping', 'together', ...labPages.map(({ name }) => `lab/${name}`)])(
  'shows the machines of /%s in both themes and at both widths, without a message of the browser',
  async (address) => {
    const playground = await openPlayground()
    const { page } = playground
    await page.goto(`${inject('playground')}/${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await handle(playground).click()
    for (const { colorScheme, viewport } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      await page.locator('.chart [data-state][data-active]').first().waitFor()
      expect(await panelViolations(playground)).toEqual([])
    }
    expectNoComplaints(playground)
  },
)

it('opens, moves, works and closes by the keyboard alone', async () => {
  const playground = await openPlayground()
  const { page } = playground
  await playground.open('?q=css')
  await page.keyboard.press('Alt+q')
  await tab(playground, 'Machines').focus()
  await page.keyboard.press('ArrowRight')
  expect(await tab(playground, 'Timeline').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Home')
  await machine(playground, 'pager').focus()
  await page.keyboard.press('Enter')
  expect(await active(playground)).toContain('pager')
  await page.getByRole('button', { name: 'nextPage' }).focus()
  await page.keyboard.press('Enter')
  await playground.settled()
  expect(playground.searches.at(-1)).toMatchObject({ firstResult: 10 })
  await page.getByRole('button', { name: 'Close', exact: true }).focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className)).toBe('handle')
})

it.each([
  [1280, 'side', ['right', 'bottom']],
  [390, 'side', ['bottom', 'right']],
] as const)('leaves room in the page at a width of %i, docked at the %s', async (width, dock, [edge, other]) => {
  const playground = await openPlayground({ colorScheme: 'light', viewport: { width, height: 844 } })
  const { page } = playground
  await page.addInitScript((stored) => localStorage.setItem('querent.devtools', stored), JSON.stringify({ dock }))
  await playground.open('?q=css')
  await handle(playground).click()
  const size = await page.locator('.panel').evaluate((panel, edge) => {
    const { width, height } = panel.getBoundingClientRect()
    return edge === 'right' ? width : height
  }, edge)
  const room = await page.evaluate(() => {
    const { paddingRight, paddingBottom } = document.body.style
    return { right: paddingRight, bottom: paddingBottom }
  })
  expect([Math.round(parseFloat(room[edge])), room[other]]).toEqual([Math.round(size), ''])
  expect(await playground.overflow()).toBe(0)
})

it.each([
  '* { all: unset !important }',
  'html { font-size: 62.5% } div { display: none !important; transform: scale(0) }',
])('looks the same on a page with the styles %s, from right to left', async (styles) => {
  const playground = await openPlayground()
  const { page } = playground
  await playground.open('?q=css')
  await handle(playground).click()
  const box = async () => [
    await page.locator('.panel').boundingBox(),
    await tab(playground, 'Out').boundingBox(),
    await page.getByRole('button', { name: 'Close', exact: true }).boundingBox(),
    await tab(playground, 'Out').evaluate((element) => getComputedStyle(element).font),
  ]
  const before = await box()
  await page.addStyleTag({ content: styles })
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect(await box()).toEqual(before)
})

it('keeps what is typed in it from the shortcuts of the page', async () => {
  const playground = await openPlayground()
  await playground.open('?q=css')
  await handle(playground).click()
  await machine(playground, 'searchBox:main').click()
  const field = playground.page.getByLabel('text').first()
  await field.pressSequentially('a/b')
  expect(await field.inputValue()).toBe('a/b')
})

it('says of each command whether it is allowed, and by which guard it is not', async () => {
  const playground = await openPlayground()
  await playground.open('?q=css')
  await handle(playground).click()
  await machine(playground, 'pager').click()
  const command = (name: string) =>
    playground.page
      .locator('.commands form', { has: playground.page.getByRole('button', { name, exact: true }) })
      .innerText()
  expect(await command('nextPage')).toContain('allowed')
  expect(await command('previousPage')).toMatch(/forbidden: the guard \S+/)
})

it('finds the machine of a part of the page, and the part of a machine', async () => {
  const playground = await openPlayground()
  const { page } = playground
  await playground.open('?q=css')
  await handle(playground).click()
  await page.getByRole('button', { name: 'Pick' }).click()
  await playground.facet('Baseline').getByRole('checkbox').first().hover()
  await page.locator('.mark').waitFor()
  await playground.facet('Baseline').getByRole('checkbox').first().click()
  expect(await machine(playground, 'facet:baseline').getAttribute('aria-current')).toBe('true')
  // The click was for the panel.
  expect(playground.parameters()).toBe('?q=css')
  await machine(playground, 'searchBox:main').hover()
  const [mark, box] = await Promise.all([
    page.locator('.mark').boundingBox(),
    page.locator('[data-part="search-box"]').first().boundingBox(),
  ])
  expect(mark).toEqual(box)
})

/** Opens a page that has searched for css and then for grid. */
const openAfterTwoSearches = async () => {
  const playground = await openPlayground()
  await playground.open('?q=css')
  await playground.rested()
  await playground.box().fill('grid')
  await playground.box().press('Enter')
  await playground.settled()
  return playground
}

it('shows the past, and continues from it', async () => {
  const playground = await openAfterTwoSearches()
  const { page } = playground
  expect(playground.parameters()).toBe('?q=grid')
  await handle(playground).click()
  await tab(playground, 'Timeline').click()
  await page.locator('.timeline li.reply button').last().click()
  await page.getByText(/^As it was at/).waitFor()
  const requests = playground.searches.length
  await page.getByRole('button', { name: 'Continue from here' }).click()
  await expect.poll(() => playground.box().inputValue()).toBe('css')
  expect(playground.searches.length).toBe(requests)
})

it('remembers its place and what it shows', async () => {
  const playground = await openPlayground()
  const { page } = playground
  await playground.open('?q=css')
  await handle(playground).click()
  await tab(playground, 'Request').click()
  await page.getByRole('button', { name: 'To the side' }).click()
  await page.getByRole('separator', { name: 'Size of the panel' }).focus()
  await page.keyboard.press('ArrowLeft')
  const width = await page.locator('.panel').evaluate(({ clientWidth }) => clientWidth)
  await page.reload()
  expect(await tab(playground, 'Request').getAttribute('aria-selected')).toBe('true')
  expect(await page.locator('.panel.side').evaluate(({ clientWidth }) => clientWidth)).toBe(width)
})

it('says why it cannot load a file', async () => {
  const playground = await openPlayground()
  await playground.open('?q=css')
  await handle(playground).click()
  await tab(playground, 'Out').click()
  const said = async (text: string) => {
    const buffer = Buffer.from(text)
    await playground.page
      .getByLabel('Load a recording')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
    return playground.page.locator('.out output')
  }
  await expect
    .poll(async () => (await said('{"a":1}')).innerText())
    .toBe('The file holds no session: load a file that the panel has saved')
  await expect
    .poll(async () => (await said('<html>')).innerText())
    .toBe('The file is not JSON: load a file that the panel has saved')
})

it('shows the page and the state of a feature as they were', async () => {
  const playground = await openAfterTwoSearches()
  const { page } = playground
  await handle(playground).click()
  const shown = (name: string) => page.getByRole('region', { name, exact: true }).innerText()
  expect(await shown('Page of search')).toContain('"q": "grid"')
  await tab(playground, 'Timeline').click()
  await page.locator('.timeline li.reply button').last().click()
  await tab(playground, 'Machines').click()
  expect(await shown('Page of search')).toContain('"q": "css"')
  await machine(playground, 'querySummary').click()
  expect(await shown('State of querySummary')).toContain('"query": "css"')
})
