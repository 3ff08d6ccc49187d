import type { Completion } from '@querent/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createMemoryStorage,
  createSearchEngine,
  defineSearchFeature,
  HANDOVER_MAX_AGE_MS,
  standaloneSearchBox,
  takeStandaloneHandover,
  type KeyValueStorage,
  type StandaloneSearchBoxOptions,
} from '../..'
import { options } from '../../options'
import { CALL_TIMEOUT_MS } from '../../core/fetch-actor'
import { statelessMachine } from '../../core/stateless.machine'
import { createFakeClient } from '../../testing'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const completion = (expression: string): Completion => ({
  expression,
  score: 1,
  highlighted: `{${expression}}`,
  executableConfidence: 0.5,
})
const redirectTo = (...contents: unknown[]) => ({
  preprocessingOutput: {
    triggers: contents.map((content) => ({ type: 'redirect' as const, content: content as string })),
  },
})

const kept = {
  pipeline: 'shop',
  searchHub: 'home',
  locale: 'nb-NO',
  timezone: 'Europe/Oslo',
  context: { role: 'buyer' },
}

/** All members about the settings and context of a page. */
const surroundings = defineSearchFeature({
  kind: 'surroundings',
  schema: options({}),
  machine: statelessMachine,
  contribute: () => ({ ...kept, q: 'page', tab: 'all' }),
  state: () => ({}),
  commands: () => ({}),
})

function startBox(given: Partial<StandaloneSearchBoxOptions> = {}, storage = createMemoryStorage()) {
  const client = createFakeClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const features = [standaloneSearchBox({ id: 'header', redirectionUrl: '/search', ...given }), surroundings()]
  const engine = createSearchEngine({ client, environment: { storage, logger }, features })
  const box = engine.get(standaloneSearchBox)
  const submit = (text: string) => {
    box.changeText(text)
    box.submit()
  }
  return { client, engine, box, logger, storage, submit, plan: () => client.plans.at(-1)! }
}

const REST = {
  text: '',
  suggestions: [],
  isLoadingSuggestions: false,
  suggestionsError: undefined,
  isLoading: false,
  redirectTo: undefined,
  handover: undefined,
  error: undefined,
}
const typed = (value: string) => ({ value, analytics: { cause: 'searchFromLink', metadata: null } })

