import { describe, expect, it, vi } from 'vitest'
import {
  answerAfter,
  buildAnswerClient,
  bytesOf,
  createStream,
  delta,
  end,
  header,
  streamOf,
  toEvents,
} from './testing/answers'
import { buildAnalyticsClient, eventsBody, legacyBody, legacyEvent, nextEvent } from './testing/analytics'
import { createTestClock, settle } from './testing/clock'
import { buildCommerceClient, commerceRequest, productsBody, recommendationsBody } from './testing/commerce'
import { buildClient, errorOf, planBody, printed, searchBody, suggestBody } from './testing/platform'
import {
  createTokenSource,
  type AccessTokenFunction,
  type AnswerEvent,
  type Fetch,
  type Logger,
  type TokenSource,
  type TokenStatus,
} from './index'

const messages = [header(), delta('Below 7 degrees.'), end()]
const feedback = { question: 'a', helpful: true, answer: { responseId: 'b', text: 'c' } }

/** Creates a platform of several APIs that accepts one token only; each call waits for `answer`. */
const createPlatform = (valid: () => string) => {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  const bodies: [path: string, body: object][] = [
    ['/search/v2/querySuggest', suggestBody],
    ['/search/v2/plan', planBody],
    ['/search/v2', searchBody],
    ['/commerce/v2/recommendations', recommendationsBody],
    ['/commerce/v2', productsBody],
    ['/v15/analytics', legacyBody],
    ['/events/v1', eventsBody],
    ['/evaluations', {}],
  ]
  const bodyOf = (url: string) => {
    if (url.includes('/streaming/') || url.includes('/generate')) return streamOf([bytesOf(toEvents(messages))])
    return Response.json(bodies.find(([path]) => url.includes(path))![1])
  }
  const fetch: Fetch = async (url, { headers }) => {
    const [, token = ''] = new Headers(headers).get('authorization')!.split(' ')
    sent.push(token)
    const isValid = token === valid()
    await new Promise<void>((resolve) => waiting.push(resolve))
    return isValid ? bodyOf(url) : Response.json({ statusCode: 419, message: `${token} expired` }, { status: 419 })
  }
  const answer = async () => {
    for (const resolve of waiting.splice(0)) resolve()
    await settle()
  }
  return { sent, fetch, answer }
}

/** Starts one hundred calls of four APIs, by four clients that share a token. */
const startCalls = (accessToken: TokenSource, fetch: Fetch, logger: Logger = { warn: () => {} }) => {
  const search = buildClient({ accessToken, fetch, logger })
  const answers = buildAnswerClient({ accessToken, fetch, logger })
  const commerce = buildCommerceClient({ accessToken, fetch, logger })
  const analytics = buildAnalyticsClient({ accessToken, fetch, logger })
  const events: AnswerEvent[][] = []
  const listen = () => {
    const own: AnswerEvent[] = []
    events.push(own)
    return { onEvent: (event: AnswerEvent) => void own.push(event) }
  }
  const calls: (() => Promise<unknown>)[] = [
    () => search.search({}),
    () => search.querySuggest({ q: 'a' }),
    () => search.plan({}),
    () => answers.streamAnswer('a', listen()),
    () => answers.generateAnswer('a', { q: 'a' }, listen()),
    () => answers.sendAnswerFeedback('a', feedback),
    () => commerce.search({ ...commerceRequest, query: 'a' }),
    () => commerce.listing(commerceRequest),
    () => commerce.recommendations({ ...commerceRequest, slotId: 'a' }),
    () => analytics.sendLegacyEvent('search', legacyEvent),
    () => analytics.sendEvents([nextEvent]),
  ]
  return { events, running: Array.from({ length: 100 }, (_, index) => calls[index % calls.length]!()) }
}

/** Returns `token-1`, `token-2` and so on. */
const counter = () => {
  let count = 0
  return vi.fn<AccessTokenFunction>(() => `token-${++count}`)
}

