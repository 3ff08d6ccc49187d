import type { Completion } from '@querent/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addFeature,
  createSearchEngine,
  defineSearchFeature,
  didYouMean,
  facet,
  history,
  pager,
  query,
  searchBox,
  type SearchBoxOptions,
  type SearchParameters,
} from '../..'
import { options } from '../../options'
import { CALL_TIMEOUT_MS } from '../../core/fetch-actor'
import { statelessMachine } from '../../core/stateless.machine'
import { createRelayMachine } from '../../core/relay.machine'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '../../testing'
import { toPartialQuery } from '../../domain/partial-query'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const completion = (expression: string): Completion => ({
  expression,
  score: 1,
  highlighted: `{${expression}}`,
  executableConfidence: 0.5,
})

function startBox(options: SearchBoxOptions = {}) {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [query(), searchBox(options), pager(), facet({ field: 'author' })],
  })
  const box = engine.get(searchBox)
  const type = (text: string) => {
    box.changeText(text)
    vi.advanceTimersByTime(options.debounceMs ?? 100)
  }
  return { client, engine, box, type }
}

type Engine = ReturnType<typeof startBox>['engine']
const contextOf = (engine: Engine) => engine.get(searchBox).actor.getSnapshot().context

describe('suggestions', () => {
  it('are requested when typing pauses, and shown', async () => {
    const { client, box } = startBox()
    box.changeText('w')
    vi.advanceTimersByTime(99)
    box.changeText('wi')
    vi.advanceTimersByTime(99)
    expect(client.suggests).toEqual([])
    vi.advanceTimersByTime(1)
    expect(client.suggests.map(({ request }) => request)).toEqual([{ q: 'wi', count: 5 }])
    expect(box.state).toEqual({
      text: 'wi',
      suggestions: [],
      isLoadingSuggestions: true,
      suggestionsError: undefined,
    })
    await client.suggests[0]!.respond({ completions: [completion('winter')], responseId: 'r1' })
    expect(box.state).toEqual({
      text: 'wi',
      suggestions: [completion('winter')],
      isLoadingSuggestions: false,
      suggestionsError: undefined,
    })
    expect(client.searches).toEqual([])
  })

  it('are requested after debounceMs, up to numberOfSuggestions', () => {
    const { client, box } = startBox({ debounceMs: 0, numberOfSuggestions: 1 })
    box.changeText('w')
    vi.advanceTimersByTime(0)
    expect(client.suggests.map(({ request }) => request)).toEqual([{ q: 'w', count: 1 }])
  })

  it('are requested at once when they are to be shown', () => {
    const { client, box } = startBox()
    box.showSuggestions()
    expect(client.suggests.map(({ request }) => request)).toEqual([{ q: '', count: 5 }])
  })

  it('are requested with the settings and context of the search', () => {
    const kept = {
      tab: 'all',
      pipeline: 'shop',
      searchHub: 'home',
      locale: 'nb-NO',
      timezone: 'Europe/Oslo',
      context: { role: 'buyer' },
    }
    const surroundings = defineSearchFeature({
      kind: 'surroundings',
      schema: options({}),
      machine: statelessMachine,
      contribute: () => ({ ...kept, cq: '@source==Shop' }),
      state: () => ({}),
      commands: () => ({}),
    })
    const { client, engine, type } = startBox()
    addFeature(engine, surroundings())
    type('w')
    expect(client.suggests[0]!.request).toEqual({ q: 'w', count: 5, ...kept })
  })

  it('are requested without asking features again that have not changed', async () => {
    let asked = 0
    const counted = defineSearchFeature({
      kind: 'counted',
      schema: options({}),
      machine: statelessMachine,
      contribute: () => ({ pipeline: `asked ${++asked}` }),
      state: () => ({}),
      commands: () => ({}),
    })
    const { client, engine, type } = startBox()
    addFeature(engine, counted())
    engine.load()
    await client.searches[0]!.respond()
    type('w')
    const before = asked
    type('wi')
    expect(client.suggests[1]!.request).toEqual({ q: 'wi', count: 5, pipeline: `asked ${before}` })
  })

  it('for the previous text stay while those for the next are loading', async () => {
    const { client, box, type } = startBox()
    type('w')
    await client.suggests[0]!.respond({ completions: [completion('winter')] })
    type('wi')
    expect(box.state.suggestions).toEqual([completion('winter')])
  })

  it('are never requested if none are wanted', () => {
    const { client, box, type } = startBox({ numberOfSuggestions: 0 })
    type('winter')
    box.showSuggestions()
    vi.runAllTimers()
    expect(client.suggests).toEqual([])
    expect(box.state).toEqual({
      text: 'winter',
      suggestions: [],
      isLoadingSuggestions: false,
      suggestionsError: undefined,
    })
  })

  it('abort a call in flight with the next keystroke', () => {
    const { client, box, type } = startBox()
    type('w')
    type('wi')
    expect(client.suggests.map(({ signal }) => signal.aborted)).toEqual([true, false])
    box.changeText('win')
    expect(client.suggests.map(({ signal }) => signal.aborted)).toEqual([true, true])
    expect(box.state.isLoadingSuggestions).toBe(false)
  })

  it('abort a call in flight when the engine stops', () => {
    const { client, engine, type } = startBox()
    type('w')
    engine.stop()
    expect(client.suggests[0]!.signal.aborted).toBe(true)
  })

  it('fail with the error of the call, and recover with the next', async () => {
    const { client, engine, box, type } = startBox()
    type('w')
    await client.suggests[0]!.respond({ completions: [completion('winter')], responseId: 'r1' })
    type('wi')
    await client.suggests[1]!.fail(Object.assign(new Error('No route'), { code: 'network' }))
    expect(box.state).toEqual({
      text: 'wi',
      suggestions: [],
      isLoadingSuggestions: false,
      suggestionsError: { code: 'network', message: 'No route' },
    })
    expect(contextOf(engine).responseId).toBeUndefined()
    type('win')
    await client.suggests[2]!.respond({ completions: [completion('winter')], responseId: 'r3' })
    expect(box.state).toMatchObject({ suggestions: [completion('winter')], suggestionsError: undefined })
  })

  it('I2: end with an error if the client never answers', async () => {
    const { client, engine, box, type } = startBox()
    type('w')
    await client.suggests[0]!.respond({ completions: [completion('winter')], responseId: 'r1' })
    type('wi')
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect(box.state).toEqual({
      text: 'wi',
      suggestions: [],
      isLoadingSuggestions: false,
      suggestionsError: { code: 'timeout', message: 'There was no reply within 30000 ms' },
    })
    expect(contextOf(engine).responseId).toBeUndefined()
    expect(client.suggests[1]!.signal.aborted).toBe(true)
  })

  it('I8: end with an error if the reply is malformed', async () => {
    const { client, box, type } = startBox()
    type('w')
    await client.suggests[0]!.respond({ completions: {} as never })
    expect(box.state).toMatchObject({
      suggestions: [],
      isLoadingSuggestions: false,
      suggestionsError: { code: 'malformed' },
    })
  })

  it('are requested for the first 256 characters', () => {
    const { client, type } = startBox()
    type('a'.repeat(300))
    expect(client.suggests[0]!.request.q).toBe('a'.repeat(256))
  })

  it.each([
    ['', ''],
    ['a'.repeat(256), 'a'.repeat(256)],
    [`${'a'.repeat(254)}😀b`, `${'a'.repeat(254)}😀`],
    [`${'a'.repeat(255)}😀`, 'a'.repeat(255)],
    ['😀'.repeat(200), '😀'.repeat(128)],
    [`a${'😀'.repeat(200)}`, `a${'😀'.repeat(127)}`],
  ])('are requested for %s without half of a character', (text, partial) => {
    expect(toPartialQuery(text)).toBe(partial)
  })

  it('remember the typed texts, with every semicolon encoded', async () => {
    const { client, engine, box, type } = startBox()
    type('a;b;c')
    box.showSuggestions()
    type('a;b;c;')
    expect(contextOf(engine).partialQueries).toEqual(['a%3Bb%3Bc', 'a%3Bb%3Bc%3B'])
    expect(client.suggests.at(-1)!.request.q).toBe('a;b;c;')
    await client.suggests.at(-1)!.respond({ responseId: 'r1' })
    box.clearSuggestions()
    expect(contextOf(engine)).toMatchObject({ partialQueries: [], completions: [], responseId: undefined })
  })

  it('that are cleared, such as when the box loses the focus, keep the text', async () => {
    const { client, box, type } = startBox()
    type('w')
    await client.suggests[0]!.respond({ completions: [completion('winter')] })
    box.clearSuggestions()
    expect(box.state).toEqual({
      text: 'w',
      suggestions: [],
      isLoadingSuggestions: false,
      suggestionsError: undefined,
    })
  })
})

