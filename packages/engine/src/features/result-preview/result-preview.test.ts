import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSearchEngine, query, resultList, resultPreview, type ResultPreviewOptions } from '../..'
import { CALL_TIMEOUT_MS } from '../../core/fetch-actor'
import { buildResult, createFakeClient } from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const document = (uniqueId: string) => buildResult(uniqueId, { hasHtmlVersion: true })
const [a, b, c] = [document('a'), document('b'), document('c')]
const CLOSED = {
  uniqueId: undefined,
  title: '',
  clickUri: '',
  content: '',
  contentUrl: undefined,
  error: undefined,
  isOpen: false,
  isLoading: false,
  position: 0,
  resultsWithPreview: ['a', 'b', 'c'],
}
const open = (uniqueId: string, position: number) => ({
  ...CLOSED,
  uniqueId,
  title: `Title of ${uniqueId}`,
  clickUri: `https://example.org/${uniqueId}`,
  isOpen: true,
  position,
})

async function startShown(options: ResultPreviewOptions = {}) {
  const client = createFakeClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createSearchEngine({
    client,
    environment: { logger },
    features: [query({ q: 'go' }), resultList(), resultPreview(options)],
  })
  engine.load()
  await client.last().respond({ results: [buildResult('plain'), a, b, c], totalCountFiltered: 100 })
  const preview = engine.get(resultPreview)
  return { client, engine, logger, preview, lastCall: () => client.previews.at(-1)! }
}

it('opens a result, shows the loading state, and then its HTML', async () => {
  const { client, preview, lastCall } = await startShown()
  expect(preview.state).toEqual(CLOSED)
  preview.open(b)
  expect(preview.state).toEqual({ ...open('b', 2), isLoading: true })
  expect(lastCall().request).toEqual({ uniqueId: 'b', q: 'go', enableNavigation: false, requestedOutputSize: 0 })
  await lastCall().respond({ html: '<p>B</p>' })
  expect(preview.state).toEqual({ ...open('b', 2), content: '<p>B</p>' })
  expect(client.searches).toHaveLength(1)
})

it('requests the configured size, and the query of the results shown', async () => {
  const { engine, preview, lastCall } = await startShown({ requestedOutputSize: 100 })
  engine.restore({ q: 'not searched for yet' })
  preview.open(a)
  expect(lastCall().request).toMatchObject({ q: 'go', requestedOutputSize: 100 })
})

it('does not open a result without an HTML version', async () => {
  const { client, preview } = await startShown()
  preview.open(buildResult('plain', { hasHtmlVersion: false }))
  expect([client.previews, preview.state]).toEqual([[], CLOSED])
})

it('goes in a circle through the results with a preview, including folded ones', async () => {
  const { client, engine, preview, lastCall } = await startShown()
  engine.execute('again')
  const folded = buildResult('x', { childResults: [document('y'), buildResult('z')] })
  await client.last().respond({ results: [a, folded, c] })
  expect(preview.state.resultsWithPreview).toEqual(['a', 'y', 'c'])
  preview.open(a)
  const visited: unknown[] = []
  for (const act of ['next', 'next', 'next', 'previous', 'previous'] as const) {
    await lastCall().respond()
    preview[act]()
    visited.push([preview.state.uniqueId, preview.state.position])
  }
  expect(visited).toEqual([
    ['y', 2],
    ['c', 3],
    ['a', 1],
    ['c', 3],
    ['y', 2],
  ])
})

it('ignores next and previous while it loads, while it is closed, and if there is no other result', async () => {
  const { client, engine, preview, lastCall } = await startShown()
  preview.next()
  preview.open(a)
  preview.next()
  preview.previous()
  expect([client.previews.length, preview.state.uniqueId]).toEqual([1, 'a'])
  await lastCall().respond()
  engine.execute('again')
  await client.last().respond({ results: [a] })
  preview.next()
  preview.previous()
  expect([client.previews.length, preview.state.uniqueId]).toEqual([1, 'a'])
})