describe('100 calls of four APIs with an expired token', () => {
  it('share one renewal, and all succeed', async () => {
    const renew = counter()
    const tokens = createTokenSource({ accessToken: 'token-0', renew })
    const { fetch, sent, answer } = createPlatform(() => 'token-1')
    const { running, events } = startCalls(tokens, fetch)
    const all = Promise.all(running)
    await settle()
    expect([sent.length, new Set(sent)]).toEqual([100, new Set(['token-0'])])
    await answer()
    expect([sent.length, renew.mock.calls]).toEqual([200, [[{ reason: 'expired' }]]])
    await answer()
    expect(await all).toHaveLength(100)
    expect(events.map((own) => answerAfter(own).text)).toEqual(events.map(() => 'Below 7 degrees.'))
    expect([sent.length, renew.mock.calls.length, tokens.status()]).toEqual([200, 1, 'valid'])
  })

  it('each fail if the renewal fails 5 times, without another attempt', async () => {
    const { clock, advance, timers } = createTestClock()
    const cause = new Error('signed out')
    const renew = vi.fn<AccessTokenFunction>(() => Promise.reject(cause))
    const tokens = createTokenSource({ accessToken: 'token-0', renew, clock })
    const { fetch, sent, answer } = createPlatform(() => 'none')
    const failed = Promise.all(startCalls(tokens, fetch).running.map(errorOf))
    await settle()
    await answer()
    await advance(2000)
    const errors = await failed
    expect(errors).toHaveLength(100)
    for (const error of errors) expect(error).toMatchObject({ name: 'TokenExpiredError', code: 'expired-token', cause })
    await advance(60_000)
    expect([renew.mock.calls.length, sent.length, tokens.status(), timers.size]).toEqual([5, 100, 'failed', 0])
  })

  it('each fail if 5 renewed tokens are rejected, without a sixth', async () => {
    const renew = counter()
    const { fetch, sent, answer } = createPlatform(() => 'none')
    const tokens = createTokenSource({ accessToken: 'token-0', renew })
    const failed = Promise.all(startCalls(tokens, fetch).running.map(errorOf))
    await settle()
    for (let round = 0; round < 7; round++) await answer()
    const errors = await failed
    expect(errors).toHaveLength(100)
    for (const error of errors) expect(error).toMatchObject({ code: 'expired-token', status: 419 })
    expect([renew.mock.calls.length, sent.length, tokens.status()]).toEqual([5, 600, 'failed'])
  })

  it('keep an open stream open', async () => {
    const renew = counter()
    const tokens = createTokenSource({ accessToken: 'token-0', renew })
    const { response, write } = createStream()
    const events: AnswerEvent[] = []
    const opened = vi.fn<Fetch>(async () => response)
    const open = buildAnswerClient({ accessToken: tokens, fetch: opened }).streamAnswer('a', {
      onEvent: (event) => void events.push(event),
    })
    await settle()
    write(toEvents(messages.slice(0, 2)))
    const { fetch, answer } = createPlatform(() => 'token-1')
    const { running } = startCalls(tokens, fetch)
    await settle()
    await answer()
    await answer()
    await Promise.all(running)
    write(toEvents(messages.slice(2)))
    await open
    expect([answerAfter(events).text, opened.mock.calls.length]).toEqual(['Below 7 degrees.', 1])
  })
})

const jwtOf = (payload: object) =>
  `e30.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c2ln`

