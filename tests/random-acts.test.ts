import {
  decodeParameters,
  dehydrate,
  draft,
  encodeParameters,
  history,
  type SearchParameters,
  searchStatus,
  settled,
} from '@querent/engine'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acts, actsOf, filterActs, quietActs, run, searchActs, type Step } from './random-acts'
import {
  createPlainClient,
  createTestPlatform,
  openPage,
  type Call,
  type TestPage,
  type TestPlatform,
} from './random-page'
import { turn } from './turn'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
  // The code that locates faults in replies is loaded with the first invalid reply.
  const page = openPage(platform)
  page.engine.load()
  await turn()
  await page.network.calls[0]!.release(DAMAGES[2])
  await settled(page.engine)
})
afterAll(() => platform.close())

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The members of a request that depend on the act before it, or on what was shown, in addition to the parameters:
 * - `freezeFacetOrder`, `freezeCurrentValues` and idle `currentValues`: facets and values keep their place until the
 * reply;
 * - `preventAutoSelect`: the platform must not select values in a facet that the user just changed;
 * - `facets` have the order of the last response, and values the order in which they were chosen;
 * - the `label` of an automatic facet, and the counts of its values, come from the last response.
 */
const OF_THE_ACT = ['freezeFacetOrder', 'freezeCurrentValues', 'preventAutoSelect', 'label', 'numberOfResults']

/**
 * State of a feature that no parameter carries to another engine:
 * - how many values of a facet are shown, and their order: `numberOfValues`, `isFieldExpanded`, `retrieveCount`,
 * `sortCriteria`;
 * - `queryCorrection`: the query must not be corrected because the user rejected the correction.
 */
const OF_THE_FEATURE = ['numberOfValues', 'isFieldExpanded', 'retrieveCount', 'sortCriteria', 'queryCorrection']

const textOf = (value: unknown) => JSON.stringify(value)

/** Returns a request without the members that are not parameters. */
function stripped(value: unknown, names: readonly string[], within = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.filter(
      (item) => !(within === 'currentValues' && isRecord(item) && item['state'] === 'idle' && !isParent(item)),
    )
    const rest = items.map((item) => stripped(item, names, 'item'))
    return within === 'facets' || within === 'currentValues' || within === 'currentFacets'
      ? rest.sort((left, right) => (textOf(left) < textOf(right) ? -1 : 1))
      : rest
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, member]) =>
          member !== undefined && !(names.includes(name) && (within !== '' || name === 'queryCorrection')),
      )
      .map(([name, member]) => [name, stripped(member, names, name)]),
  )
}
const isParent = (item: Record<string, unknown>) => Array.isArray(item['children']) && item['children'].length > 0

const ofAct = (request: unknown) => stripped(request, OF_THE_ACT)
const ofParameters = (request: unknown) => stripped(request, [...OF_THE_ACT, ...OF_THE_FEATURE])

/** Which of the calls in flight is answered, and with which fault, if any. */
type Answer = readonly [which: number, damage: number]
const answersOfSteps = fc.infiniteStream(fc.array(fc.tuple(fc.nat(63), fc.nat(24)), { maxLength: 3 }))

const DAMAGES: Parameters<Call['release']>[0][] = [
  () => ({ status: 400, text: '{"statusCode":400,"message":"Wrong","type":"InvalidQuery"}' }),
  () => ({ status: 200, text: '{"results":[' }),
  () => ({ status: 200, text: '{"results":null,"facets":{},"totalCountFiltered":"many"}' }),
]

/** Answers some of the calls in flight, in any order. */
const release = async (page: TestPage, answers: readonly Answer[], isDisturbed: boolean, check: () => void) => {
  const { calls, made } = page.network
  for (const [which, damage] of answers) {
    if (!calls.length) return
    const before = { ...made }
    await calls[which % calls.length]!.release(isDisturbed ? DAMAGES[damage] : undefined)
    expect(made.searches - before.searches, 'I3: a reply leads to one search at most').toBeLessThanOrEqual(1)
    expect(made.asked, 'I3: and to none that was not requested').toBe(before.asked)
    check()
  }
}

const urlPart = (parameters: SearchParameters) =>
  Object.fromEntries(
    Object.entries(parameters).filter(
      ([key]) =>
        !['context', 'dictionaryFieldContext', 'dq', 'lq', 'pipeline', 'searchHub', 'locale', 'timezone'].includes(key),
    ),
  )

const toJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

