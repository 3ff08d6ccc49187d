import { describe, expect, it } from 'vitest'
import { expectNoComplaints, looks, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

async function openSession(options: Parameters<typeof openPlayground>[0] = {}, parameters = '') {
  const playground = await openPlayground(options)
  await playground.open(`lab/session${parameters}`)
  return playground
}

const wrong = (playground: Playground) => playground.demo('When it goes wrong')
const status = (playground: Playground) => wrong(playground).locator('[data-part="search-status"]')

async function chooseFault(playground: Playground, label: string) {
  await wrong(playground).getByRole('radio', { name: label, exact: true }).check()
}
const searchAgain = (playground: Playground) => wrong(playground).getByRole('button', { name: 'Search again' }).click()

describe('undo and redo', () => {
  it('make one search each step, and the focus stays', async () => {
    const playground = await openSession()
    const { page } = playground
    const demo = playground.demo('Undo and redo')
    const steps = () => demo.locator('[data-part="steps"]').innerText()
    for (const query of ['grid', 'popover']) {
      await playground.tabTo(demo.getByRole('button', { name: query, exact: true }))
      expect(await playground.act(() => page.keyboard.press('Enter'))).toMatchObject([{ q: query }])
    }
    const filtered = await playground.act(() => playground.facet('Area').getByRole('checkbox').first().check())
    expect(filtered).toHaveLength(1)
    const parameters = playground.parameters()
    expect(await steps()).toBe('3 back, 0 forward')

    const undo = demo.getByRole('button', { name: 'Undo' })
    await playground.tabTo(undo)
    const undone = []
    for (let step = 0; step < 4; step++) undone.push(await playground.act(() => page.keyboard.press('Enter')))
    expect(undone).toMatchObject([[{ q: 'popover' }], [{ q: 'grid' }], [{ q: '' }], []])
    expect([await steps(), await playground.hasFocus(undo)]).toEqual(['0 back, 3 forward', true])
    expect(playground.parameters()).toBe('')

    const redo = demo.getByRole('button', { name: 'Redo' })
    await playground.tabTo(redo)
    for (let step = 0; step < 3; step++) {
      expect(await playground.act(() => page.keyboard.press('Enter'))).toHaveLength(1)
    }
    expect([await steps(), playground.parameters()]).toEqual(['3 back, 0 forward', parameters])
    expectNoComplaints(playground)
  })
})

it('a search without results is undone', async () => {
  const playground = await openSession({}, '?q=grid')
  const demo = playground.demo('Undo and redo')
  const titles = await playground.titles()
  await playground.act(() => demo.getByRole('button', { name: 'zzzzqqqq' }).click())
  expect(await playground.titles()).toEqual([])
  const back = demo.getByRole('button', { name: 'Back from no results' })
  await playground.tabTo(back)
  const undone = await playground.act(() => playground.page.keyboard.press('Enter'))
  expect(undone).toMatchObject([{ q: 'grid' }])
  expect(await playground.hasFocus(back)).toBe(true)
  expect(await playground.titles()).toEqual(titles)
  expectNoComplaints(playground)
})

it('a breadcrumb removes its filter, and the focus is not lost', async () => {
  const playground = await openSession({}, '?q=css&f-area=CSS&fExcluded-baseline=Limited%20availability')
  const { page } = playground
  const demo = playground.demo('Filters, and back')
  await playground.tabTo(demo.getByRole('button', { name: /^Remove .*CSS/ }))
  expect(await playground.act(() => page.keyboard.press('Enter'))).toHaveLength(1)
  expect(playground.parameters()).toBe('?q=css&fExcluded-baseline=Limited%20availability')
  expect(await playground.focused()).toBe('button')
  await playground.tabTo(demo.getByRole('button', { name: /^Clear all/ }))
  expect(await playground.act(() => page.keyboard.press('Enter'))).toHaveLength(1)
  expect(playground.parameters()).toBe('?q=css')
  expect(await playground.focused()).not.toBe('body')
  expectNoComplaints(playground)
})

describe('when it goes wrong', () => {
  it('a slow response shows a message until it arrives', async () => {
    const playground = await openSession()
    await chooseFault(playground, 'Two seconds late')
    await searchAgain(playground)
    await wrong(playground)
      .locator('[data-state="stalled"]', { hasText: /^Searching…$/ })
      .waitFor()
    await playground.settled()
    expect(await status(playground).getAttribute('data-state')).toBe('ready')
    expectNoComplaints(playground)
  })

  it('a search is cancelled by the keyboard, and the results stay', async () => {
    const playground = await openSession({}, '?q=grid')
    const { page } = playground
    const titles = await playground.titles()
    await playground.tabTo(wrong(playground).getByRole('radio').first())
    for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown')
    await wrong(playground).getByText('latency=20000').waitFor()
    await playground.tabTo(wrong(playground).getByRole('button', { name: 'Search again' }))
    await page.keyboard.press('Enter')
    await wrong(playground).locator('[data-state="stalled"]').waitFor()
    await wrong(playground).locator('[data-part="machine-state"]', { hasText: 'stalled' }).waitFor()
    await playground.tabTo(wrong(playground).getByRole('button', { name: 'Cancel' }))
    expect(await playground.act(() => page.keyboard.press('Enter'))).toEqual([])
    expect(await status(playground).getAttribute('data-state')).toBe('ready')
    expect(await playground.titles()).toEqual(titles)
    expect(await playground.hasFocus(wrong(playground).getByRole('button', { name: 'Cancel' }))).toBe(true)
  })

  it.each([
    ['Never in time', 'timeout'],
    ['An expired token', 'expired-token'],
    ['No connection', 'network'],
    ['Not JSON', 'malformed'],
    ['Cut short', 'malformed'],
  ])('“%s” is reported as %s, the results stay, and a retry succeeds', async (label, code) => {
    const playground = await openSession({}, '?q=grid')
    const titles = await playground.titles()
    await chooseFault(playground, label)
    const failed = await playground.act(async () => {
      await searchAgain(playground)
      await wrong(playground).getByRole('alert').waitFor()
    })
    expect(failed).toHaveLength(1)
    expect(await wrong(playground).locator(`[data-code="${code}"]`).count()).toBe(1)
    expect(await playground.titles()).toEqual(titles)
    expect(await status(playground).innerText()).toBe('The search failed')

    await chooseFault(playground, 'Nothing')
    await playground.tabTo(wrong(playground).getByRole('button', { name: 'Try again' }))
    expect(await playground.act(() => playground.page.keyboard.press('Enter'))).toMatchObject([{ q: 'grid' }])
    expect(await wrong(playground).getByRole('alert').count()).toBe(0)
    expect(await playground.titles()).toEqual(titles)
    expect(await playground.focused()).not.toBe('body')
  })

  it('a single error is cleared by a retry', async () => {
    const playground = await openSession()
    await chooseFault(playground, 'An error, once')
    await searchAgain(playground)
    await wrong(playground).getByRole('alert').getByRole('button').click()
    await playground.settled()
    expect(await wrong(playground).getByRole('alert').count()).toBe(0)
    expect(await status(playground).getAttribute('data-state')).toBe('ready')
  })

  it('the client retries a busy platform until it answers', async () => {
    const playground = await openSession()
    await chooseFault(playground, 'Too busy, twice')
    const asked = await playground.act(() => searchAgain(playground))
    expect(asked).toHaveLength(3)
    expect(await status(playground).getAttribute('data-state')).toBe('ready')
    expect(await wrong(playground).getByRole('alert').count()).toBe(0)
  })
})

it('responses are cached if enabled, until the cache is cleared', async () => {
  const playground = await openSession()
  const demo = playground.demo('Responses kept')
  const again = () => playground.act(() => demo.getByRole('button', { name: 'Search again' }).click())
  expect([await again(), await again()].map(({ length }) => length)).toEqual([1, 1])
  await demo.getByRole('checkbox', { name: 'Keep responses' }).check()
  expect([await again(), await again(), await again()].map(({ length }) => length)).toEqual([1, 0, 0])
  await demo.getByRole('button', { name: 'Forget them' }).click()
  expect([await again(), await again()].map(({ length }) => length)).toEqual([1, 0])
  await demo.getByRole('checkbox', { name: 'Keep responses' }).uncheck()
  expect(await again()).toHaveLength(1)
  expectNoComplaints(playground)
})

describe('the address', () => {
  it('keeps unknown parameters, and is restored by the back button', async () => {
    const playground = await openSession({}, '?utm_source=mail&q=temporal')
    const { page } = playground
    await playground.act(() => playground.facet('Area').getByRole('checkbox').first().check())
    expect(playground.parameters()).toMatch(/^\?utm_source=mail&q=temporal&f-area=/)
    expect(await playground.demo('The address').locator('code').innerText()).toMatch(
      /utm_source=mail&q=temporal&f-area/,
    )
    expect(await playground.act(() => page.goBack())).toHaveLength(1)
    expect(playground.parameters()).toBe('?utm_source=mail&q=temporal')
    expectNoComplaints(playground)
  })

  it('ignores invalid parameters, and lists them', async () => {
    const playground = await openSession()
    await playground.demo('The address').getByRole('link', { name: 'an invalid parameter' }).click()
    await playground.demo('The address').getByText('Left out when the page was opened: page=two').waitFor()
    await playground.settled()
    expect(playground.searches.at(-1)).toMatchObject({ q: 'dialog', firstResult: 0 })
    expect(playground.complaints).toEqual([expect.stringMatching(/^Left out of the URL/)])
  })
})

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds no problem, also with an error, and nothing is wider than the screen', async () => {
    const playground = await openSession(look, '?q=css&f-area=CSS')
    expect(await playground.violations()).toEqual([])
    await chooseFault(playground, 'Not JSON')
    await searchAgain(playground)
    await wrong(playground).getByRole('alert').waitFor()
    expect(await playground.violations()).toEqual([])
    expect(await playground.overflow()).toBe(0)
  })
})