describe('a submit', () => {
  it('requests the redirect with the settings of a search, and goes to its own URL by default', async () => {
    const { client, box, submit, plan } = startBox()
    expect(box.state).toEqual(REST)
    submit(' winter ')
    expect(plan().request).toEqual({ ...kept, q: 'winter' })
    expect(box.state).toEqual({ ...REST, text: ' winter ', isLoading: true, handover: typed('winter') })
    await plan().respond()
    expect(box.state).toEqual({ ...REST, text: ' winter ', redirectTo: '/search', handover: typed('winter') })
    expect(client.searches).toEqual([])
  })

  it('goes to the first redirect of the platform', async () => {
    const { box, submit, plan } = startBox()
    submit('careers')
    await plan().respond({
      preprocessingOutput: {
        triggers: [
          { type: 'notify', content: 'Hello' },
          { type: 'redirect', content: 'https://jobs.example/' },
          { type: 'redirect', content: 'https://other.example/' },
        ],
      },
    })
    expect(box.state.redirectTo).toBe('https://jobs.example/')
  })

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'http://',
    '',
    5,
  ])('I8: rejects a redirect to %j, and logs that', async (content) => {
    const { box, logger, submit, plan } = startBox()
    submit('careers')
    await plan().respond(redirectTo(content))
    expect([box.state.redirectTo, logger.warn.mock.calls.length]).toEqual(['/search', 1])
  })

  it('with a suggestion hands over which suggestion it was', async () => {
    const { client, box, plan } = startBox({ enableQuerySyntax: true })
    box.changeText('wi;n')
    vi.advanceTimersByTime(100)
    await client.suggests[0]!.respond({ completions: [completion('wine'), completion('winter')], responseId: 'r1' })
    box.selectSuggestion('winter')
    await plan().respond()
    expect(box.state).toEqual({
      ...REST,
      text: 'winter',
      redirectTo: '/search',
      handover: {
        value: 'winter',
        enableQuerySyntax: true,
        analytics: {
          cause: 'omniboxFromLink',
          metadata: {
            suggestionRanking: 1,
            partialQuery: 'wi%3Bn',
            partialQueries: ['wi%3Bn'],
            suggestions: ['wine', 'winter'],
            querySuggestResponseId: 'r1',
          },
        },
      },
    })
  })

  it('that fails ends with the error, and without a URL', async () => {
    const { box, submit, plan } = startBox()
    submit('winter')
    await plan().fail(Object.assign(new Error('No route'), { code: 'network' }))
    expect(box.state).toEqual({
      ...REST,
      text: 'winter',
      handover: typed('winter'),
      error: { code: 'network', message: 'No route' },
    })
    box.submit()
    expect(box.state).toMatchObject({ isLoading: true, error: undefined })
  })

  it('I2: ends with an error if the client never answers', async () => {
    const { box, submit, plan } = startBox()
    submit('winter')
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect(box.state).toMatchObject({ isLoading: false, redirectTo: undefined, error: { code: 'timeout' } })
    expect(plan().signal.aborted).toBe(true)
  })

  it('I8: ends with an error if the reply is malformed', async () => {
    const { box, submit, plan } = startBox()
    submit('winter')
    await plan().respond({ preprocessingOutput: {} as never })
    expect(box.state).toMatchObject({ isLoading: false, redirectTo: undefined, error: { code: 'malformed' } })
  })

  it.each(['respond', 'fail'] as const)('I1: replaces the previous one, whatever its outcome: %s', async (end) => {
    const { client, box, submit } = startBox()
    submit('winter')
    submit('summer')
    const [first, second] = client.plans
    expect([first!.signal.aborted, second!.signal.aborted]).toEqual([true, false])
    if (end === 'respond') await first!.respond(redirectTo('/winter'))
    else await first!.fail(new Error('late'))
    expect(box.state).toMatchObject({ isLoading: true, redirectTo: undefined, error: undefined })
    await second!.respond(redirectTo('/summer'))
    expect(box.state).toMatchObject({ redirectTo: '/summer', handover: typed('summer') })
  })

  it('continues while something else is typed', async () => {
    const { client, box, submit, plan } = startBox()
    submit('winter')
    box.changeText('summer')
    vi.advanceTimersByTime(100)
    expect([client.suggests.length, box.state.isLoadingSuggestions]).toEqual([1, true])
    await plan().respond()
    expect(box.state).toMatchObject({ text: 'summer', redirectTo: '/search', handover: typed('winter') })
  })
})

it('after the redirection, or before it, removes the URL and keeps the text', async () => {
  const { client, box, submit, plan } = startBox()
  submit('winter')
  await plan().respond()
  box.afterRedirection()
  expect(box.state).toEqual({ ...REST, text: 'winter' })
  box.submit()
  box.afterRedirection()
  await plan().respond()
  expect(box.state).toEqual({ ...REST, text: 'winter' })
  expect(client.plans[1]!.signal.aborted).toBe(true)
})

it('suggests like a search box, with the same settings', async () => {
  const { client, box } = startBox({ numberOfSuggestions: 3 })
  box.showSuggestions()
  const { request } = client.suggests[0]!
  expect(request).toEqual({ ...kept, q: '', count: 3, tab: 'all' })
  await client.suggests[0]!.respond({ completions: [completion('winter')] })
  expect(box.state.suggestions).toEqual([completion('winter')])
  box.changeText('x')
  box.clear()
  expect(box.state).toEqual(REST)
})

it.each([
  [{}, 100, 5],
  [{ debounceMs: 7, numberOfSuggestions: 3 }, 7, 3],
])('with the options %j suggests when typing has paused for %i ms, %i at most', (given, milliseconds, count) => {
  const { client, box } = startBox(given)
  box.changeText('w')
  vi.advanceTimersByTime(milliseconds - 1)
  expect(client.suggests).toEqual([])
  vi.advanceTimersByTime(1)
  expect(client.suggests.map(({ request }) => [request.q, request.count])).toEqual([['w', count]])
})

it('suggests without a pause if none is wanted', () => {
  const { client, box } = startBox({ debounceMs: 0 })
  box.changeText('w')
  vi.advanceTimersByTime(0)
  expect(client.suggests).toHaveLength(1)
})

it('suggests nothing if no suggestions are wanted', () => {
  const { client, box } = startBox({ numberOfSuggestions: 0 })
  box.changeText('x')
  box.showSuggestions()
  vi.runAllTimers()
  expect(client.suggests).toEqual([])
})