describe('a JWT', () => {
  const start = Date.UTC(2030, 0, 1)
  const setUp = (lifetimesMs: number[]) => {
    const { clock, advance } = createTestClock()
    const issued: string[] = []
    const renew = vi.fn<AccessTokenFunction>(() => {
      const exp = (clock.now() + (lifetimesMs[issued.length] ?? 0)) / 1000
      issued.push(jwtOf({ exp, sub: '?>~ÿ' }))
      return issued.at(-1)!
    })
    const sent: string[] = []
    const fetch: Fetch = async (_, { headers }) => {
      sent.push(new Headers(headers).get('authorization')!.slice(7))
      return Response.json(searchBody)
    }
    const tokens = createTokenSource({ accessToken: renew, clock })
    return { advance, issued, renew, sent, tokens, client: buildClient({ accessToken: tokens, fetch, clock }) }
  }

  it('is renewed before a call that starts less than a minute before it expires', async () => {
    const { advance, issued, renew, sent, tokens, client } = setUp([600_000, 600_000])
    expect([tokens.status(), tokens.expiringAt()]).toEqual(['expiring', Infinity])
    await client.search({})
    expect([tokens.status(), tokens.expiringAt()]).toEqual(['valid', start + 540_000])
    await advance(539_999)
    await client.search({})
    expect(tokens.status()).toBe('valid')
    await advance(1)
    expect(tokens.status()).toBe('expiring')
    await Promise.all([client.search({}), client.search({})])
    expect(renew.mock.calls).toEqual([[{ reason: 'first' }], [{ reason: 'expired' }]])
    expect(sent).toEqual([issued[0], issued[0], issued[1], issued[1]])
  })

  it('that seems expired when it arrives is used until it is rejected', async () => {
    const { renew, client } = setUp([30_000])
    for (let call = 0; call < 7; call++) await client.search({})
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it.each(['a.b.c', 'a', `e30.${btoa('null')}.x`, `e30.${btoa('{}')}.x`, `e30.${btoa('{"exp":"soon"}')}.x`])(
    'without an expiration time is valid: %s',
    (accessToken) => {
      const tokens = createTokenSource({ accessToken })
      expect([tokens.status(), tokens.expiringAt()]).toEqual(['valid', Infinity])
    },
  )
})

describe('the status of a token source', () => {
  it('notifies each subscriber of changes, until the subscription ends', async () => {
    const { clock, advance } = createTestClock()
    const renew = vi
      .fn<AccessTokenFunction>()
      .mockResolvedValueOnce('token-1')
      .mockRejectedValueOnce(new Error('busy'))
      .mockResolvedValueOnce('token-2')
      .mockRejectedValue(new Error('signed out'))
    const tokens = createTokenSource({ accessToken: renew, clock })
    const seen: TokenStatus[] = []
    const end = tokens.subscribe((status) => void seen.push(status))
    const other = vi.fn<(status: TokenStatus) => void>()
    tokens.subscribe(other)()
    await tokens.lease()
    void tokens.refresh()
    await advance(500)
    expect(seen).toEqual(['renewing', 'valid', 'renewing', 'valid'])
    const failed = tokens.refresh().catch((error: unknown) => error)
    await advance(2000)
    expect([await failed, seen.slice(4)]).toEqual([new Error('signed out'), ['renewing', 'failed']])
    end()
    renew.mockReset().mockResolvedValue('token-3')
    await tokens.refresh()
    expect([seen.length, tokens.status(), await tokens.lease()]).toEqual([
      6,
      'valid',
      { token: 'token-3', expiringAt: Infinity },
    ])
    expect(other).not.toHaveBeenCalled()
  })

  it('does not change if another renewal is requested, which adds no attempts until the first has failed', async () => {
    const { clock, advance } = createTestClock()
    const renew = vi.fn<AccessTokenFunction>(() => Promise.reject(new Error('signed out')))
    const tokens = createTokenSource({ accessToken: 'token-0', renew, clock })
    const seen: TokenStatus[] = []
    tokens.subscribe((status) => void seen.push(status))
    const failed: Promise<unknown>[] = []
    for (let times = 0; times < 3; times++) {
      failed.push(tokens.refresh().catch(() => 'failed'))
      await advance(400)
    }
    await advance(800)
    expect(await Promise.all(failed)).toEqual(['failed', 'failed', 'failed'])
    expect([renew.mock.calls.length, seen]).toEqual([5, ['renewing', 'failed']])
    await expect(tokens.lease()).rejects.toThrow('signed out')
    renew.mockResolvedValue('token-1')
    await tokens.refresh()
    expect([renew.mock.calls.length, tokens.status()]).toEqual([6, 'valid'])
  })

  it('can be renewed again although the clock was set back after the last attempt', async () => {
    const { clock, advance, correct } = createTestClock()
    const renew = vi.fn<AccessTokenFunction>(() => Promise.reject(new Error('signed out')))
    const tokens = createTokenSource({ accessToken: 'token-0', renew, clock })
    const failed = tokens.refresh().catch(() => 'failed')
    await advance(2500)
    expect(await failed).toBe('failed')
    correct(-3_600_000)
    await advance(1000)
    renew.mockResolvedValue('token-1')
    expect(await tokens.lease()).toEqual({ token: 'token-1', expiringAt: Infinity })
  })

  it('is failed if a token that cannot be renewed is rejected', async () => {
    const tokens = createTokenSource({ accessToken: 'token-0' })
    const fetch = async () => new Response('', { status: 401 })
    await errorOf(buildClient({ accessToken: tokens, fetch }).search({}))
    await tokens.refresh()
    expect([tokens.isRenewable, tokens.status()]).toEqual([false, 'failed'])
  })
})

describe('the drivers of a token source', () => {
  const setUp = () => {
    const { clock, advance, timers } = createTestClock()
    const renew = vi.fn<AccessTokenFunction>(() => Promise.reject(new Error('signed out')))
    const tokens = createTokenSource({ accessToken: 'token-0', renew, clock })
    const drive = () => {
      const seen: [attempts: number, delayMs: number | undefined][] = []
      return { seen, stop: tokens.drive((...progress) => void seen.push(progress)) }
    }
    return { advance, timers, renew, tokens, drive }
  }

  it('make the attempts of a renewal, which the source does not make meanwhile', async () => {
    const { advance, renew, tokens, drive } = setUp()
    const { seen } = drive()
    tokens.attempt()
    const failed = tokens.refresh().catch(() => 'failed')
    await advance(700)
    expect([renew.mock.calls.length, seen]).toEqual([
      1,
      [
        [0, undefined],
        [1, undefined],
        [1, 500],
      ],
    ])
    for (let times = 0; times < 4; times++) {
      tokens.attempt()
      tokens.attempt()
      await advance(0)
    }
    expect([await failed, renew.mock.calls.length, tokens.status()]).toEqual(['failed', 5, 'failed'])
    expect(seen.slice(3)).toEqual([
      [2, undefined],
      [2, 500],
      [3, undefined],
      [3, 500],
      [4, undefined],
      [4, 500],
      [5, undefined],
      [5, undefined],
    ])
    tokens.attempt()
    expect(renew).toHaveBeenCalledTimes(5)
  })

  it('are followed by another driver, and by the source, for the rest of the wait', async () => {
    const { advance, timers, renew, tokens, drive } = setUp()
    void tokens.refresh().catch(() => {})
    await advance(100)
    const first = drive()
    const second = drive()
    expect([first.seen[0], second.seen]).toEqual([[1, 400], [[1, 400]]])
    await advance(900)
    first.stop()
    expect([renew.mock.calls.length, second.seen.at(-1)]).toEqual([1, [1, 0]])
    second.stop()
    await advance(0)
    expect(renew).toHaveBeenCalledTimes(2)
    await advance(200)
    const third = drive()
    third.stop()
    await advance(299)
    expect(renew).toHaveBeenCalledTimes(2)
    await advance(1)
    expect(renew).toHaveBeenCalledTimes(3)
    await advance(60_000)
    expect([renew.mock.calls.length, tokens.status(), timers.size]).toEqual([5, 'failed', 0])
  })

  it('that make no attempt do not keep calls waiting, nor later ones', async () => {
    const { advance, timers, renew, tokens, drive } = setUp()
    const { seen, stop } = drive()
    const failed = tokens.refresh().catch((error: unknown) => error)
    await advance(20_000)
    expect([await failed, seen.at(-1)]).toEqual([
      new Error('accessToken did not settle within 20000 ms.'),
      [1, undefined],
    ])
    stop()
    tokens.attempt()
    await advance(60_000)
    expect([renew.mock.calls.length, timers.size]).toEqual([1, 0])
    renew.mockResolvedValue('token-1')
    expect(await tokens.lease()).toEqual({ token: 'token-1', expiringAt: Infinity })
  })
})

it('does not repeat an attempt that fails after the time limit of the renewal', async () => {
  const { clock, advance, timers } = createTestClock()
  let fail!: (error: Error) => void
  const renew = vi.fn<AccessTokenFunction>(() => new Promise((_, reject) => (fail = reject)))
  const tokens = createTokenSource({ accessToken: 'token-0', renew, clock })
  const failed = tokens.refresh().catch(() => 'failed')
  await advance(20_000)
  fail(new Error('signed out'))
  await advance(5000)
  expect([await failed, renew.mock.calls.length, tokens.status(), timers.size]).toEqual(['failed', 1, 'failed', 0])
})

it('warns for every call of every API if the token cannot be renewed', async () => {
  const warn = vi.fn<(message: string) => void>()
  const { fetch, answer } = createPlatform(() => 'none')
  const failed = Promise.all(
    startCalls(createTokenSource({ accessToken: 'token-0' }), fetch, { warn }).running.map(errorOf),
  )
  await settle()
  await answer()
  await failed
  expect(warn).toHaveBeenCalledTimes(100)
  const calls = [
    ...['search', 'querySuggest', 'plan'],
    ...['streamAnswer', 'generateAnswer', 'sendAnswerFeedback'],
    ...['listing', 'recommendations', 'sendLegacyEvent', 'sendEvents'],
  ]
  expect(new Set(warn.mock.calls.map(([text]) => text))).toEqual(
    new Set(
      calls.map(
        (call) => `The call ${call} got status 419: give a valid token as accessToken, or a function that renews it.`,
      ),
    ),
  )
})

it('I9: the token is not in logs, errors, events or properties of objects', async () => {
  const secret = 'token-secret-0123456789'
  const written: unknown[] = []
  const logger = { warn: (text: string) => void written.push(text) }
  const message = (finishReason: string) =>
    JSON.stringify({ payloadType: secret, payload: secret, finishReason, errorMessage: secret, statusCode: 500 })
  const replies: (() => Response)[] = [401, 403, 404, 419, 429, 500, 503].map(
    (status) => () => Response.json({ statusCode: status, message: secret, type: secret }, { status }),
  )
  replies.push(
    () => new Response(secret, { headers: { 'Content-Type': secret } }),
    () => Response.json({ ...searchBody, results: secret, completions: secret }),
    () => Response.json({ products: secret, events: secret, visitorId: { secret } }),
    () => Response.json({ ...productsBody, responseId: { secret }, facets: [{ type: secret }], events: [secret] }),
    () => streamOf([bytesOf(toEvents([message('NONE'), message('ERROR')]))]),
  )
  let requests = 0
  for (const reply of replies) {
    const { clock, advance } = createTestClock()
    const tokens = createTokenSource({ accessToken: secret, clock })
    tokens.subscribe((status) => void written.push(status))
    const fetch: Fetch = async (url) => {
      requests += 1
      written.push(url)
      return reply()
    }
    const configuration = { accessToken: tokens, fetch, logger, clock, retry: { maxRetries: 1, maxFailureRetries: 1 } }
    const search = buildClient(configuration)
    const answers = buildAnswerClient({ ...configuration, debug: true })
    const commerce = buildCommerceClient(configuration)
    const analytics = buildAnalyticsClient(configuration)
    const onEvent = (event: AnswerEvent) => void written.push(JSON.stringify(event))
    const calls = [
      search.search({}),
      search.html({ uniqueId: 'a' }),
      answers.streamAnswer('a', { onEvent }),
      answers.generateAnswer('a', { q: 'a' }, { onEvent }),
      answers.sendAnswerFeedback('a', feedback),
      commerce.search({ ...commerceRequest, query: 'a' }),
      commerce.badges({ ...commerceRequest, placementIds: [] }),
      analytics.sendLegacyEvent('click', legacyEvent),
      analytics.sendEvents([nextEvent]),
    ].map(async (call) => call.catch((error: unknown) => void written.push(printed(error), JSON.stringify(error))))
    await advance(10_000)
    await Promise.all(calls)
    written.push(JSON.stringify([tokens, search, answers, commerce, analytics]))
  }
  expect(requests).toBeGreaterThan(50)
  expect(written.length).toBeGreaterThan(50)
  expect(written.filter((text) => String(text).includes(secret))).toEqual([])
})
