import { beforeEach, describe, expect, it } from 'vitest'
import { expectNoComplaints, looks, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()
let playground: Playground

const summary = () => playground.demo('Results').locator('[data-part="query-summary"]').innerText()
const queriesOf = (searches: Record<string, unknown>[]) => searches.map(({ q }) => q)

/** A part of a demo that is about one query. */
const way = (name: string) => playground.page.getByRole('region', { name, exact: true })
const tryQuery = (name: string, query: string) =>
  playground.act(() => way(name).getByRole('button', { name: query, exact: true }).click())

describe('each demo', () => {
  beforeEach(async () => {
    playground = await openPlayground()
    await playground.open('lab/query')
  })

  it('I3: the page opens with one search', async () => {
    await playground.rested()
    expect(playground.searches).toHaveLength(1)
    expectNoComplaints(playground)
  })

  it('the platform corrects a query with one search, and another one undoes it', async () => {
    const name = 'Corrected by the platform'
    expect(queriesOf(await tryQuery(name, 'flexbxo'))).toEqual(['flexbxo'])
    expect([await playground.box().inputValue(), playground.parameters()]).toEqual(['flexbox', '?q=flexbox'])
    const original = way(name).getByRole('button', { name: 'Search for “flexbxo” instead' })
    await playground.tabTo(original)
    expect(queriesOf(await playground.act(() => playground.page.keyboard.press('Enter')))).toEqual(['flexbxo'])
    expect([await summary(), await playground.focused()]).toEqual(['0 results for “flexbxo”', 'div'])
    expectNoComplaints(playground)
  })

  it('the engine corrects a query with two searches, and another one undoes it', async () => {
    const name = 'Corrected by the engine'
    expect(queriesOf(await tryQuery(name, 'contaner queries'))).toEqual(['contaner queries', 'container queries'])
    await way(name).getByText('34 results for “container queries”').waitFor()
    const original = way(name).getByRole('button', { name: /^Search for “contaner/ })
    await playground.tabTo(original)
    expect(queriesOf(await playground.act(() => playground.page.keyboard.press('Enter')))).toEqual(['contaner queries'])
    await way(name).getByText('0 results for “contaner queries”').waitFor()
    expect(await playground.focused()).toBe('div')
    expectNoComplaints(playground)
  })

  it('a correction is offered, and applied with one search', async () => {
    const name = 'Corrected by you'
    expect(queriesOf(await tryQuery(name, 'flexbxo'))).toEqual(['flexbxo'])
    await playground.tabTo(way(name).getByRole('button', { name: 'flexbox', exact: true }))
    expect(queriesOf(await playground.act(() => playground.page.keyboard.press('Enter')))).toEqual(['flexbox'])
    await way(name)
      .getByText(/results? for “flexbox”/)
      .waitFor()
    expect(await playground.focused()).toBe('div')
    expectNoComplaints(playground)
  })

  it('a rule shows a notification', async () => {
    expect(await tryQuery('Tell something', 'appcache')).toHaveLength(1)
    expect(await way('Tell something').getByRole('status').innerText()).toMatch(/^Application caches are gone/)
    expect(await tryQuery('Call a function', 'confetti')).toHaveLength(1)
    expect(await way('Tell something').getByRole('status').innerText()).toBe('')
    expectNoComplaints(playground)
  })

  it('a rule changes the query with a second search, and another search undoes it', async () => {
    const name = 'Search for something else'
    expect(queriesOf(await tryQuery(name, 'flex box'))).toEqual(['flex box', 'flexbox'])
    expect([await playground.box().inputValue(), playground.parameters()]).toEqual(['flexbox', '?q=flexbox'])
    await playground.tabTo(way(name).getByRole('button', { name: 'Search for “flex box”' }))
    expect(queriesOf(await playground.act(() => playground.page.keyboard.press('Enter')))).toEqual(['flex box'])
    expect([await playground.box().inputValue(), await playground.focused()]).toEqual(['flex box', 'div'])
    expectNoComplaints(playground)
  })

  it('a rule offers a redirect, which is not followed automatically', async () => {
    expect(await tryQuery('Go elsewhere', 'mdn')).toHaveLength(1)
    expect(await way('Go elsewhere').getByRole('link').getAttribute('href')).toBe('https://developer.mozilla.org/')
    expect(new URL(playground.page.url()).pathname).toBe('/lab/query')
    expectNoComplaints(playground)
  })

  it('a rule calls a function once per submitted query', async () => {
    expect(await tryQuery('Call a function', 'confetti')).toHaveLength(1)
    const status = way('Call a function').getByRole('status')
    expect(await status.innerText()).toBe('Called celebrate("paper", 3, true)')
    await tryQuery('Call a function', 'confetti')
    expect(await status.innerText()).toBe('Called celebrate("paper", 3, true), 2 times so far')
    expectNoComplaints(playground)
  })

  it('a direct answer is expanded, rated and commented on by keyboard alone, without a search', async () => {
    const { keyboard } = playground.page
    const demo = playground.demo('A direct answer')
    await tryQuery('A direct answer', 'css grid')
    const press = async (name: string) => {
      await playground.tabTo(demo.getByRole('button', { name, exact: true }))
      await keyboard.press('Enter')
    }
    const sent = await playground.act(async () => {
      await press('Show more')
      expect(await demo.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
      await press('What is a subgrid?')
      expect(await demo.getByText('A grid whose rows').isVisible()).toBe(true)
      await press('What is a subgrid?')
      expect(await demo.getByText('A grid whose rows').isVisible()).toBe(false)
      await press('Yes')
      expect(await demo.getByRole('button', { name: 'Yes', pressed: true }).count()).toBe(1)
      await press('No')
      await press('Explain why')
      const dialog = playground.page.getByRole('dialog')
      await dialog.waitFor()
      await playground.tabTo(dialog.getByRole('radio').first())
      await keyboard.press('Space')
      await playground.tabTo(dialog.getByLabel('Details'))
      await keyboard.type('Too short')
      await playground.tabTo(dialog.getByRole('button', { name: 'Send feedback' }))
      await keyboard.press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      expect(await playground.focused()).toBe('button')
    })
    expect(sent).toEqual([])
    const source = demo.locator('[data-part="smart-snippet"] > [data-part="source"]')
    expect([await source.innerText(), await source.getAttribute('href')]).toEqual([
      'Grid',
      expect.stringMatching(/^https:/),
    ])
    expectNoComplaints(playground)
  })

  it('expressions are typed, and searched for at once', async () => {
    const { keyboard } = playground.page
    const demo = playground.demo('Advanced query')
    await playground.tabTo(demo.getByLabel('Advanced query (aq)'))
    const sent = await playground.act(async () => {
      await keyboard.type('@area=="CSS"')
      await keyboard.press('Tab')
      await keyboard.type('@kind=="Feature"')
      await keyboard.press('Enter')
    })
    expect(sent).toMatchObject([{ aq: '@area=="CSS"', cq: '@kind=="Feature"' }])
    expect([await playground.focused(), playground.parameters()]).toEqual(['input', expect.stringContaining('aq=')])
    expect(await summary()).not.toBe('22,172 results')
    expect(await playground.act(() => demo.getByRole('button', { name: 'Clear' }).click())).toHaveLength(1)
    expect([await summary(), playground.parameters()]).toEqual(['22,172 results', ''])
    expectNoComplaints(playground)
  })

  it('an invalid expression shows its error, and the results stay', async () => {
    const field = playground.demo('Advanced query').getByLabel('Advanced query (aq)')
    const before = await playground.titles()
    await field.fill('@area==')
    expect(await playground.act(() => playground.page.keyboard.press('Enter'))).toMatchObject([{ aq: '@area==' }])
    expect(await playground.page.getByRole('alert').innerText()).toMatch(/^The platform answered with an error/)
    expect(await playground.demo('What was sent').innerText()).toMatch(/400 \(InvalidQuery: aq: Found the end/)
    expect([await playground.titles(), await playground.hasFocus(field)]).toEqual([before, true])
    expect(await playground.violations()).toEqual([])
  })

  it('a context triggers a rule of the pipeline', async () => {
    const demo = playground.demo('Context')
    await playground.tabTo(demo.getByRole('radio', { name: 'Unknown' }))
    expect(await playground.act(() => playground.page.keyboard.press('ArrowDown'))).toMatchObject([
      { context: { audience: 'beginner' } },
    ])
    expect(await demo.getByRole('status').innerText()).toBe('Start with what is widely available.')
    const [sent, ...more] = await playground.act(() => demo.getByRole('radio', { name: 'Unknown' }).check())
    expect([sent && 'context' in sent, more, await demo.getByRole('status').innerText()]).toEqual([false, [], ''])
    expectNoComplaints(playground)
  })

  it('a key of a dictionary field goes with the next search', async () => {
    const demo = playground.demo('Dictionary fields')
    const sent = demo.getByRole('status')
    expect(await sent.innerText()).toBe('Nothing is sent along.')
    expect(await playground.act(() => demo.getByLabel('Price').selectOption('nok'))).toMatchObject([
      { dictionaryFieldContext: { price: 'nok' } },
    ])
    expect(await sent.innerText()).toBe('Sent along: {"dictionaryFieldContext":{"price":"nok"}}')
    const [request, ...more] = await playground.act(() => demo.getByLabel('Price').selectOption('any'))
    expect([request && 'dictionaryFieldContext' in request, more, await sent.innerText()]).toEqual([
      false,
      [],
      'Nothing is sent along.',
    ])
    expectNoComplaints(playground)
  })

  it('settings go with the next search', async () => {
    const demo = playground.demo('Search settings')
    const before = await playground.titles()
    const sent = await playground.act(() => demo.getByLabel('Pipeline').selectOption('standards-only'))
    expect(sent).toMatchObject([{ pipeline: 'standards-only' }])
    expect([await summary(), await playground.titles()]).toEqual(['18,797 results', expect.not.arrayContaining(before)])
    expect(await playground.act(() => demo.getByLabel('Locale').selectOption('nb-NO'))).toMatchObject([
      { locale: 'nb-NO', pipeline: 'standards-only' },
    ])
    expect(await playground.act(() => demo.getByRole('checkbox').check())).toMatchObject([{ debug: true }])
    expectNoComplaints(playground)
  })

  it('excerpts have the requested length', async () => {
    const demo = playground.demo('Excerpt length')
    const longest = async () =>
      Math.max(...(await demo.getByRole('listitem').allInnerTexts()).map((text) => text.length))
    const before = await longest()
    expect(await playground.act(() => demo.getByLabel('Characters').selectOption('60'))).toMatchObject([
      { excerptLength: 60 },
    ])
    expect(await longest()).toBeLessThan(before)
    expectNoComplaints(playground)
  })

  it('fields are loaded on demand, without a search', async () => {
    const demo = playground.demo('Fields')
    await playground.tabTo(demo.getByRole('button', { name: 'Load the fields' }))
    expect(
      await playground.act(async () => {
        await playground.page.keyboard.press('Enter')
        await demo.getByText('23 fields').waitFor()
      }),
    ).toEqual([])
    expect(await demo.getByRole('row').count()).toBe(24)
    expect(await playground.hasFocus(demo.getByRole('button', { name: 'Load again' }))).toBe(true)
    expectNoComplaints(playground)
  })
})

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds no problem, and nothing is wider than the screen', async () => {
    playground = await openPlayground(look)
    await playground.open('lab/query')
    await tryQuery('Corrected by the engine', 'flexbxo')
    await tryQuery('Corrected by you', 'flexbxo')
    await tryQuery('Go elsewhere', 'mdn')
    expect(await playground.violations()).toEqual([])
    await tryQuery('Call a function', 'confetti')
    await tryQuery('Search for something else', 'flex box')
    await playground.act(() => playground.demo('Context').getByRole('radio', { name: 'Beginner' }).check())
    await playground.demo('Fields').getByRole('button').click()
    await playground.demo('Fields').getByText('23 fields').waitFor()
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
    await tryQuery('A direct answer', 'css grid')
    await playground.demo('A direct answer').getByRole('button', { name: 'No', exact: true }).click()
    expect(await playground.violations()).toEqual([])
    await playground.demo('A direct answer').getByRole('button', { name: 'Explain why' }).click()
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
    expectNoComplaints(playground)
  })
})
