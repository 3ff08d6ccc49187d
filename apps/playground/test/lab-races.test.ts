import { describe, expect, it } from 'vitest'
import { races } from '../src/lab/races/races'
import { expectNoComplaints, looks, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

async function openRaces(options: Parameters<typeof openPlayground>[0] = {}) {
  const playground = await openPlayground(options)
  await playground.open('lab/races')
  return playground
}

async function press(playground: Playground, race: string, name: string) {
  await playground.tabTo(playground.demo(race).getByRole('button', { name, exact: true }))
  await playground.page.keyboard.press('Enter')
  await playground.rested()
}

const sideOf = (playground: Playground, race: string, side: 'Naive page' | 'Querent') =>
  playground.demo(race).getByRole('region', { name: `${side}: ${race}`, exact: true })

const verdictsOf = async (playground: Playground, race: string) => [
  await sideOf(playground, race, 'Naive page').getByRole('status').innerText(),
  await sideOf(playground, race, 'Querent').getByRole('status').innerText(),
]

const repliesOf = (playground: Playground, race: string) =>
  playground
    .demo(race)
    .getByRole('region', { name: `Replies: ${race}` })
    .getByRole('listitem')

it.each(races.map(({ title, report }) => [title, report.url] as const))(
  '“%s” is shown with the keyboard alone: the naive page is wrong, Querent is right, and it can be started over',
  async (race, url) => {
    const playground = await openRaces()
    await press(playground, race, 'Show the race')
    const [naive, querent] = await verdictsOf(playground, race)
    expect([naive, querent]).toEqual([expect.stringMatching(/^Wrong\. ./), expect.stringMatching(/^Right\. ./)])
    expect(await playground.demo(race).getByRole('link').getAttribute('href')).toBe(url)

    await press(playground, race, 'Start over')
    expect(await verdictsOf(playground, race)).toEqual(['', ''])
    expect(await repliesOf(playground, race).count()).toBe(0)
    expectNoComplaints(playground)
  },
)

it('a visitor releases and fails the replies in any order with the keyboard', async () => {
  const playground = await openRaces()
  const race = 'An old failure hides new results'
  await press(playground, race, 'Search “scroll”')
  await press(playground, race, 'Search “grid”')
  const replies = repliesOf(playground, race)
  const said = async () =>
    (await replies.allInnerTexts()).map((text) =>
      text
        .split('\n')
        .filter((line) => line)
        .slice(0, 3),
    )
  expect(await said()).toEqual([
    ['search “scroll”', 'Naive page: waits', 'Querent: aborted'],
    ['search “grid”', 'Naive page: waits', 'Querent: waits'],
  ])
  await press(playground, race, 'Fail search “grid”')
  expect(await verdictsOf(playground, race)).toEqual([
    'Right. The search for “grid” failed, and the page says so.',
    'Right. The search for “grid” failed, and the page says so.',
  ])
  const fail = playground.demo(race).getByRole('button', { name: 'Fail search “grid”' })
  expect([await fail.getAttribute('aria-disabled'), await playground.hasFocus(fail)]).toEqual(['true', true])
  await press(playground, race, 'Release search “scroll”')
  expect(await said()).toEqual([
    ['search “scroll”', 'Naive page: released', 'Querent: aborted'],
    ['search “grid”', 'Naive page: failed', 'Querent: failed'],
  ])
  expect(await sideOf(playground, race, 'Naive page').getByRole('list', { name: 'Results' }).innerText()).toBe(
    'Scroll into view\nScrollbar color\nScrollbar gutter',
  )
  expectNoComplaints(playground)
})

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds no problem before and after each race, and nothing is wider than the screen', async () => {
    const playground = await openRaces(look)
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
    const buttons = await playground.page.getByRole('button', { name: 'Show the race' }).all()
    for (const button of buttons) await button.click()
    const verdicts = playground.page.locator('[data-verdict]')
    while ((await verdicts.count()) < 2 * buttons.length) await playground.rested()
    await playground.rested()
    expect(await playground.page.locator('[data-verdict="wrong"]').count()).toBe(buttons.length)
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
  })
})
