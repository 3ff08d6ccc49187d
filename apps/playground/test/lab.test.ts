import { expect, inject, it } from 'vitest'
import { labPages, pathOf } from '../src/lab/pages'
import { expectNoComplaints, usePlayground } from './browser'

const openPlayground = usePlayground()

it('every page is a link away from every other, and says which it is', async () => {
  const playground = await openPlayground()
  const { page } = playground
  const navigation = page.getByRole('navigation', { name: 'Site' })
  await playground.open()
  expect(await navigation.locator('[aria-current=page]').allInnerTexts()).toEqual(['Search'])
  for (const { name, title } of labPages) {
    await navigation.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    expect([
      new URL(page.url()).pathname,
      await navigation.locator('[aria-current=page]').allInnerTexts(),
      await page.title(),
    ]).toEqual([pathOf(name), [title], `${title} – Lab – Querent`])
  }
  await navigation.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Features of the web platform' }).waitFor()
  expectNoComplaints(playground)
})

it('back leads to the page before with its parameters, and each page makes one search', async () => {
  const playground = await openPlayground()
  const { page } = playground
  await playground.open('?q=css')
  const visit = () => playground.act(() => page.getByRole('link', { name: 'Facets', exact: true }).click())
  expect(await visit()).toMatchObject([{ q: '' }])
  await playground.act(() => page.getByRole('checkbox', { name: /^CSS/ }).first().check())
  expect(playground.parameters()).toBe('?f-area=CSS')
  await playground.act(() => page.goBack())
  expect(await playground.act(() => page.goBack())).toHaveLength(1)
  expect([new URL(page.url()).pathname, playground.parameters(), await playground.box().inputValue()]).toEqual([
    '/',
    '?q=css',
    'css',
  ])
  expectNoComplaints(playground)
})

it('on a narrow screen, a link shows the number of results and leads to them', async () => {
  const playground = await openPlayground({ viewport: { width: 390, height: 844 } })
  await playground.open('lab/facets')
  const { page } = playground
  const link = page.getByRole('link', { name: 'What was sent' })
  const isInView = () => link.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight)
  expect([await link.textContent(), await isInView()]).toEqual(['22,172 results What was sent', true])
  await playground.act(() => playground.demo('Values').getByRole('checkbox', { name: /^CSS/ }).check())
  expect([await link.textContent(), await isInView()]).toEqual(['4,767 results What was sent', true])
  const handle = await page.locator('[data-querent-devtools] .handle').boundingBox()
  const { x, width } = (await link.boundingBox())!
  expect(x + width).toBeLessThan(handle!.x)
  await playground.tabTo(link)
  await page.keyboard.press('Enter')
  await playground.rested()
  const { y } = (await playground.demo('Results').boundingBox())!
  expect([y >= 0 && y < 844, await playground.overflow(), await playground.violations()]).toEqual([true, 0, []])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await link.isVisible()).toBe(false)
  expectNoComplaints(playground)
})

it.each(labPages.filter(({ name }) => name !== 'races').map(({ name }) => name))(
  'beside lab/%s, what was sent is shown whole, with one source open at a time',
  async (name) => {
    const playground = await openPlayground()
    await playground.open(`lab/${name}`)
    const { page } = playground
    const side = page.locator('.lab-side')
    const hidden = () => side.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    const request = page.getByRole('region', { name: 'Last request answered' })
    const parameters = page.getByRole('region', { name: 'Parameters' })
    expect([await request.isVisible(), await parameters.isVisible(), await hidden()]).toEqual([true, false, 0])
    await page.locator('summary', { hasText: 'Parameters' }).click()
    expect([await request.isVisible(), await parameters.isVisible(), await hidden()]).toEqual([false, true, 0])
  },
)

it.each(['light', 'dark'] as const)('the primary colour is one in %s colours', async (colorScheme) => {
  const playground = await openPlayground({ colorScheme })
  await playground.open('lab/session')
  const colours = (selector: string) =>
    playground.page
      .locator(selector)
      .first()
      .evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color])
  const button = await colours('.button-strong')
  expect(button).toEqual(await colours('[data-part="page"][data-state="current"]'))
  expect(button[0]).toBe(colorScheme === 'light' ? 'rgb(162, 22, 91)' : 'rgb(255, 143, 186)')
})

it('shows a message for an unknown path', async () => {
  const playground = await openPlayground()
  const { page } = playground
  const response = await page.goto(`${inject('playground')}/lab/nothing`)
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  expect([response?.status(), await page.title()]).toEqual([404, 'Not found – Querent'])
  expect([await playground.violations(), await page.getByRole('link', { name: 'Facets' }).count()]).toEqual([[], 1])
  expect(playground.complaints).toEqual([expect.stringContaining('404')])
  await page.getByRole('main').getByRole('link', { name: 'Laboratory' }).click()
  await page.getByRole('heading', { level: 1, name: 'Laboratory' }).waitFor()
})

it('lists all pages of the lab, and leads to each', async () => {
  const playground = await openPlayground()
  const { page } = playground
  const response = await page.goto(`${inject('playground')}/lab`)
  const links = page.getByRole('main').getByRole('link')
  await links.first().waitFor()
  expect(response?.status()).toBe(200)
  expect(await links.allInnerTexts()).toEqual(labPages.map(({ title }) => title))
  expect(await playground.violations()).toEqual([])
  await links.last().click()
  await page.getByRole('heading', { level: 1, name: labPages.at(-1)!.title, exact: true }).waitFor()
  expectNoComplaints(playground)
})

it('says what Querent is, with ways into the shop, the lab and the documentation, until there is a query', async () => {
  const playground = await openPlayground()
  const { page } = playground
  await playground.open()
  const intro = page.getByRole('region', { name: 'About Querent' })
  expect(await intro.getByRole('link').allInnerTexts()).toEqual(['Shop', 'Laboratory', 'Documentation'])
  await playground.box().fill('grid')
  await playground.act(() => page.keyboard.press('Enter'))
  expect(await intro.count()).toBe(0)
  await page.goBack()
  await playground.settled()
  await intro.getByRole('link', { name: 'Shop' }).click()
  await page.waitForURL(/\/shop$/)
  expectNoComplaints(playground)
})

it.each(['light', 'dark'] as const)(
  'the keyboard reaches the documentation, which says how to build it, in %s colours',
  async (colorScheme) => {
    const playground = await openPlayground({ colorScheme, viewport: { width: 320, height: 800 } })
    const { page } = playground
    await playground.open()
    await playground.tabTo(page.getByRole('main').getByRole('link', { name: 'Documentation' }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'The documentation is not built' }).waitFor()
    expect([new URL(page.url()).pathname, await page.locator('code').innerText()]).toEqual([
      '/docs/',
      'npx -y pnpm@12 docs:build',
    ])
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
    await page.getByRole('link', { name: 'Back to the playground' }).click()
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Docs', exact: true }).click()
    await page.waitForURL(/\/docs\/$/)
    expect(playground.complaints).toEqual([expect.stringContaining('404'), expect.stringContaining('404')])
  },
)

it('on a narrow screen, the link of the current page is in view', async () => {
  const playground = await openPlayground({ viewport: { width: 390, height: 844 } })
  const { name, title } = labPages.at(-1)!
  await playground.open(pathOf(name).slice(1))
  const { x, width } = (await playground.page.getByRole('link', { name: title, exact: true }).boundingBox())!
  expect(x + width).toBeLessThanOrEqual(390)
})