/** Checks the invariants that hold at any time. */
function checkPage(page: TestPage) {
  const { engine, network, started } = page
  const made = [network.made.searches, started.length]
  const states = page.states()
  const again = new Map(page.states())
  for (const [id, state] of states) {
    expect(again.get(id) === state, `the state of ${id} keeps its identity`).toBe(true)
    expect(toJson(state), `the state of ${id} is plain JSON`).toEqual(state)
  }
  const { status, request, response, error } = engine.page
  expect(engine.get(searchStatus).state.isLoading).toBe(status === 'loading')
  expect([error !== undefined, response !== undefined]).toEqual([status === 'failed', request !== undefined])
  expect(status !== 'loading' || network.calls.some(({ isSearch }) => isSearch), 'I2: loading waits for a call').toBe(
    true,
  )
  expect(status === 'idle' && response).not.toBeTruthy()
  expect(page.misplaced, 'I1: only the last search is answered').toEqual([])
  expect(page.torn, 'no subscriber sees a half-updated page').toEqual([])
  const parameters = engine.parameters()
  expect(decodeParameters(encodeParameters(parameters))).toEqual({ parameters: urlPart(parameters), dropped: [] })
  expect([network.made.searches, started.length], 'reading makes no search').toEqual(made)
}

/** I1: the results belong to the request, and so do the ones that were fetched after them. */
async function checkResults({ engine }: TestPage, client: ReturnType<typeof createPlainClient>) {
  const { request, response } = engine.page
  if (!request || !response) return
  const { results } = await client.search(request, { signal: new AbortController().signal })
  expect(response.results.slice(0, results.length).map(({ uniqueId }) => uniqueId)).toEqual(
    results.map(({ uniqueId }) => uniqueId),
  )
}

/** The results that another page would adopt are those that it would request. */
function checkAnswer({ engine, nextRequest }: TestPage) {
  const { parameters, request } = dehydrate(engine)
  expect(parameters).toEqual(engine.parameters())
  const next = nextRequest()
  expect(ofParameters(request ?? next)).toEqual(ofParameters(next))
}

const KNOWN_ERRORS = /^fetchMoreResults is blocked|^No root was loaded|^The search failed: /
const checkLog = ({ logged }: TestPage) =>
  expect(logged.filter(([message]) => !KNOWN_ERRORS.test(String(message)))).toEqual([])

/** Restoring the current parameters changes nothing. */
function checkRestore(page: TestPage) {
  const parameters = page.engine.parameters()
  const request = ofAct(page.nextRequest())
  page.engine.restore(parameters)
  expect(page.engine.parameters()).toEqual(parameters)
  expect(ofAct(page.nextRequest())).toEqual(request)
}

const all = Object.keys(acts)
const without = (name: string) => all.filter((other) => other !== name)
/** Registered defaults belong to the code of the page and are not parameters: another page registers them again. */
const REGISTER = 'registerAdvanced'
/** The features that may search again after a response. */
const REVISING = ['pager', 'didYouMean', 'triggers']

it('I1, I2, I3: the page stays consistent after any acts of a user, and any order of replies', async () => {
  const client = createPlainClient(platform)
  await fc.assert(
    fc.asyncProperty(
      actsOf(all, 40),
      answersOfSteps,
      fc.boolean(),
      fc.boolean(),
      async (steps, answers, isRestored, isDisturbed) => {
        const page = openPage(platform)
        const { engine, network } = page
        engine.load()
        await turn()
        for (const step of steps) {
          const [name] = step
          if (name === 'timeOut' && !isDisturbed) continue
          const { asked } = network.made
          run(page, step)
          await turn()
          expect(network.made.asked - asked, `I3: ${name}`).toBeLessThanOrEqual(name in quietActs ? 0 : 1)
          checkPage(page)
          if (isRestored) checkRestore(page)
          await release(page, answers.next().value, isDisturbed, () => checkPage(page))
          if (steps.every(([other]) => other !== REGISTER)) checkAnswer(page)
          await checkResults(page, client)
        }
        expect(network.made.searches, 'I3').toBeLessThanOrEqual(network.made.asked * (1 + REVISING.length))
        expect(isDisturbed ? [] : page.failed, 'I1: what was aborted has no effect').toEqual([])
        if (isRestored) {
          // The network stays silent: nothing waits forever.
          for (const milliseconds of [1_000, 61_000]) {
            page.time.pass(milliseconds)
            await turn()
          }
        } else {
          await page.settle()
          page.time.pass(1_000)
          await page.settle()
        }
        expect(JSON.stringify(page.states())).not.toMatch(/"isLoading\w*":true/)
        engine.execute('check')
        await page.settle()
        checkPage(page)
        await checkResults(page, client)
        expect(decodeParameters(page.url.read()).parameters).toEqual(urlPart(engine.parameters()))
        expect(page.url.read()).toMatch(/^utm_source=letter/)
        checkLog(page)
        engine.execute('check')
        await turn()
        engine.stop()
        expect(engine.page.status, 'I2: stopping ends loading').not.toBe('loading')
        expect(page.time.timers.size, 'I6: stopping leaves no timer').toBe(0)
        const shown = page.states()
        for (const call of [...network.calls]) await call.release()
        expect(page.states(), 'I1: a late reply has no effect either').toEqual(shown)
        checkLog(page)
      },
    ),
    { numRuns: 40 },
  )
})