describe('I1: a superseded call for suggestions has no effect', () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  const outcomes = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [0, 1, 2].map((call) => Boolean(bits & (1 << call))))

  it.each(orders.flatMap((order) => outcomes.map((succeeds) => ({ order, succeeds }))))(
    'with replies in the order $order and successes $succeeds',
    async ({ order, succeeds }) => {
      const { client, box, type } = startBox()
      const states: unknown[] = []
      for (const text of ['w', 'wi', 'win']) type(text)
      const waiting = { text: 'win', suggestions: [], isLoadingSuggestions: true, suggestionsError: undefined }
      for (const call of order) {
        const { request, respond, fail } = client.suggests[call]!
        if (succeeds[call]) await respond({ completions: [completion(request.q)], responseId: request.q })
        else await fail(new Error(`failure of ${request.q}`))
        states.push(box.state)
      }
      const answered = succeeds[2]
        ? { ...waiting, suggestions: [completion('win')], isLoadingSuggestions: false }
        : {
            ...waiting,
            isLoadingSuggestions: false,
            suggestionsError: { code: 'unknown', message: 'failure of win' },
          }
      const at = order.indexOf(2)
      expect(states).toEqual(order.map((_, index) => (index < at ? waiting : answered)))
    },
  )

  it.each([
    ['clear', (box: Box) => box.clear(), ''],
    ['clearSuggestions', (box: Box) => box.clearSuggestions(), 'w'],
    ['submit', (box: Box) => box.submit(), 'w'],
    ['selectSuggestion', (box: Box) => box.selectSuggestion('winter'), 'winter'],
  ])('after %s during the call, successful or not', async (_, act, text) => {
    for (const outcome of ['respond', 'fail'] as const) {
      const { client, box, type } = startBox()
      type('w')
      act(box)
      if (outcome === 'respond') await client.suggests[0]!.respond({ completions: [completion('winter')] })
      else await client.suggests[0]!.fail(new Error('late'))
      vi.runAllTimers()
      expect(client.suggests.map(({ signal }) => signal.aborted)).toEqual([true])
      expect(box.state).toEqual({ text, suggestions: [], isLoadingSuggestions: false, suggestionsError: undefined })
    }
  })

  it.each([
    ['clear', (box: Box) => box.clear()],
    ['clearSuggestions', (box: Box) => box.clearSuggestions()],
    ['submit', (box: Box) => box.submit()],
  ])('is not made after %s while typing pauses', (_, act) => {
    const { client, box } = startBox()
    box.changeText('w')
    act(box)
    vi.runAllTimers()
    expect(client.suggests).toEqual([])
  })
})