it.each([
  ['next', 'a'],
  ['previous', 'c'],
] as const)('goes with %s to %s from a result that is not shown', async (act, expected) => {
  const { preview, lastCall } = await startShown()
  preview.open(document('recent'))
  await lastCall().respond()
  expect(preview.state.position).toBe(0)
  preview[act]()
  expect(preview.state.uniqueId).toBe(expected)
})

it('I1: shows the result that was opened last, whatever the order of the replies', async () => {
  const { client, preview } = await startShown()
  preview.open(a)
  preview.open(b)
  expect(client.previews[0]!.signal.aborted).toBe(true)
  await client.previews[1]!.respond({ html: 'B' })
  await client.previews[0]!.respond({ html: 'A' })
  expect(preview.state).toEqual({ ...open('b', 2), content: 'B' })
})

it('aborts the request when it is closed', async () => {
  const { preview, lastCall } = await startShown()
  preview.open(a)
  preview.close()
  expect(lastCall().signal.aborted).toBe(true)
  await lastCall().respond({ html: 'A' })
  expect(preview.state).toEqual(CLOSED)
})

it('I2: shows why it failed, and goes to the next', async () => {
  const { preview, lastCall } = await startShown()
  preview.open(a)
  await lastCall().fail(Object.assign(new Error('No route'), { code: 'network' }))
  expect(preview.state).toEqual({ ...open('a', 1), error: { code: 'network', message: 'No route' } })
  preview.next()
  expect(preview.state).toEqual({ ...open('b', 2), isLoading: true })
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
  expect(preview.state).toMatchObject({ isLoading: false, error: { code: 'timeout' } })
})

it('I8: fails if the reply is not a string', async () => {
  const { preview, lastCall } = await startShown()
  preview.open(a)
  await lastCall().respond({ html: 1 as never })
  expect(preview.state).toMatchObject({ content: '', error: { code: 'malformed' } })
})

it('stays open when a search returns its result again or more are fetched, and closes when its result is gone', async () => {
  const { client, engine, preview, lastCall } = await startShown()
  preview.open(b)
  await lastCall().respond({ html: 'B' })
  engine.get(resultList).fetchMoreResults()
  await client.last().respond({ results: [document('d')], totalCountFiltered: 100 })
  engine.execute('again')
  await client.last().respond({ results: [b] })
  expect(preview.state).toMatchObject({ isOpen: true, content: 'B', position: 1 })
  engine.execute('again')
  await client.last().fail(new Error('No route'))
  expect(preview.state.isOpen).toBe(true)
  engine.execute('again')
  await client.last().respond({ results: [a] })
  expect(preview.state.isOpen).toBe(false)
})

it('stays open on a result from elsewhere, whatever a search returns', async () => {
  const { client, engine, preview, lastCall } = await startShown()
  preview.open(document('recent'))
  await lastCall().respond({ html: 'R' })
  engine.get(resultList).fetchMoreResults()
  await client.last().respond({ results: [document('d')], totalCountFiltered: 100 })
  engine.execute('again')
  await client.last().respond({ results: [a] })
  expect(preview.state).toMatchObject({ isOpen: true, uniqueId: 'recent', content: 'R' })
  preview.next()
  await lastCall().respond({ html: 'A' })
  engine.execute('again')
  await client.last().respond({ results: [b] })
  expect(preview.state.isOpen).toBe(false)
})

it('reports to observers which result was previewed', async () => {
  const { engine, preview, lastCall } = await startShown()
  const emitted = vi.fn()
  engine.observe((observation) => observation.type === 'feature.emitted' && emitted(observation.event))
  preview.open(a)
  preview.open(a)
  await lastCall().respond()
  preview.open(a)
  preview.next()
  expect(emitted.mock.calls).toEqual([[{ type: 'preview.opened', result: a }], [{ type: 'preview.opened', result: b }]])
})