describe('the handover', () => {
  async function handOver(storage: KeyValueStorage) {
    const { client, box, plan, logger } = startBox({ enableQuerySyntax: false }, storage)
    box.showSuggestions()
    await client.suggests[0]!.respond({ completions: [completion('winter')], responseId: 'r1' })
    box.selectSuggestion('winter')
    await plan().respond()
    const { handover } = box.state
    box.keepHandover(handover!)
    return { handover, logger }
  }

  it('is read by the next page once', async () => {
    const storage = createMemoryStorage()
    const { handover } = await handOver(storage)
    expect(takeStandaloneHandover({ storage })).toEqual(handover)
    expect(takeStandaloneHandover({ storage })).toBeUndefined()
  })

  it.each([
    [HANDOVER_MAX_AGE_MS - 1, true],
    [HANDOVER_MAX_AGE_MS, false],
  ])('is available after %i ms: %s', async (milliseconds, isThere) => {
    const storage = createMemoryStorage()
    await handOver(storage)
    vi.advanceTimersByTime(milliseconds)
    expect(takeStandaloneHandover({ storage }) !== undefined).toBe(isThere)
  })

  const typedWinter = JSON.stringify({ handover: typed('winter'), keptAt: 1_000_000 })
  it.each([
    ['{', 1, undefined],
    ['null', 1, undefined],
    ['[]', 1, undefined],
    ['{"keptAt":1000000,"handover":{"value":5}}', 1, undefined],
    ['{"keptAt":"now","handover":{"value":"winter"}}', 1, undefined],
    [`"${'x'.repeat(1_000_000)}"`, 1, undefined],
    ['{"keptAt":1000000,"handover":{"value":"winter","enableQuerySyntax":1}}', 0, typed('winter')],
    [typedWinter.replace('searchFromLink', 'omniboxFromLink'), 0, typed('winter')],
    [typedWinter.replace('searchFromLink', 'else'), 0, typed('winter')],
    [typedWinter, 0, typed('winter')],
  ])('is read from the stored %.80s with %i warnings', (stored, warnings, expected) => {
    const storage = { ...createMemoryStorage(), getItem: () => stored }
    const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
    expect(takeStandaloneHandover({ storage, logger })).toEqual(expected)
    expect(logger.warn).toHaveBeenCalledTimes(warnings)
  })

  it.each(['suggestionRanking', 'partialQuery', 'partialQueries', 'suggestions', 'querySuggestResponseId'])(
    'I8: has no suggestion if the stored %s is invalid',
    async (member) => {
      const storage = createMemoryStorage()
      const { handover } = await handOver(storage)
      const metadata = { ...handover!.analytics.metadata, [member]: [5] }
      const stored = { handover: { ...handover, analytics: { cause: 'omniboxFromLink', metadata } }, keptAt: 1_000_000 }
      const { analytics } = takeStandaloneHandover({ storage: { ...storage, getItem: () => JSON.stringify(stored) } })!
      expect(analytics).toEqual(typed('winter').analytics)
    },
  )

  it('is lost without an error if nothing can be stored', async () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    const { logger } = await handOver(storage)
    expect(logger.warn).toHaveBeenCalledTimes(1)
    expect(takeStandaloneHandover({ storage, logger })).toBeUndefined()
    expect(logger.warn).toHaveBeenCalledTimes(2)
  })
})

it.each([
  [{ id: '' }, 'id must be a non-empty string'],
  [{ id: undefined }, 'id is required and must be a non-empty string'],
  [{ redirectionUrl: '' }, 'redirectionUrl must be a non-empty string'],
  [
    { redirectionUrl: 'javascript:alert(1)' },
    'redirectionUrl must be an http or https URL, or a URL of the same origin',
  ],
  [{ numberOfSuggestions: -1 }, 'numberOfSuggestions must be an integer of at least 0'],
  [{ debounceMs: -1 }, 'debounceMs must be an integer of at least 0 and at most 2147483647'],
  [{ debounceMs: 2_147_483_648 }, 'debounceMs must be an integer of at least 0 and at most 2147483647'],
])('I11: the options %j throw', (given, problem) => {
  expect(() => startBox(given as Partial<StandaloneSearchBoxOptions>)).toThrow(
    expect.objectContaining({
      code: 'invalid-options',
      message: `Invalid options for "standaloneSearchBox": ${problem}`,
    }),
  )
})

it.each(['https://a.example/search', 'http://a.example', '/search?x=1', 'search.html', '#search'])(
  'leads to %s',
  (redirectionUrl) => expect(() => startBox({ redirectionUrl })).not.toThrow(),
)