type Box = ReturnType<typeof startBox>['box']

describe('submit', () => {
  it('searches for the trimmed text, on page 1, and clears the suggestions', async () => {
    const { client, engine, box, type } = startBox()
    engine.restore({ page: 3 })
    type('  winter tyres ')
    await client.suggests[0]!.respond({ completions: [completion('winter')], responseId: 'r1' })
    box.submit()
    expect(client.searches.map(({ request: { q, firstResult } }) => ({ q, firstResult }))).toEqual([
      { q: 'winter tyres', firstResult: 0 },
    ])
    expect(engine.page.cause).toBe('searchboxSubmit')
    expect(box.state.suggestions).toEqual([])
    expect(contextOf(engine)).toMatchObject({ partialQueries: [], responseId: undefined })
  })

  it('of an empty box searches for everything', () => {
    const { client, box, engine } = startBox()
    engine.restore({ q: 'winter' })
    box.changeText('   ')
    box.submit()
    expect(client.last().request.q).toBe('')
    expect(engine.parameters()).toEqual({})
  })

  it.each([
    [true, {}],
    [false, { f: { author: ['Ann'] }, fExcluded: { author: ['Bob'] } }],
  ])('with clearFilters %s leaves the filters %j', async (clearFilters, filters: SearchParameters) => {
    const { client, engine, box } = startBox({ clearFilters })
    engine.load()
    await client.last().respond({ facets: [buildFacet('author', { values: buildFacetValues({ Ann: 3, Bob: 1 }) })] })
    engine.get(facet).toggleSelect('Ann')
    engine.get(facet).toggleExclude('Bob')
    engine.restore({ ...engine.parameters(), page: 3 })
    box.changeText('winter')
    box.submit()
    expect(engine.parameters()).toEqual({ q: 'winter', ...filters })
    expect(client.searches).toHaveLength(4)
  })

  it.each([true, false])('sends enableQuerySyntax %s', (enableQuerySyntax) => {
    const { client, engine, box } = startBox({ enableQuerySyntax })
    box.changeText('@author==Ann')
    box.submit()
    expect(client.last().request.enableQuerySyntax).toBe(enableQuerySyntax)
    expect(engine.parameters().enableQuerySyntax).toBe(enableQuerySyntax || undefined)
  })
})

