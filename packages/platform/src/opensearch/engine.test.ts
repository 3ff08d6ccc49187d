import { afterEach, describe, expect, it } from 'vitest'
import { BackendError } from '../port/errors'
import type { EngineOptions } from './engine'
import {
  buildFailure,
  buildReply,
  connectTo,
  createFakeEngine,
  partialReply,
  type FakeAnswer,
  type FakeEngine,
} from './testing/fake-engine'

const open: { close: () => Promise<void> }[] = []

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const whole: FakeAnswer = { status: 200, body: buildReply() }
const partial: FakeAnswer = { status: 200, body: partialReply }

const fake = async (answer: Parameters<typeof createFakeEngine>[0]) => {
  const engine = await createFakeEngine(answer)
  open.push(engine)
  return engine
}

const connect = (nodes: FakeEngine[], changes: Partial<EngineOptions> = {}) => {
  const engine = connectTo(nodes, changes)
  open.push(engine)
  return engine
}

/** Answers with each of the answers, then with the last one. */
const inTurn =
  (...answers: FakeAnswer[]) =>
  (_: unknown, count: number) =>
    answers[Math.min(count, answers.length) - 1]!

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof BackendError ? error.code : (error as Error).message),
  )

const NODE_GONE = buildFailure(500, 'search_phase_execution_exception')

describe('a search', () => {
  it('never accepts a part of the shards', async () => {
    const node = await fake(() => whole)
    const engine = connect([node])
    await engine.search('shop', {}, {})
    expect(node.requests[0]).toMatchObject({ path: '/shop/_search?allow_partial_search_results=false' })
  })

  it.each<[string, FakeAnswer]>([
    ['a shard fails', partial],
    ['time is up', { status: 200, body: buildReply({ timed_out: true }) }],
  ])('fails if %s, however often it is sent', async (_, answer) => {
    const node = await fake(() => answer)
    expect(await codeOf(connect([node]).search('shop', {}, {}))).toBe('unavailable')
    expect(node.requests).toHaveLength(3)
  })

  it.each<[string, FakeAnswer]>([
    ['all shards answer the second time', partial],
    ['a node goes away', NODE_GONE],
    ['the engine has too much to do', buildFailure(429, 'rejected_execution_exception')],
    ['a gateway fails', buildFailure(502, 'bad_gateway')],
    ['no node is there', buildFailure(503, 'cluster_block_exception')],
    ['a gateway waits too long', buildFailure(504, 'gateway_timeout')],
    ['the connection is closed', 'cut'],
  ])('is sent again if %s', async (_, answer) => {
    const node = await fake(inTurn(answer, whole))
    expect((await connect([node]).search('shop', {}, {})).hits.hits).toEqual([])
    expect(node.requests).toHaveLength(2)
  })

  it('is sent to another node if one fails', async () => {
    const broken = await fake(() => 'cut')
    const working = await fake(() => whole)
    const engine = connect([broken, working])
    for (let count = 0; count < 5; count++) await engine.search('shop', {}, {})
    expect(working.requests).toHaveLength(5)
    expect(broken.requests.length).toBeGreaterThan(0)
  })

  it.each([
    ['tooComplex', buildFailure(400, 'too_many_nested_clauses')],
    ['tooComplex', buildFailure(503, 'too_many_buckets_exception')],
    ['unavailable', buildFailure(404, 'index_not_found_exception')],
    ['OpenSearch refuses a request (status 400): parsing_exception: because', buildFailure(400, 'parsing_exception')],
    ['OpenSearch refuses a request (status 403): other_exception: because', buildFailure(403, 'other_exception')],
  ])('fails with %s, without being sent again', async (code, answer) => {
    const node = await fake(() => answer)
    expect(await codeOf(connect([node]).search('shop', {}, {}))).toBe(code)
    expect(node.requests).toHaveLength(1)
  })

  it.each<[string, FakeAnswer, string]>([
    ['the password is wrong', { status: 401, body: { error: 'Unauthorized' } }, 'refuses the credentials:'],
    ['a gateway refuses it', { status: 403, body: { message: 'no' } }, 'refuses the credentials:'],
    [
      'the user lacks a right',
      buildFailure(403, 'security_exception', 'no permissions for [indices:data/read/msearch] and User [name=jo]'),
      'refuses the credentials (without [indices:data/read/msearch]): check the user, the password, and the rights',
    ],
    [
      'the index is read-only',
      buildFailure(403, 'cluster_block_exception', 'index [shop] blocked by: [FORBIDDEN/5/index read-only (api)];'),
      'blocks the request (cluster_block_exception: index [shop] blocked by: [FORBIDDEN/5/index read-only (api)];)',
    ],
    ['a disk is full', buildFailure(429, 'cluster_block_exception'), 'if a disk is full, free space; then remove'],
  ])('is unavailable if %s, says why, and is not sent again', async (_, answer, problem) => {
    const node = await fake(() => answer)
    const failure: unknown = await connect([node])
      .search('shop', {}, {})
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(BackendError)
    expect(failure).toMatchObject({ code: 'unavailable', message: expect.stringContaining(problem) as string })
    expect((failure as Error).message).not.toContain('jo')
    expect(node.requests).toHaveLength(1)
  })

  it('fails if no node can be reached', async () => {
    const node = await fake(() => whole)
    await node.close()
    expect(await codeOf(connect([node]).search('shop', {}, {}))).toBe('unavailable')
  })

  it('closes its connection if it is aborted, and rejects with the reason', async () => {
    const controller = new AbortController()
    const node = await fake(() => {
      controller.abort(new Error('nobody waits'))
      return 'silent'
    })
    expect(await codeOf(connect([node]).search('shop', {}, { signal: controller.signal }))).toBe('nobody waits')
    await node.nextAbort()
  })

  it('closes its connection if it takes too long', async () => {
    const node = await fake(() => 'silent')
    expect(await codeOf(connect([node], { timeoutMs: 50 }).search('shop', {}, {}))).toBe('timeout')
    await node.nextAbort()
  })

  it('is refused if too many others wait', async () => {
    const node = await fake(() => 'silent')
    const engine = connect([node], { concurrency: { size: 1, maxWaiting: 1 } })
    const controller = new AbortController()
    const others = [1, 2].map(() => codeOf(engine.search('shop', {}, { signal: controller.signal })))
    expect(await codeOf(engine.search('shop', {}, {}))).toBe('unavailable')
    controller.abort(new Error('enough'))
    expect(await Promise.all(others)).toEqual(['enough', 'enough'])
  })
})

