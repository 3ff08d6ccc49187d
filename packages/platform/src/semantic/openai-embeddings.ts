import * as z from 'zod/mini'
import { BackendError, InvalidOptionsError } from '../port/errors'
import { isBearerToken, isWebUrl } from '../text/is-web-url'
import type { SemanticOptions } from './semantic-options'

/** How to reach a server with the embeddings API of OpenAI, and which model makes the vectors. */
export interface OpenAiEmbeddingsOptions {
  /** The URL before `/embeddings`, such as `https://api.openai.com/v1` or `http://localhost:11434/v1`. */
  baseUrl: string
  model: string
  /** The length of the vectors of the model. */
  dimensions: number
  /** Whether the endpoint shortens the vectors to `dimensions`, which few models allow. Default false. */
  isShortened?: boolean | undefined
  /** Put before each text, as some models expect, such as `{ document: 'passage: ', query: 'query: ' }`. Default: nothing. */
  prefixes?: { document: string; query: string } | undefined
  /** Sent as a bearer token. Default: none, which suits local servers. */
  apiKey?: string | undefined
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined
}

const replySchema = z.object({ data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })) })

/** How long to wait before each new attempt with documents, in milliseconds, unless the endpoint says it. */
const WAITS_MS = [1000, 2000, 4000, 8000]

const isTemporary = (status: number) => status === 429 || status === 503

const refusals: Readonly<Record<number, string>> = {
  400: 'rejected the texts: check the model, and whether it allows isShortened',
  401: 'rejected the key: check QUERENT_SEMANTIC_API_KEY, or the option apiKey',
  403: 'does not let this key use the model',
  404: 'does not exist or does not have the model: check baseUrl and model',
  429: 'received too many requests: try again later',
}

const fail = (problem: string, cause?: unknown) =>
  new BackendError('unavailable', `The endpoint of the embeddings ${problem}`, { cause })

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal.addEventListener('abort', end, { once: true })
  })

const checkOptions = ({ baseUrl, model, apiKey }: OpenAiEmbeddingsOptions) => {
  const rules: readonly [isKept: boolean, rule: string][] = [
    [isWebUrl(baseUrl), 'baseUrl must be a URL over http or https, without a user, a query or a fragment'],
    [typeof model === 'string' && model.trim() !== '', 'model must name a model of the endpoint'],
    [apiKey === undefined || isBearerToken(apiKey), 'apiKey must be a token without spaces or line breaks'],
  ]
  const broken = rules.find(([isKept]) => !isKept)
  if (broken) throw new InvalidOptionsError(`openAiEmbeddings: ${broken[1]}`)
}

/** Reads the vectors of a reply, which may be in any order. */
const toVectors = (json: unknown, count: number): number[][] => {
  const reply = replySchema.safeParse(json)
  const data = reply.success ? reply.data.data.toSorted((a, b) => a.index - b.index) : []
  if (data.length !== count || data.some(({ index }, place) => index !== place)) {
    throw fail('sent no vector for each text: use an endpoint with the API of OpenAI')
  }
  return data.map(({ embedding }) => embedding)
}

/**
 * Returns the option `semantic` of a backend for a model behind an endpoint that supports `POST {baseUrl}/embeddings` as
 * OpenAI's does. If the endpoint has too many requests, documents wait and try again up to four times; a query does not.
 *
 * @example
 * openBackend({ semantic: openAiEmbeddings({ baseUrl: 'http://localhost:11434/v1', model: 'all-minilm', dimensions: 384 }) })
 *
 * @returns `embed` throws a {@link BackendError} `unavailable` if the endpoint cannot be reached, rejects the request or
 * fails. No message contains the key.
 * @throws {InvalidOptionsError} If an option is invalid.
 */
export const openAiEmbeddings = (
  options: OpenAiEmbeddingsOptions,
): Pick<SemanticOptions, 'dimensions' | 'embed'> & { id: string } => {
  checkOptions(options)
  const { baseUrl, model, dimensions, isShortened = false, prefixes, apiKey } = options
  const url = `${baseUrl.replace(/\/+$/, '')}/embeddings`
  const headers = {
    'content-type': 'application/json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  }

  const send = async (body: string, signal: AbortSignal) => {
    try {
      return await (options.fetch ?? fetch)(url, { method: 'POST', headers, body, signal })
    } catch (cause) {
      signal.throwIfAborted()
      throw fail('cannot be reached', cause)
    }
  }

  const read = async (response: Response, count: number, signal: AbortSignal) => {
    const json: unknown = await response.json().catch((cause: unknown) => {
      signal.throwIfAborted()
      throw fail('sent a reply that cannot be read', cause)
    })
    return toVectors(json, count)
  }

  return {
    id: [model, ...(prefixes ? [prefixes.document] : [])].join(' '),
    dimensions,
    async embed(texts, kind, { signal }) {
      const input = texts.map((text) => (prefixes?.[kind] ?? '') + text)
      const body = JSON.stringify({ model, input, ...(isShortened && { dimensions }) })
      const waits = kind === 'document' ? [...WAITS_MS] : []
      for (;;) {
        const response = await send(body, signal)
        if (response.ok) return read(response, texts.length, signal)
        response.body?.cancel().catch(() => {})
        const { status } = response
        const wait = isTemporary(status) ? waits.shift() : undefined
        if (wait === undefined) {
          const reason = refusals[status] ?? (status >= 500 ? 'failed' : 'rejected the request')
          throw fail(`${reason} (status ${status})`)
        }
        const asked = Number(response.headers.get('retry-after') ?? Number.NaN)
        await sleep(Number.isFinite(asked) ? asked * 1000 : wait, signal)
      }
    },
  }
}
