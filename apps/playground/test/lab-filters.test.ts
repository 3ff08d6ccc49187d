import { beforeEach, describe, expect, it } from 'vitest'
import { expectNoComplaints, looks, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()
let playground: Playground

const summary = () => playground.demo('Results').locator('[data-part="query-summary"]').innerText()
const legends = (demo: string) => playground.demo(demo).locator('legend').allInnerTexts()

describe('each demo', () => {
  beforeEach(async () => {
    playground = await openPlayground()
    await playground.open('lab/filters')
  })

  it('I3: the page opens with one search', async () => {
    await playground.rested()
    expect(playground.searches).toHaveLength(1)
    expectNoComplaints(playground)
  })

  it('tabs filter the results and show their facets and orders, each with one search', async () => {
    const { keyboard } = playground.page
    const demo = playground.demo('Tabs')
    const orders = () => demo.getByLabel('Sort by').locator('option').allInnerTexts()
    const tab = (name: string) => demo.getByRole('tab', { name })
    await playground.tabTo(tab('Everything'))
    await keyboard.press('ArrowRight')
    expect(await playground.hasFocus(tab('Features'))).toBe(true)
    const sent = await playground.act(() => keyboard.press('Enter'))
    expect(sent).toMatchObject([{ tab: 'features', cq: '@kind=="Feature"', firstResult: 0 }])
    expect([await summary(), playground.parameters(), await orders(), await legends('Tabs')]).toEqual([
      '1,204 results',
      '?tab=features',
      ['Relevance', 'Newest anywhere', 'Newest in all browsers'],
      [],
    ])
    const ordered = await playground.act(() => demo.getByLabel('Sort by').selectOption('Newest in all browsers'))
    expect(ordered).toMatchObject([{ sortCriteria: '@baselineDate descending' }])

    // An order that the next tab does not offer goes with this one.
    await keyboard.press('Shift+Tab')
    await tab('Features').focus()
    await keyboard.press('End')
    const [scripts, ...more] = await playground.act(() => keyboard.press('Space'))
    expect([scripts?.['sortCriteria'], more, await orders(), await legends('Tabs')]).toEqual([
      'relevancy',
      [],
      ['Relevance', 'Newest anywhere'],
      ['ECMAScript edition'],
    ])
    await playground.tabTo(demo.getByRole('checkbox').first())
    expect(await playground.act(() => keyboard.press('Space'))).toHaveLength(1)

    // So does a value of a facet that the next tab has not.
    await tab('JavaScript').focus()
    await keyboard.press('ArrowLeft')
    expect(await playground.act(() => keyboard.press('Enter'))).toHaveLength(1)
    expect([await legends('Tabs'), await playground.crumbs(), playground.parameters()]).toEqual([
      ['Type'],
      [],
      '?tab=styles',
    ])
    expectNoComplaints(playground)
  })

  it('a static filter matches any selected expression, with the keyboard', async () => {
    const demo = playground.demo('A static filter')
    await playground.tabTo(demo.getByRole('checkbox', { name: 'In none of them' }))
    expect(await playground.act(() => playground.page.keyboard.press('Space'))).toMatchObject([
      { cq: '@browserCount==0' },
    ])
    expect(await summary()).toBe('716 results')
    await playground.page.keyboard.press('Tab')
    expect(await playground.act(() => playground.page.keyboard.press('Space'))).toMatchObject([
      { cq: '(@browserCount==0 OR @status=="Deprecated")' },
    ])
    expect(playground.parameters()).toBe('?sf-readiness=In%20none%20of%20them,Deprecated')
    await playground.tabTo(demo.getByRole('button', { name: 'Clear Readiness' }))
    expect(await playground.act(() => playground.page.keyboard.press('Enter'))).toHaveLength(1)
    expect([await summary(), await playground.focused()]).toEqual(['22,172 results', 'input'])
    expectNoComplaints(playground)
  })

  it('a draft searches once for all selections, with the keyboard', async () => {
    const { keyboard } = playground.page
    const demo = playground.demo('A draft')
    const before = [await summary(), await playground.titles()]
    await playground.tabTo(demo.getByRole('checkbox', { name: /^Widely/ }))
    expect(
      await playground.act(async () => {
        await keyboard.press('Space')
        await playground.tabTo(demo.getByRole('checkbox', { name: /^Firefox/ }).first())
        await keyboard.press('Space')
      }),
    ).toEqual([])
    expect([[await summary(), await playground.titles()], playground.parameters()]).toEqual([before, ''])
    expect(await demo.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await playground.tabTo(demo.getByRole('button', { name: 'Apply' }))
    expect(await playground.act(() => keyboard.press('Enter'))).toHaveLength(1)
    expect([await playground.crumbs(), await playground.focused(), await summary()]).toEqual([
      ['Baseline Widely available', 'Supported by Firefox'],
      'button',
      expect.not.stringMatching('22,172'),
    ])
    expectNoComplaints(playground)
  })

  it('discarding a draft changes nothing, without a search', async () => {
    const demo = playground.demo('A draft')
    const discard = demo.getByRole('button', { name: 'Discard' })
    expect(await discard.getAttribute('aria-disabled')).toBe('true')
    expect(
      await playground.act(async () => {
        await demo.getByRole('checkbox').first().check()
        await demo.getByRole('button', { name: 'Exclude Widely available' }).click()
        await playground.tabTo(discard)
        await playground.page.keyboard.press('Enter')
      }),
    ).toEqual([])
    expect([
      await demo.getByRole('checkbox', { checked: true }).count(),
      await playground.crumbs(),
      await discard.getAttribute('aria-disabled'),
      await playground.hasFocus(discard),
    ]).toEqual([0, [], 'true', true])
    expectNoComplaints(playground)
  })

  it('breadcrumbs show filters of every kind, and remove each with one search, by keyboard alone', async () => {
    const { keyboard } = playground.page
    const demo = playground.demo('Breadcrumbs')
    const set = demo.getByRole('link', { name: 'Set a filter of each kind' })
    await playground.tabTo(set)
    expect(await playground.act(() => keyboard.press('Enter'))).toHaveLength(1)
    const all = [
      'Area CSS',
      'Baseline not Limited availability',
      'Browsers 5 to 7',
      'First shipped 5 years ago – now',
      'Kind Compatibility entry',
      'Readiness In all seven browsers',
      'Section CSS / properties',
    ]
    expect([(await playground.crumbs()).sort(), await playground.hasFocus(set)]).toEqual([all, true])
    await keyboard.press('Tab')
    for (let left = all.length - 1; left > 0; left--) {
      expect(await playground.act(() => keyboard.press('Enter'))).toHaveLength(1)
      expect([(await playground.crumbs()).length, await playground.focused()]).toEqual([left, 'button'])
    }
    expect(await playground.act(() => keyboard.press('Enter'))).toHaveLength(1)
    expect([await playground.crumbs(), playground.parameters(), await summary()]).toEqual([[], '', '22,172 results'])
    await keyboard.press('Shift+Tab')
    expect(await playground.hasFocus(set)).toBe(true)
    expectNoComplaints(playground)
  })
})

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds no problem, and nothing is wider than the screen', async () => {
    playground = await openPlayground(look)
    await playground.open('lab/filters?tab=styles')
    await playground.act(() => playground.page.getByRole('link', { name: 'Set a filter of each kind' }).click())
    await playground.demo('A draft').getByRole('checkbox').first().check()
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
    expectNoComplaints(playground)
  })
})