describe('several searches at once', () => {
  const both = (...responses: object[]): FakeAnswer => ({ status: 200, body: { responses } })

  it('never accept a part of the shards', async () => {
    const node = await fake(() => both(buildReply(), buildReply()))
    await connect([node]).searchAll('shop', [{ size: 1 }, { size: 2 }], {})
    const lines = node.requests[0]!.body.trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    const header = { index: 'shop', allow_partial_search_results: false }
    expect(lines).toEqual([header, { size: 1 }, header, { size: 2 }])
  })

  it('fail if a shard fails for one of them', async () => {
    const node = await fake(() => both(buildReply(), partialReply))
    expect(await codeOf(connect([node]).searchAll('shop', [{}, {}], {}))).toBe('unavailable')
  })

  it('fail if one of them is refused', async () => {
    const { body } = buildFailure(400, 'too_many_clauses') as { body: object }
    const node = await fake(() => both(buildReply(), body))
    expect(await codeOf(connect([node]).searchAll('shop', [{}, {}], {}))).toBe('tooComplex')
    expect(node.requests).toHaveLength(1)
  })
})

it('fails at once after repeated failures, and answers again when a trial succeeds', async () => {
  let answer: FakeAnswer = 'cut'
  const node = await fake(() => answer)
  const clock = { now: 0 }
  const engine = connect([node], { now: () => clock.now })
  const search = () =>
    engine.search('shop', {}, {}).then(
      () => 'none',
      (error: BackendError) => error.retryAfterSeconds,
    )
  await Promise.all(Array.from({ length: 10 }, search))
  const sent = node.requests.length
  expect(sent).toBe(30)
  expect(await search()).toBe(1)
  answer = whole
  expect(await search()).toBe(1)
  expect(node.requests).toHaveLength(sent)
  clock.now += 1000
  expect(await search()).toBe('none')
  expect(await search()).toBe('none')
})

it('answers all searches that were in progress on a node that went away, if the next attempts succeed', async () => {
  const atOnce = 12
  const node = await fake((_, count) => (count <= atOnce ? 'cut' : whole))
  const engine = connect([node])
  const codes = await Promise.all(Array.from({ length: atOnce }, () => codeOf(engine.search('shop', {}, {}))))
  expect(codes).toEqual(Array.from({ length: atOnce }, () => 'none'))
  expect(node.requests).toHaveLength(2 * atOnce)
})

it('takes an index that exists already as created', async () => {
  const node = await fake(() => buildFailure(400, 'resource_already_exists_exception'))
  await expect(connect([node]).create({ method: 'PUT', path: '/shop' }, {})).resolves.toBeUndefined()
})

it('sends a change again until it is accepted', async () => {
  const node = await fake(inTurn('cut', buildFailure(503, 'no_cluster_manager'), { status: 200, body: { done: true } }))
  await expect(connect([node]).change({ method: 'POST', path: '/shop/_refresh' }, {})).resolves.toEqual({ done: true })
})
