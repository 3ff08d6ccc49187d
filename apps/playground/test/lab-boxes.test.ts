import { describe, expect, it } from 'vitest'
import { expectNoComplaints, looks, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

async function openBoxes(options: Parameters<typeof openPlayground>[0] = {}) {
  const playground = await openPlayground(options)
  await playground.open('lab/boxes')
  return playground
}

const boxOf = (playground: Playground, demo: string) => playground.demo(demo).getByRole('combobox')
const optionsOf = (playground: Playground, demo: string) => playground.demo(demo).getByRole('option')
/** How many requests the page says it has sent. */
const countOf = async (playground: Playground, demo: string, call: string) =>
  Number(await playground.demo(demo).locator(`[data-call="${call}"] dd`).innerText())

async function search(playground: Playground, text: string) {
  await playground.page.getByRole('banner').getByRole('combobox').fill(text)
  return playground.act(() => playground.page.keyboard.press('Enter'))
}

describe('suggestions', () => {
  it('complete and correct the typed text, and selecting one makes one search', async () => {
    const playground = await openBoxes()
    const box = boxOf(playground, 'Suggestions')
    await playground.tabTo(box)
    expect(await playground.act(() => playground.page.keyboard.type('contaner q'))).toEqual([])
    await optionsOf(playground, 'Suggestions').first().waitFor()
    await playground.page.keyboard.press('ArrowDown')
    const picked = await playground.act(() => playground.page.keyboard.press('Enter'))
    expect(picked).toMatchObject([{ q: 'container queries', firstResult: 0 }])
    expect([await box.inputValue(), await playground.hasFocus(box)]).toEqual(['container queries', true])
    expectNoComplaints(playground)
  })

  it('start with recent queries', async () => {
    const playground = await openBoxes()
    await search(playground, 'grid')
    const box = boxOf(playground, 'Suggestions')
    await box.fill('gri')
    await playground.demo('Suggestions').locator('[data-kind="suggestion"]').first().waitFor()
    expect(await optionsOf(playground, 'Suggestions').first().getAttribute('data-kind')).toBe('recent')
    await playground.page.keyboard.press('ArrowDown')
    expect(await playground.act(() => playground.page.keyboard.press('Enter'))).toMatchObject([{ q: 'grid' }])
  })
})

describe('instant results', () => {
  it('appear while the user types, are cached, and close on submit', async () => {
    const playground = await openBoxes()
    const demo = playground.demo('Instant results')
    const found = demo.locator('[data-part="result"]')
    const shown = () => playground.demo('Results').locator('[data-part="result"]').count()
    await playground.tabTo(boxOf(playground, 'Instant results'))
    const asked = await playground.act(() => playground.page.keyboard.insertText('popover'))
    expect(asked).toMatchObject([{ q: 'popover', numberOfResults: 4 }])
    expect(await found.first().innerText()).toMatch(/popover/i)
    expect([await found.count(), await shown()]).toEqual([4, 5])

    const shorter = await playground.act(() => playground.page.keyboard.press('Backspace'))
    expect(shorter).toMatchObject([{ q: 'popove' }])
    expect(await playground.act(() => playground.page.keyboard.type('r'))).toEqual([])
    expect(await found.count()).toBe(4)

    const submitted = await playground.act(() => playground.page.keyboard.press('Enter'))
    expect(submitted).toMatchObject([{ q: 'popover', numberOfResults: 5 }])
    expect(await found.count()).toBe(0)
    expectNoComplaints(playground)
  })
})

it('instant results close when something else sets the text of their box', async () => {
  const playground = await openBoxes()
  const found = playground.demo('Instant results').locator('[data-part="result"]')
  await boxOf(playground, 'Instant results').fill('popover')
  await found.first().waitFor()
  await search(playground, 'grid')
  expect([await boxOf(playground, 'Instant results').inputValue(), await found.count()]).toEqual(['grid', 0])
})

describe('a standalone search box', () => {
  const name = 'A box that leads elsewhere'

  it('redirects to the search page, which searches once for the query', async () => {
    const playground = await openBoxes()
    const { page, searches } = playground
    await playground.tabTo(boxOf(playground, name))
    await page.keyboard.type('view transitions')
    const before = searches.length
    await page.keyboard.press('Enter')
    await page.waitForURL('**/?q=view%20transitions')
    await playground.settled()
    await playground.rested()
    expect(searches.slice(before)).toMatchObject([{ q: 'view transitions' }])
    expect(await playground.box().inputValue()).toBe('view transitions')
    expect((await playground.titles())[0]).toMatch(/view transitions/i)

    await page.goto(new URL('/', page.url()).href)
    await playground.settled()
    expect(searches.at(-1)).toMatchObject({ q: '' })
    expectNoComplaints(playground)
  })

  it('follows a redirect of the platform', async () => {
    const playground = await openBoxes()
    const { page } = playground
    await page.route('https://developer.mozilla.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>MDN</title>' }),
    )
    await boxOf(playground, name).fill('mdn')
    await page.keyboard.press('Enter')
    await page.waitForURL('https://developer.mozilla.org/')
    expect(await page.title()).toBe('MDN')
  })

  it('reports a failure, and redirects on retry', async () => {
    const playground = await openBoxes()
    const { page } = playground
    const demo = playground.demo(name)
    const isFailing = demo.getByRole('checkbox', { name: 'The platform fails to say' })
    await isFailing.check()
    await boxOf(playground, name).fill('grid')
    await page.keyboard.press('Enter')
    await demo.getByRole('alert').waitFor()
    expect(await playground.violations()).toEqual([])
    expect([await countOf(playground, name, 'plan'), page.url()]).toEqual([1, expect.stringMatching(/lab\/boxes$/)])
    await isFailing.uncheck()
    await demo.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/?q=grid')
  })
})

