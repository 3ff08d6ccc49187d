import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDesk } from './desk'
import { isAct, type Shown } from './race'
import { races } from './races'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = () => vi.advanceTimersByTimeAsync(1)

const scroll = ['Scroll into view', 'Scrollbar color', 'Scrollbar gutter']
const snap = ['Scroll snap', 'Scroll snap events']
const more = ['Scroll snap', 'Scroll snap events', 'Scroll-driven animations']
const grid = ['Grid', 'Grid animation', 'Grid lanes']

const shows = (text: string, titles: string[], change: Partial<Shown> = {}): Shown => ({
  text,
  isLoading: false,
  titles,
  suggestions: [],
  error: undefined,
  ...change,
})

interface Outcome {
  naive: Shown
  querent: Shown
  /** Each call, and how it ended on the naive page and on the page of Querent. */
  calls: [label: string, naive: string | undefined, querent: string | undefined][]
  /** What is said of the naive page and of the page of Querent. */
  said: [naive: string, querent: string]
}

const outcomes: Record<string, Outcome> = {
  'old-reply': {
    naive: shows('scroll snap', scroll),
    querent: shows('scroll snap', snap),
    calls: [
      ['search “scroll”', 'released', 'aborted'],
      ['search “scroll snap”', 'released', 'released'],
    ],
    said: [
      'The box says “scroll snap”, and the list shows “Scroll into view”.',
      'The list shows only results for “scroll snap”, as the box says.',
    ],
  },
  'old-failure': {
    naive: shows('grid', [], { error: 'The call search got status 500.' }),
    querent: shows('grid', grid),
    calls: [
      ['search “scroll”', 'failed', 'aborted'],
      ['search “grid”', 'released', 'released'],
    ],
    said: [
      'The search for “grid” succeeded, and the page shows a failure.',
      'The page shows the results for “grid”, and no failure.',
    ],
  },
  'late-suggestions': {
    naive: shows('grid', grid, { suggestions: ['grid', 'grid animation', 'grid lanes'] }),
    querent: shows('grid', grid),
    calls: [
      ['suggestions for “grid”', 'released', 'aborted'],
      ['search “grid”', 'released', 'released'],
    ],
    said: [
      '“grid” was submitted, and a list of suggestions opens over its results.',
      'The page shows the results for “grid”, and no list over them.',
    ],
  },
  'more-twice': {
    naive: shows('scroll', [...scroll, ...more, ...more]),
    querent: shows('scroll', [...scroll, ...more]),
    calls: [
      ['search “scroll”', 'released', 'released'],
      ['search “scroll” from 4', 'released', 'released'],
      ['search “scroll” from 4', 'released', undefined],
    ],
    said: ['“Scroll snap” is in the list twice.', 'The list has 6 results, each of them once.'],
  },
  'endless-loading': {
    naive: shows('grid l', [], { isLoading: true, suggestions: ['grid lanes'] }),
    querent: shows('grid l', grid, { suggestions: ['grid lanes'] }),
    calls: [
      ['search “grid”', 'released', 'released'],
      ['suggestions for “grid l”', 'released', 'released'],
    ],
    said: [
      'Every reply has come, and the page still waits for one.',
      'The page shows its results, and waits for nothing.',
    ],
  },
}

it('has an outcome for each race', () => {
  expect(Object.keys(outcomes)).toEqual(races.map(({ name }) => name))
})

it.each(races.map((race) => [race.title, race] as const))(
  '%s: under the same replies, the naive page is wrong and Querent is right',
  async (_, race) => {
    const desk = createDesk(race)
    const { naive, querent } = desk
    expect([naive.judge(), querent.judge()]).toEqual([undefined, undefined])
    await desk.show(pause)
    expect({
      naive: naive.shown.read(),
      querent: querent.shown.read(),
      calls: desk.rows().map((row) => [row.label, row.naive?.status, row.querent?.status]),
      said: [naive.judge(), querent.judge()],
    }).toEqual({
      ...outcomes[race.name],
      said: outcomes[race.name]!.said.map((text, index) => ({ isRight: index === 1, text })),
    })
    desk.stop()
  },
)

it.each(races.map((race) => [race.title, race] as const))(
  '%s: if replies come in the order of their calls, nothing is said to be wrong on the page of Querent at any time',
  async (_, race) => {
    const desk = createDesk(race)
    const said = []
    for (const step of race.steps) {
      if (isAct(step)) desk.perform(step)
      await pause()
      for (const row of desk.rows()) desk.end('release', row)
      await pause()
      said.push(desk.querent.judge()?.isRight)
    }
    expect(said.filter((isRight) => isRight === false)).toEqual([])
    expect(said.at(-1)).toBe(true)
    desk.stop()
  },
)

it('judges a page by its own calls', async () => {
  const desk = createDesk(races.find(({ name }) => name === 'more-twice')!)
  desk.perform({ act: 'search', text: 'scroll' })
  await pause()
  desk.end('release', desk.rows()[0]!)
  await pause()
  expect([desk.querent.shown.read().titles, desk.querent.judge()]).toEqual([scroll, undefined])
  desk.stop()
})

it('pairs calls that both pages repeat in their order', async () => {
  const desk = createDesk(races[0]!)
  for (let time = 0; time < 2; time++) {
    desk.perform({ act: 'search', text: 'grid' })
    await pause()
  }
  expect(desk.rows().map(({ naive, querent }) => [naive?.id, querent?.id, querent?.status])).toEqual([
    [0, 1, 'aborted'],
    [2, 3, 'held'],
  ])
  desk.stop()
})

it('stops in the middle of a race', async () => {
  const desk = createDesk(races[0]!)
  const shown = desk.show(pause)
  desk.stop()
  await shown
  expect(desk.rows().map(({ label }) => label)).toEqual(['search “scroll”'])
})