it('I9: requests no URL of a document, which contains the token, unless the option is set', async () => {
  const { client, preview, lastCall } = await startShown()
  const htmlUrl = vi.spyOn(client, 'htmlUrl')
  preview.open(a)
  await lastCall().respond()
  expect(htmlUrl).not.toHaveBeenCalled()
  const told = await startShown({ withContentUrl: true })
  told.preview.open(a)
  await told.lastCall().respond()
  expect(told.preview.state.contentUrl).toBe('https://example.org/html?uniqueId=a')
})

it.each([
  [2048, 2048, false],
  [2049, 2048, true],
  [2049, 2046, true, '%20'.repeat(3)],
])('of a URL of %i characters shows %i', async (length, shown, isLogged, tail = '') => {
  const { client, logger, preview, lastCall } = await startShown({ withContentUrl: true })
  const url = `https://example.org/html?access_token=secret&q=`.padEnd(length - tail.length, 'x') + tail
  client.htmlUrl = async () => url
  preview.open(a)
  await lastCall().respond()
  expect(preview.state.contentUrl).toBe(url.slice(0, shown))
  expect(logger.warn.mock.calls).toEqual(
    isLogged ? [[`The content URL of "a" has ${length} characters: it is cut to 2048`]] : [],
  )
})

it('shows a document whose URL is not available without it, and logs that', async () => {
  const { client, logger, preview, lastCall } = await startShown({ withContentUrl: true })
  const failure = new Error('No token')
  client.htmlUrl = () => Promise.reject(failure)
  preview.open(a)
  await lastCall().respond({ html: '<p>A</p>' })
  expect(preview.state).toEqual({ ...open('a', 1), content: '<p>A</p>' })
  expect(logger.warn.mock.calls).toEqual([['The content URL of "a" is left out: it is not available', failure]])
  client.htmlUrl = async () => undefined as never
  preview.next()
  await lastCall().respond({ html: '<p>B</p>' })
  expect(preview.state).toEqual({ ...open('b', 2), content: '<p>B</p>' })
})

it('fails if the document is not available, even if its URL is', async () => {
  const { logger, preview, lastCall } = await startShown({ withContentUrl: true })
  preview.open(a)
  await lastCall().fail(Object.assign(new Error('No route'), { code: 'network' }))
  expect(preview.state).toEqual({ ...open('a', 1), error: { code: 'network', message: 'No route' } })
  expect(logger.warn).not.toHaveBeenCalled()
})

it('logs nothing about the URL of a document that was closed in the meantime', async () => {
  const { client, logger, preview, lastCall } = await startShown({ withContentUrl: true })
  client.htmlUrl = () => {
    preview.close()
    return Promise.reject(new Error('No token'))
  }
  preview.open(a)
  await lastCall().respond()
  expect(preview.state).toEqual(CLOSED)
  expect(logger.warn).not.toHaveBeenCalled()
})

it.each([
  [{ requestedOutputSize: -1 }, 'requestedOutputSize must be an integer of at least 0'],
  [{ withContentUrl: 'yes' as never }, 'withContentUrl must be true or false'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => resultPreview(options)).toThrow(`Invalid options for "resultPreview": ${problem}`)
})

it.each(['next', 'previous'] as const)('can be closed after %s if there is no other', async (act) => {
  const { client, engine, preview, lastCall } = await startShown()
  preview.open(a)
  await lastCall().respond()
  engine.execute('again')
  await client.last().respond({ results: [a] })
  preview[act]()
  preview.close()
  expect(preview.state.isOpen).toBe(false)
})

it.each([undefined, null, {}, { hasHtmlVersion: true }])('I11: rejects %j', (result) => {
  const engine = createSearchEngine({ client: createFakeClient(), features: [resultPreview()] })
  expect(() => engine.get(resultPreview).open(result as never)).toThrow(
    'open: result.uniqueId must be a string (received undefined)',
  )
})