/** Opens a page with these acts, each followed by its reply. */
async function walked(steps: readonly Step[]) {
  const page = openPage(platform)
  page.engine.load()
  await page.settle()
  for (const step of steps) {
    run(page, step)
    await page.settle()
  }
  return page
}

const lastRequest = ({ started }: TestPage) => started.at(-1)

it('another engine reaches the same state, from the parameters and from the dehydrated page, and continues in the same way', async () => {
  const next = fc.constantFrom<Step>(
    ['submit', 2, 0],
    ['black', 0, 0],
    ['perPage', 2, 0],
    ['tab', 1, 0],
    ['numericFilter', 5, 0],
    ['breadcrumb', 0, 0],
    ['noBreadcrumbs', 0, 0],
  )
  await fc.assert(
    fc.asyncProperty(actsOf(without(REGISTER), 20), next, async (steps, act) => {
      const page = await walked(steps.filter(([name]) => name !== 'startDraft'))
      const { engine } = page
      const parameters = engine.parameters()
      const dehydrated = dehydrate(engine)
      const restored = openPage(platform)
      restored.engine.restore(toJson(parameters) as SearchParameters)
      const hydrated = openPage(platform, toJson(dehydrated))
      for (const other of [restored, hydrated]) {
        expect(other.engine.parameters()).toEqual(parameters)
        expect(ofParameters(other.nextRequest())).toEqual(ofParameters(page.nextRequest()))
      }
      if (dehydrated.response) hydrated.engine.load()
      expect(hydrated.started).toEqual([])
      expect(hydrated.engine.page.response).toEqual(dehydrated.response)
      const made = page.started.length
      for (const other of [page, restored, hydrated]) run(other, act)
      expect(hydrated.engine.parameters()).toEqual(engine.parameters())
      expect(restored.engine.parameters()).toEqual(engine.parameters())
      const isAsked = page.started.length > made
      expect(restored.started.map(ofParameters)).toEqual(isAsked ? [ofParameters(lastRequest(page))] : [])
      expect(hydrated.started.map(ofParameters)).toEqual(isAsked ? [ofParameters(lastRequest(page))] : [])
    }),
    { numRuns: 40 },
  )
})

it('undo followed by redo restores the same state', async () => {
  await fc.assert(
    fc.asyncProperty(actsOf(all, 15), fc.integer({ min: 1, max: 4 }), async (steps, most) => {
      const page = await walked(steps)
      const { engine } = page
      engine.execute('check')
      await page.settle()
      const parameters = engine.parameters()
      const request = ofParameters(page.nextRequest())
      const times = Math.min(most, engine.get(history).state.pastLength)
      for (const command of ['undo', 'redo'] as const) {
        for (let count = 0; count < times; count++) {
          const before = page.network.made.searches
          engine.get(history)[command]()
          await turn()
          expect(page.network.made.searches - before).toBeLessThanOrEqual(1)
          await page.settle()
        }
      }
      expect(engine.parameters()).toEqual(parameters)
      expect(ofParameters(page.nextRequest())).toEqual(request)
    }),
    { numRuns: 60 },
  )
})

it('a discarded draft has no effect, and an applied draft makes one search, equal to the search of the same acts without a draft', async () => {
  const edits = actsOf(
    Object.keys(filterActs).filter((name) => !name.startsWith('find')),
    6,
  )
  await fc.assert(
    fc.asyncProperty(
      actsOf([...Object.keys(filterActs), ...Object.keys(searchActs)], 8),
      edits,
      async (steps, changes) => {
        const page = await walked(steps)
        const plain = await walked(steps)
        const { engine, network } = page
        const parameters = engine.parameters()
        // A level of a category facet that is left and selected again has its first values.
        const request = ofParameters(page.nextRequest())
        const made = network.made.searches
        const drafting = engine.get(draft)
        drafting.start()
        for (const change of changes) {
          run(page, change)
          checkPage(page)
        }
        drafting.discard()
        await turn()
        expect(engine.parameters()).toEqual(parameters)
        expect(ofParameters(page.nextRequest())).toEqual(request)
        expect(network.made.searches).toBe(made)

        drafting.start()
        for (const change of changes) {
          run(page, change)
          run(plain, change)
        }
        const { hasChanges } = drafting.state
        drafting.apply()
        await turn()
        expect(network.made.searches - made).toBe(hasChanges ? 1 : 0)
        // Without a change of filters there is no search, and the page stays the same.
        expect(engine.parameters()).toEqual(hasChanges ? plain.engine.parameters() : parameters)
        expect(ofAct(hasChanges && lastRequest(page))).toEqual(ofAct(hasChanges && lastRequest(plain)))
      },
    ),
    { numRuns: 60 },
  )
})