it.each([
  ['Topic', 'grid', { facetId: 'group' }],
  ['Section', 'animat', { facetId: 'section' }],
])('a value of the field %s is found, and selecting it makes one search', async (name, text, facet) => {
  const playground = await openBoxes()
  const { page } = playground
  const box = playground.demo('Values of a field').getByRole('combobox', { name })
  await playground.tabTo(box)
  expect(await playground.act(() => page.keyboard.type(text))).toEqual([])
  const option = playground.demo('Values of a field').getByRole('option').first()
  await option.waitFor()
  expect(await option.innerText()).toMatch(new RegExp(text, 'i'))
  await page.keyboard.press('ArrowDown')
  const picked = await playground.act(() => page.keyboard.press('Enter'))
  expect(picked).toMatchObject([{ q: '', firstResult: 0 }])
  const { facets } = picked[0] as { facets: { facetId: string; currentValues: unknown[] }[] }
  const { currentValues } = facets.find(({ facetId }) => facetId === facet.facetId)!
  expect(JSON.stringify(currentValues)).toMatch(/"selected"/)
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1)
  expect(await playground.hasFocus(box)).toBe(true)
  expectNoComplaints(playground)
})

describe('stored data', () => {
  it('keeps recent queries after a reload; they can be searched again, and cleared with the keyboard', async () => {
    const playground = await openBoxes()
    const { page } = playground
    const demo = playground.demo('Recent queries')
    const queries = () => demo.locator('[data-part="query"]').allInnerTexts()
    for (const text of ['grid', 'zzzzqqqq', 'popover']) await search(playground, text)
    expect(await queries()).toEqual(['popover', 'grid'])
    await playground.open('lab/boxes')
    expect(await queries()).toEqual(['popover', 'grid'])

    await playground.tabTo(demo.getByRole('button', { name: 'grid', exact: true }))
    expect(await playground.act(() => page.keyboard.press('Enter'))).toMatchObject([{ q: 'grid' }])
    expect(await queries()).toEqual(['grid', 'popover'])

    await playground.tabTo(demo.getByRole('button', { name: 'Forget popover' }))
    expect(await playground.act(() => page.keyboard.press('Enter'))).toEqual([])
    expect([await queries(), await playground.focused()]).toEqual([['grid'], 'button'])
    await playground.tabTo(demo.getByRole('button', { name: 'Forget all recent queries' }))
    await page.keyboard.press('Enter')
    expect([await queries(), await playground.focused()]).toEqual([[], 'div'])
    await playground.open('lab/boxes')
    expect(await queries()).toEqual([])
    expectNoComplaints(playground)
  })

  it('keeps recent results after a reload, and can be cleared', async () => {
    const playground = await openBoxes()
    const { page } = playground
    await page.context().route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    const demo = playground.demo('Recent results')
    const titles = () => demo.locator('[data-part="result-link"]').allInnerTexts()
    await search(playground, 'grid')
    const links = playground.demo('Results').locator('[data-part="result-link"]')
    const [first, second] = await links.allInnerTexts()
    for (const place of [0, 1, 0]) {
      const opened = page.waitForEvent('popup')
      await links.nth(place).click()
      await (await opened).close()
    }
    expect(await titles()).toEqual([first, second])
    await playground.open('lab/boxes')
    expect(await titles()).toEqual([first, second])
    await demo.getByRole('button', { name: `Forget ${second}` }).click()
    expect(await titles()).toEqual([first])
    await demo.getByRole('button', { name: 'Forget all recent results' }).click()
    expect(await titles()).toEqual([])
    expectNoComplaints(playground)
  })

  it('caches suggestions until they are cleared', async () => {
    const playground = await openBoxes()
    const count = () => countOf(playground, 'Answers kept', 'querySuggest')
    const box = boxOf(playground, 'Suggestions')
    const type = async (text: string) => {
      await playground.act(() => box.fill(text))
      return count()
    }
    await playground.act(() => box.focus())
    const before = await count()
    expect([await type('gri'), await type('grid'), await type('gri')]).toEqual([before + 1, before + 2, before + 2])
    await playground.demo('Answers kept').getByRole('button', { name: 'Forget them' }).click()
    await playground.act(() => box.focus())
    expect([await count(), await type('grid'), await type('gri')]).toEqual([before + 3, before + 4, before + 4])
  })
})

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds no problem, also with open lists, and nothing is wider than the screen', async () => {
    const playground = await openBoxes(look)
    await search(playground, 'grid')
    for (const demo of ['Suggestions', 'Instant results', 'A box that leads elsewhere']) {
      await boxOf(playground, demo).fill('popo')
      await playground.rested()
      expect(await playground.violations()).toEqual([])
    }
    await playground.demo('Values of a field').getByRole('combobox').first().fill('css')
    await playground.demo('Values of a field').getByRole('option').first().waitFor()
    expect(await playground.violations()).toEqual([])
    expect(await playground.overflow()).toBe(0)
    expectNoComplaints(playground)
  })
})
