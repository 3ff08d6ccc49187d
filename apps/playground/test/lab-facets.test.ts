import { beforeEach, describe, expect, it } from 'vitest'
import { expectNoComplaints, looks, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()
let playground: Playground

const group = (demo: string, name: string) => playground.demo(demo).getByRole('group', { name, exact: true })
const summary = () => playground.demo('Results').locator('[data-part="query-summary"]').innerText()
const legends = (demo: string) => playground.demo(demo).locator('legend').allInnerTexts()

async function valuesOf(demo: string, name: string) {
  const values = await group(demo, name).locator('[data-part="value"]').all()
  return Promise.all(
    values.map(async (value) => ({
      label: await value.locator('[data-part="label"]').innerText(),
      count: await value.locator('[data-part="count"]').innerText(),
    })),
  )
}

const labelsOf = async (demo: string, name: string) => (await valuesOf(demo, name)).map(({ label }) => label)

const open = async (address = 'lab/facets') => {
  playground = await openPlayground()
  await playground.open(address)
}

describe('each demo', () => {
  beforeEach(() => open())

  it('I3: the page opens with one search', async () => {
    await playground.rested()
    expect(playground.searches).toHaveLength(1)
    expectNoComplaints(playground)
  })

  it('values are selected, excluded and cleared, each with one search', async () => {
    const area = group('Values', 'Area')
    const [first] = await valuesOf('Values', 'Area')
    const checkbox = area.getByRole('checkbox').first()
    expect(await playground.act(() => checkbox.check())).toHaveLength(1)
    expect([await checkbox.isChecked(), await summary()]).toEqual([true, `${first!.count} results`])
    const exclude = area.getByRole('button', { name: 'Exclude CSS' })
    expect(await playground.act(() => exclude.click())).toHaveLength(1)
    expect([await exclude.getAttribute('aria-pressed'), playground.parameters()]).toEqual([
      'true',
      '?f-area=Web%20APIs&fExcluded-area=CSS',
    ])
    expect(await playground.act(() => area.getByRole('button', { name: 'Clear Area' }).click())).toHaveLength(1)
    expect([await summary(), playground.parameters()]).toEqual(['22,172 results', ''])
    expectNoComplaints(playground)
  })

  it('showing more or fewer values and sorting them make one search each', async () => {
    const area = group('Values', 'Area')
    const few = await labelsOf('Values', 'Area')
    await playground.tabTo(area.getByRole('button', { name: 'Show more' }))
    expect(await playground.act(() => playground.page.keyboard.press('Enter'))).toHaveLength(1)
    expect([few.length, (await labelsOf('Values', 'Area')).length]).toEqual([5, 10])
    await playground.page.keyboard.press('Tab')
    expect(await playground.hasFocus(area.getByRole('button', { name: 'Show less' }))).toBe(true)
    expect(await playground.act(() => playground.page.keyboard.press('Enter'))).toHaveLength(1)
    expect([await labelsOf('Values', 'Area'), await playground.focused()]).toEqual([few, 'button'])
    const order = playground.demo('Values').getByLabel('Order of values')
    expect(await playground.act(() => order.selectOption('Z to A'))).toHaveLength(1)
    const descending = await labelsOf('Values', 'Area')
    expect(descending).toEqual([...descending].sort().reverse())
    expectNoComplaints(playground)
  })

  it('each step down or up a path makes one search, with the keyboard', async () => {
    const section = group('A path', 'Section')
    await playground.tabTo(section.getByRole('link', { name: /^CSS / }))
    expect(await playground.act(() => playground.page.keyboard.press('Enter'))).toHaveLength(1)
    expect([(await labelsOf('A path', 'Section'))[0], await playground.focused(), await playground.crumbs()]).toEqual([
      'CSS',
      'a',
      ['Section CSS'],
    ])
    const below = section.getByRole('link', { name: /^properties / })
    const count = await below.locator('[data-part="count"]').innerText()
    await playground.tabTo(below)
    expect(await playground.act(() => playground.page.keyboard.press('Enter'))).toHaveLength(1)
    expect([await summary(), playground.parameters()]).toEqual([`${count} results`, '?cf-section=CSS,properties'])
    await playground.page.keyboard.press('Shift+Tab')
    await playground.page.keyboard.press('Shift+Tab')
    expect(await playground.hasFocus(section.getByRole('link', { name: 'All sections' }))).toBe(true)
    expect(await playground.act(() => playground.page.keyboard.press('Enter'))).toHaveLength(1)
    expect([playground.parameters(), await playground.focused()]).toEqual(['', 'a'])
    expectNoComplaints(playground)
  })

  it('a path is found by its name, and selected with one search', async () => {
    const box = playground.demo('A path').getByRole('combobox')
    expect(await playground.act(() => box.fill('propert'))).toEqual([])
    const option = playground
      .demo('A path')
      .getByRole('option', { name: /properties/ })
      .first()
    await option.waitFor()
    expect(await playground.act(() => option.click())).toHaveLength(1)
    expect(playground.parameters()).toMatch(/^\?cf-section=.*properties$/)
    expectNoComplaints(playground)
  })

  it('a click below the list of matches is not lost when the list closes', async () => {
    const demo = playground.demo('A path')
    await demo.getByRole('combobox').fill('propert')
    await demo.getByRole('option').first().waitFor()
    expect(await playground.act(() => demo.getByRole('link', { name: /^CSS / }).click())).toHaveLength(1)
    expect([await playground.crumbs(), await demo.getByRole('option').count()]).toEqual([['Section CSS'], 0])
    expectNoComplaints(playground)
  })

  it('a value that is not shown is found and selected with one search, by keyboard alone', async () => {
    const demo = playground.demo('A search among values')
    await playground.tabTo(demo.getByRole('combobox'))
    expect(await playground.act(() => playground.page.keyboard.type('view tr', { delay: 20 }))).toEqual([])
    await demo.getByRole('option').first().waitFor()
    await playground.page.keyboard.press('ArrowDown')
    const found = await demo.getByRole('option').first().locator('[data-part="label"]').innerText()
    expect(await playground.act(() => playground.page.keyboard.press('Enter'))).toHaveLength(1)
    expect(await playground.crumbs()).toEqual([`Topic ${found}`])
    expect(await playground.hasFocus(demo.getByRole('combobox'))).toBe(true)
    expectNoComplaints(playground)
  })

  it('results have all values that are selected', async () => {
    const demo = group('All values, not any', 'Supported by')
    await playground.act(() => demo.getByRole('checkbox', { name: 'Chrome', exact: false }).first().check())
    const [, second] = await valuesOf('All values, not any', 'Supported by')
    const request = await playground.act(() => demo.getByRole('checkbox').nth(1).check())
    expect(request).toHaveLength(1)
    expect(await summary()).toBe(`${second!.count} results`)
    expectNoComplaints(playground)
  })

  it('ranges of numbers are selected and excluded, each with one search', async () => {
    const demo = group('Numbers, in given ranges', 'Major browsers that have it')
    expect(await labelsOf('Numbers, in given ranges', 'Major browsers that have it')).toEqual([
      '0',
      '1 to 3',
      '4 to 6',
      '7',
    ])
    const count = await demo.locator('[data-part="count"]').last().innerText()
    expect(await playground.act(() => demo.getByRole('checkbox').last().check())).toHaveLength(1)
    expect([await summary(), await playground.crumbs()]).toEqual([`${count} results`, ['Browsers 7']])
    expect(await playground.act(() => demo.getByRole('checkbox').last().uncheck())).toHaveLength(1)
    expect(await playground.act(() => demo.getByRole('button', { name: 'Exclude 0' }).click())).toHaveLength(1)
    expect(await playground.crumbs()).toEqual(['Browsers not 0'])
    expectNoComplaints(playground)
  })

  it('a range of numbers is typed, checked, and searched for once, by keyboard alone', async () => {
    const { keyboard } = playground.page
    const form = playground.demo('Numbers, typed').getByRole('form')
    await playground.tabTo(form.getByLabel('From'))
    expect(
      await playground.act(async () => {
        await keyboard.type('6')
        await keyboard.press('Tab')
        await keyboard.type('4')
        await keyboard.press('Enter')
      }),
    ).toEqual([])
    expect(await form.locator('[data-part="problem"]').innerText()).toBe('The range must not start after its end')
    expect(await playground.hasFocus(form.getByLabel('From'))).toBe(true)
    const sent = await playground.act(async () => {
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type('4')
      await keyboard.press('Tab')
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type('6')
      await keyboard.press('Enter')
    })
    expect(sent).toHaveLength(1)
    const count = await form.locator('[data-part="count"]').innerText()
    expect(Number(count.replaceAll(/\D/g, ''))).toBe(Number((await summary()).replaceAll(/\D/g, '')))
    await playground.tabTo(form.getByRole('button', { name: 'Clear' }))
    expect(await playground.act(() => keyboard.press('Enter'))).toHaveLength(1)
    expect([await summary(), await playground.focused()]).toEqual(['22,172 results', 'button'])
    expectNoComplaints(playground)
  })

  it('a relative range is relative in the URL, and absolute in the request', async () => {
    const demo = group('Dates, relative', 'First shipped')
    const [sent] = await playground.act(() => demo.getByRole('checkbox', { name: /^1 year ago/ }).check())
    expect(playground.parameters()).toMatch(/past-1-year/)
    const year = new Date().getFullYear() - 1
    expect(JSON.stringify(sent)).toContain(`"start":"${year}/`)
    expect(await playground.crumbs()).toEqual(['First shipped 1 year ago – now'])
    expectNoComplaints(playground)
  })

  it('generated ranges differ from search to search, and stay once one is chosen', async () => {
    const ranges = () => labelsOf('Dates, generated', 'First shipped')
    const before = await ranges()
    await playground.box().fill('grid')
    await playground.act(() => playground.page.keyboard.press('Enter'))
    const ofGrid = await ranges()
    expect(ofGrid).not.toEqual(before)
    const demo = group('Dates, generated', 'First shipped')
    expect(await playground.act(() => demo.getByRole('checkbox').nth(1).check())).toHaveLength(1)
    expect(await ranges()).toEqual(ofGrid)
    expectNoComplaints(playground)
  })

  it('a range of days is typed, and searched for once', async () => {
    const form = playground.demo('Dates, typed').getByRole('form')
    await form.getByLabel('From').fill('2020-01-01')
    await form.getByLabel('To').fill('2020-12-31')
    expect(await playground.act(() => form.getByRole('button', { name: 'Apply' }).click())).toHaveLength(1)
    expect(await playground.crumbs()).toEqual(['In all browsers Jan 1, 2020 – Dec 31, 2020'])
    expectNoComplaints(playground)
  })

  it('a facet appears while its condition is true, and is cleared otherwise', async () => {
    const demo = playground.demo('A condition')
    const feature = demo.getByRole('checkbox', { name: /^Feature/ })
    expect(await legends('A condition')).toEqual(['Kind'])
    await playground.act(() => feature.check())
    expect(await legends('A condition')).toEqual(['Kind', 'Baseline'])
    await playground.act(() => demo.getByRole('checkbox', { name: /^Widely/ }).check())
    expect(await playground.crumbs()).toEqual(['Kind Feature', 'Baseline Widely available'])
    const [sent, ...more] = await playground.act(() => feature.uncheck())
    expect(more).toEqual([])
    expect(JSON.stringify(sent)).not.toContain('"facetId":"baseline"')
    expect([await legends('A condition'), await playground.crumbs(), await summary()]).toEqual([
      ['Kind'],
      [],
      '22,172 results',
    ])
    expectNoComplaints(playground)
  })

  it('facets move with the response, and stay while a value is chosen', async () => {
    const title = 'Facets in the order of the response'
    const before = await legends(title)
    const demo = playground.demo(title)
    expect(await playground.act(() => demo.getByRole('button', { name: 'promise' }).click())).toHaveLength(1)
    const after = await legends(title)
    expect(after).not.toEqual(before)
    const checkbox = demo.getByRole('checkbox').last()
    expect(await playground.act(() => checkbox.check())).toHaveLength(1)
    expect(await legends(title)).toEqual(after)
    expect(await playground.hasFocus(demo.getByRole('checkbox', { checked: true }))).toBe(true)
    expectNoComplaints(playground)
  })

  it('automatic facets change with the results, and are chosen from with one search', async () => {
    const title = 'Automatic facets'
    const before = await legends(title)
    expect(
      await playground.act(() => playground.demo(title).getByRole('button', { name: 'webgl' }).click()),
    ).toHaveLength(1)
    expect(await legends(title)).not.toEqual(before)
    const checkbox = playground.demo(title).getByRole('checkbox').first()
    await playground.tabTo(checkbox)
    expect(await playground.act(() => playground.page.keyboard.press('Space'))).toHaveLength(1)
    expect(playground.parameters()).toMatch(/^\?q=webgl&af-/)
    expect(await playground.focused()).toBe('input')
    expectNoComplaints(playground)
  })
})

it('the URL restores every selection, with one search', async () => {
  const address = 'lab/facets?f-area=CSS&cf-section=CSS,properties&nf-browserCount=7..7&f-kind=Compatibility%20entry'
  await open(address)
  await playground.rested()
  expect([playground.searches.length, await playground.crumbs()]).toEqual([
    1,
    ['Area CSS', 'Kind Compatibility entry', 'Section CSS / properties', 'Browsers 7'],
  ])
  expect(await playground.act(() => playground.page.getByRole('button', { name: 'Clear all' }).click())).toHaveLength(1)
  expect([await playground.crumbs(), await playground.focused(), playground.parameters()]).toEqual([[], 'div', ''])
})

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds no problem, and nothing is wider than the screen', async () => {
    playground = await openPlayground(look)
    await playground.open('lab/facets?f-area=CSS&fExcluded-area=HTML&cf-section=CSS&f-kind=Feature')
    expect(await playground.violations()).toEqual([])
    await playground.demo('A search among values').getByRole('combobox').fill('a')
    await playground.demo('A search among values').getByRole('option').first().waitFor()
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
    expectNoComplaints(playground)
  })
})