it('a suggestion that is selected becomes the text and the query, and one search', async () => {
  const { client, engine, box, type } = startBox()
  type('wi')
  await client.suggests[0]!.respond({ completions: [completion('winter tyres')] })
  box.selectSuggestion('winter tyres')
  expect(box.state).toEqual({
    text: 'winter tyres',
    suggestions: [],
    isLoadingSuggestions: false,
    suggestionsError: undefined,
  })
  vi.runAllTimers()
  expect(client.searches.map(({ request }) => request.q)).toEqual(['winter tyres'])
  expect(client.suggests).toHaveLength(1)
  expect(engine.page.cause).toBe('omniboxAnalytics')
})

it('clear empties the box and does not search', async () => {
  const { client, engine, box, type } = startBox()
  type('wi')
  await client.suggests[0]!.respond({ completions: [completion('winter')] })
  box.clear()
  expect(box.state).toEqual({ text: '', suggestions: [], isLoadingSuggestions: false, suggestionsError: undefined })
  expect(contextOf(engine).partialQueries).toEqual([])
  expect(client.searches).toEqual([])
})

describe('the text', () => {
  it('stays while another feature searches', async () => {
    const { client, engine, box } = startBox()
    box.changeText('half a wo')
    engine.get(facet).toggleSelect('Ann')
    engine.get(pager).selectPage(2)
    await client.last().respond({ totalCountFiltered: 100 })
    expect(box.state.text).toBe('half a wo')
    expect(client.last().request.q).toBe('')
  })

  it('follows the query when the page is restored, and removes suggestions of another text', async () => {
    const { client, engine, box, type } = startBox()
    type('win')
    await client.suggests[0]!.respond({ completions: [completion('winter')] })
    box.changeText('wint')
    engine.restore({ q: 'summer' })
    vi.runAllTimers()
    expect(box.state).toEqual({
      text: 'summer',
      suggestions: [],
      isLoadingSuggestions: false,
      suggestionsError: undefined,
    })
    expect(client.suggests).toHaveLength(1)
    engine.restore({})
    expect(box.state.text).toBe('')
  })

  const corrected = {
    results: [buildResult('a')],
    queryCorrection: { originalQuery: 'jabascript', correctedQuery: 'javascript', corrections: [] },
  }

  it.each([
    ['follows the correction if nothing was typed since', undefined, 'javascript'],
    ['keeps what was typed since', 'react hooks', 'react hooks'],
    ['stays empty if it was cleared since', '', ''],
  ])('of a corrected query %s', async (_, typed, text) => {
    const { client, engine, box } = startBox()
    addFeature(engine, didYouMean())
    box.changeText(' jabascript ')
    box.submit()
    if (typed !== undefined) box.changeText(typed)
    await client.last().respond(corrected)
    expect([engine.parameters().q, box.state.text]).toEqual(['javascript', text])
  })

  it('that is typed over results follows the page', async () => {
    const { client, engine, box } = startBox()
    addFeature(engine, history())
    for (const text of ['winter', 'summer']) {
      box.changeText(text)
      box.submit()
      await client.last().respond()
    }
    box.changeText('half a wo')
    engine.get(history).undo()
    expect(box.state.text).toBe('winter')
  })

  it('of an empty box follows the query of a page that is restored while another search is in flight', () => {
    const { engine, box } = startBox()
    engine.load()
    engine.restore({ q: 'summer' })
    expect(box.state.text).toBe('summer')
  })

  it('is cleared while a search is in flight', () => {
    const { box, type } = startBox()
    type('winter')
    box.submit()
    type('summer')
    box.clear()
    expect(box.state.text).toBe('')
  })

  it.each<[string, (box: Box, text: never) => void]>([
    ['changeText', (box, text) => box.changeText(text)],
    ['selectSuggestion', (box, text) => box.selectSuggestion(text)],
  ])('I11: that is not a string throws in %s, and the box keeps working', (command, act) => {
    const { client, box } = startBox()
    expect(() => act(box, undefined as never)).toThrow(
      expect.objectContaining({
        code: 'invalid-argument',
        message: `${command}: text must be a string (received undefined)`,
      }),
    )
    box.changeText('winter')
    box.submit()
    expect(client.searches.map(({ request }) => request.q)).toEqual(['winter'])
  })
})

