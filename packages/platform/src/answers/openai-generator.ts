import { AnswerError, type AnswerGenerator, type AnswerPart, type AnswerRequest } from './answer-generator'
import { createCitationMarkers } from './citation-markers'
import { readCompletion } from './openai-completion'
import { checkOpenAiOptions, type OpenAiOptions } from './openai-options'
import { NO_ANSWER, toMessages } from './openai-prompt'

export { readOpenAiOptions, type OpenAiOptions } from './openai-options'

const DEFAULT_TIMEOUT_MS = 30_000

const refusals: Readonly<Record<number, string>> = {
  400: 'rejected the request: check the model and its options',
  401: 'rejected the key: check QUERENT_ANSWERS_API_KEY, or the option apiKey',
  403: 'does not let this key use the model',
  404: 'does not exist or does not have the model: check baseUrl and model',
  429: 'received too many requests: try again later',
}

const toRefusal = (status: number) => {
  const reason = refusals[status] ?? (status >= 500 ? 'failed' : 'rejected the request')
  return new AnswerError(status === 429 ? 429 : 502, `The endpoint of the language model ${reason} (status ${status})`)
}

/**
 * Creates a function that waits, and a signal that aborts if a wait exceeds the timeout. Time between two waits, for
 * example of a slow client, does not count.
 */
const createPatience = (timeoutMs: number) => {
  const controller = new AbortController()
  const wait = async <Value>(promise: Promise<Value>): Promise<Value> => {
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
    }
  }
  return { signal: controller.signal, wait }
}

const isRefusal = (text: string) => text.startsWith(NO_ANSWER)
const mayBecomeRefusal = (text: string) => NO_ANSWER.startsWith(text)
/** Removes the marks that a model may write before its refusal. */
const bare = (text: string) => text.replace(/^[\s*_`"'“”]+/u, '')

/** Yields nothing if the text starts with a refusal. */
async function* withoutRefusal(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held: string | undefined = ''
  for await (const text of texts) {
    if (held === undefined) {
      yield text
      continue
    }
    held += text
    if (isRefusal(bare(held))) return
    if (mayBecomeRefusal(bare(held))) continue
    yield held.trimStart()
    held = undefined
  }
  if (held?.trim()) yield held.trimStart()
}

async function* toParts(texts: AsyncIterable<string>, request: AnswerRequest): AsyncGenerator<AnswerPart> {
  const markers = createCitationMarkers(request.passages.length)
  for await (const piece of withoutRefusal(texts)) {
    const text = markers.push(piece)
    if (text !== '') yield { type: 'text', text }
  }
  const rest = markers.flush()
  if (rest !== '') yield { type: 'text', text: rest }
  if (markers.cited.length > 0) yield { type: 'citations', passages: markers.cited }
}

/**
 * Creates a generator that lets a language model answer from the passages. The endpoint must support `POST
 * {baseUrl}/chat/completions` as OpenAI's does. The passages that the model cites become the citations.
 *
 * @param options - The endpoint, its model, and the options of {@link OpenAiOptions}.
 * @returns A generator that throws an {@link AnswerError} if the endpoint rejects the request, fails, disconnects or
 * times out, and the reason of the signal if it aborts. No message contains the key.
 * @throws {InvalidOptionsError} If an option is invalid.
 */
export const createOpenAiGenerator = (options: OpenAiOptions): AnswerGenerator => {
  checkOpenAiOptions(options)
  const { baseUrl, model, apiKey, timeoutMs = DEFAULT_TIMEOUT_MS, maxTokens, temperature } = options
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const headers = {
    accept: 'text/event-stream',
    'content-type': 'application/json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  }

  const open = async (request: AnswerRequest, signal: AbortSignal) => {
    const messages = toMessages(request, request.contentFormats[0] ?? 'text/plain')
    const body = JSON.stringify({ model, messages, stream: true, max_tokens: maxTokens, temperature })
    const response = await (options.fetch ?? fetch)(url, { method: 'POST', headers, body, signal })
    if (response.ok && response.body && /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')) {
      return response.body
    }
    response.body?.cancel().catch(() => {})
    if (!response.ok) throw toRefusal(response.status)
    throw new AnswerError(
      502,
      'The endpoint of the language model does not stream: use an endpoint that supports "stream": true',
    )
  }

  return {
    async *generate(request) {
      request.signal.throwIfAborted()
      if (request.passages.length === 0) return
      const patience = createPatience(timeoutMs)
      try {
        const body = await patience.wait(open(request, AbortSignal.any([request.signal, patience.signal])))
        yield { type: 'format', contentFormat: request.contentFormats[0] ?? 'text/plain' }
        yield* toParts(readCompletion(body, patience.wait), request)
      } catch (cause) {
        request.signal.throwIfAborted()
        if (patience.signal.aborted) {
          const message = `The language model sent nothing for ${timeoutMs / 1000} seconds`
          throw new AnswerError(504, message, { cause })
        }
        if (cause instanceof AnswerError) throw cause
        throw new AnswerError(502, 'The endpoint of the language model cannot be reached', { cause })
      }
    },
  }
}
