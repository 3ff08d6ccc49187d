import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useOpenAiServer } from '../node/testing/openai-server'
import { openAiEmbeddings, type OpenAiEmbeddingsOptions } from './openai-embeddings'

const KEY = 'sk-secret-1'
const listen = useOpenAiServer()

afterEach(() => {
  vi.useRealTimers()
})

const vectors = (...embeddings: number[][]) =>
  JSON.stringify({ object: 'list', data: embeddings.map((embedding, index) => ({ index, embedding })) })

const create = (changes: Partial<OpenAiEmbeddingsOptions> = {}) =>
  openAiEmbeddings({ baseUrl: 'http://x.test', model: 'small', dimensions: 2, apiKey: KEY, ...changes })

const ask = (
  changes: Partial<OpenAiEmbeddingsOptions>,
  texts: readonly string[] = ['a'],
  kind: 'document' | 'query' = 'query',
  signal = new AbortController().signal,
) => create(changes).embed(texts, kind, { signal })

const failureOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof Error)) throw new Error('Nothing was thrown')
  expect(JSON.stringify([error.message, error.stack, String(error.cause)])).not.toContain(KEY)
  return { ...error, message: error.message }
}

it('asks the endpoint for the vectors of texts, and puts them in order', async () => {
  const asked: unknown[] = []
  const baseUrl = await listen((response, { url, method, headers }, body) => {
    asked.push({ url, method, authorization: headers.authorization, body: JSON.parse(body) })
    response.end('{"data":[{"index":1,"embedding":[0,1]},{"index":0,"embedding":[1,0]}]}')
  })
  expect(await ask({ baseUrl: `${baseUrl}/` }, ['a', 'b'], 'document')).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(asked).toEqual([
    {
      url: '/v1/embeddings',
      method: 'POST',
      authorization: `Bearer ${KEY}`,
      body: { model: 'small', input: ['a', 'b'] },
    },
  ])
})

it('sends no key by default, and prefixes and a length if they are given', async () => {
  const asked: unknown[] = []
  const baseUrl = await listen((response, { headers }, body) => {
    asked.push([headers.authorization, JSON.parse(body)])
    response.end(vectors([1, 0]))
  })
  const options = { baseUrl, apiKey: undefined, isShortened: true, prefixes: { document: 'doc: ', query: 'ask: ' } }
  await ask(options, ['a'], 'document')
  await ask(options, ['a'], 'query')
  expect(asked).toEqual([
    [undefined, { model: 'small', input: ['doc: a'], dimensions: 2 }],
    [undefined, { model: 'small', input: ['ask: a'], dimensions: 2 }],
  ])
})

it('names the model by its prefix too, because documents have other vectors with it', () => {
  expect([create().id, create({ prefixes: { document: 'doc: ', query: '' } }).id]).toEqual(['small', 'small doc: '])
})

describe('a failure', () => {
  it.each([
    [400, 'rejected the texts: check the model, and whether it allows isShortened (status 400)'],
    [401, 'rejected the key: check QUERENT_SEMANTIC_API_KEY, or the option apiKey (status 401)'],
    [404, 'does not exist or does not have the model: check baseUrl and model (status 404)'],
    [418, 'rejected the request (status 418)'],
    [429, 'received too many requests: try again later (status 429)'],
    [500, 'failed (status 500)'],
  ])('with the status %i is reported', async (status, reason) => {
    const baseUrl = await listen((response) => response.writeHead(status).end(`Bad key ${KEY}`))
    expect(await failureOf(ask({ baseUrl }))).toMatchObject({
      code: 'unavailable',
      message: `The endpoint of the embeddings ${reason}`,
    })
  })

  it.each([
    ['<html>', 'sent a reply that cannot be read'],
    ['{}', 'sent no vector for each text: use an endpoint with the API of OpenAI'],
    [vectors([1, 0], [0, 1]), 'sent no vector for each text: use an endpoint with the API of OpenAI'],
    ['{"data":[{"index":3,"embedding":[1]}]}', 'sent no vector for each text: use an endpoint with the API of OpenAI'],
  ])('of the reply %j is reported', async (reply, reason) => {
    const baseUrl = await listen((response) => response.end(reply))
    expect((await failureOf(ask({ baseUrl }))).message).toBe(`The endpoint of the embeddings ${reason}`)
  })

  it('of the network is reported', async () => {
    const refused: typeof fetch = async () => {
      throw new TypeError('fetch failed')
    }
    expect((await failureOf(ask({ fetch: refused }))).message).toBe('The endpoint of the embeddings cannot be reached')
  })

  it('is the reason of the signal if it aborts', async () => {
    const stopping = new AbortController()
    const baseUrl = await listen(() => stopping.abort(new Error('Cancelled')))
    expect((await failureOf(ask({ baseUrl }, ['a'], 'query', stopping.signal))).message).toBe('Cancelled')
  })
})

describe('too many requests', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  /** Replies with a status each time. */
  const busy = (statuses: number[], headers: Record<string, string> = {}) => {
    const times: number[] = []
    const fetched: typeof fetch = async () => {
      times.push(Date.now())
      const status = statuses.shift() ?? 200
      return new Response(status === 200 ? vectors([1, 0]) : '', { status, headers })
    }
    return { fetched, times: () => times.map((time) => time - times[0]!) }
  }

  it('let documents wait, longer each time', async () => {
    const { fetched, times } = busy([429, 503, 429, 429])
    const asked = ask({ fetch: fetched }, ['a'], 'document')
    await vi.runAllTimersAsync()
    expect([await asked, times()]).toEqual([[[1, 0]], [0, 1000, 3000, 7000, 15_000]])
  })

  it('let documents wait as long as the endpoint says', async () => {
    const { fetched, times } = busy([429], { 'retry-after': '7' })
    const asked = ask({ fetch: fetched }, ['a'], 'document')
    await vi.runAllTimersAsync()
    expect([await asked, times()]).toEqual([[[1, 0]], [0, 7000]])
  })

  it('end the fifth attempt', async () => {
    const { fetched, times } = busy([429, 429, 429, 429, 429])
    const asked = failureOf(ask({ fetch: fetched }, ['a'], 'document'))
    await vi.runAllTimersAsync()
    expect([(await asked).message, times().length]).toEqual([
      'The endpoint of the embeddings received too many requests: try again later (status 429)',
      5,
    ])
  })

  it('end as soon as the signal aborts', async () => {
    const { fetched, times } = busy([429])
    const stopping = new AbortController()
    const asked = failureOf(ask({ fetch: fetched }, ['a'], 'document', stopping.signal))
    await vi.advanceTimersByTimeAsync(10)
    stopping.abort(new Error('Cancelled'))
    expect([(await asked).message, times().length, vi.getTimerCount()]).toEqual(['Cancelled', 1, 0])
  })
})

it.each([
  [{ baseUrl: 'localhost' }, 'baseUrl must be a URL over http or https, without a user, a query or a fragment'],
  [{ model: ' ' }, 'model must name a model of the endpoint'],
  [{ apiKey: `${KEY}\n` }, 'apiKey must be a token without spaces or line breaks'],
])('refuses %j', (changes, rule) => {
  expect(() => create(changes)).toThrow(`openAiEmbeddings: ${rule}`)
})