it('two boxes have their own text and suggestions, and share the query', () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), searchBox(), searchBox({ id: 'footer' })] })
  const main = engine.get(searchBox, 'main')
  const footer = engine.get(searchBox, 'footer')
  main.changeText('winter')
  vi.advanceTimersByTime(100)
  expect([main.state.text, footer.state.text]).toEqual(['winter', ''])
  expect([main.state.isLoadingSuggestions, footer.state.isLoadingSuggestions]).toEqual([true, false])
  footer.changeText('summer')
  footer.submit()
  expect([main.state.text, footer.state.text, engine.get(query).state.q]).toEqual(['summer', 'summer', 'summer'])
  expect(client.searches).toHaveLength(1)
})

it.each([
  [{ id: '' }, 'Invalid options for "searchBox": id must be a non-empty string'],
  [
    { numberOfSuggestions: -1 },
    'Invalid options for "searchBox": numberOfSuggestions must be an integer of at least 0',
  ],
  [
    { debounceMs: 1.5 },
    'Invalid options for "searchBox": debounceMs must be an integer of at least 0 and at most 2147483647',
  ],
  [
    { debounceMs: 2_147_483_648 },
    'Invalid options for "searchBox": debounceMs must be an integer of at least 0 and at most 2147483647',
  ],
  [{ clearFilters: 'yes' }, 'Invalid options for "searchBox": clearFilters must be true or false'],
  [
    { placeholder: 'Search' },
    'Invalid options for "searchBox": placeholder is not an option (known: id, numberOfSuggestions, debounceMs, clearFilters, enableQuerySyntax)',
  ],
])('I11: the options %j throw', (options, message) => {
  expect(() => searchBox(options as SearchBoxOptions)).toThrow(
    expect.objectContaining({ name: 'InvalidOptionsError', code: 'invalid-options', message }),
  )
})

it('keeps what is typed if another feature emits an event with a query that asks for no search', () => {
  const note = defineSearchFeature({
    kind: 'note',
    schema: options({}),
    machine: createRelayMachine<{ type: 'note.written'; query: string }>(),
    state: () => ({}),
    commands: (send) => ({ write: () => send({ type: 'note.written', query: 'boots' }) }),
  })
  const engine = createSearchEngine({ client: createFakeClient(), features: [query(), searchBox(), note()] })
  engine.get(searchBox).changeText('win')
  engine.get(note).write()
  expect(engine.get(searchBox).state.text).toBe('win')
})
