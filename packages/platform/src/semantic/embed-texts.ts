import { BackendError, InvalidOptionsError } from '../port/errors'
import type { Embed, SemanticSettings } from './semantic-options'

const checkVectors = (vectors: unknown, count: number, dimensions: number): readonly ArrayLike<number>[] => {
  const fail = (rule: string, received: unknown): never => {
    throw new InvalidOptionsError(`semantic.embed must return ${rule} (received ${String(received)})`)
  }
  if (!Array.isArray(vectors)) return fail('an array of vectors', vectors === null ? vectors : typeof vectors)
  if (vectors.length !== count) fail(`one vector for each of ${count} texts, in their order`, vectors.length)
  for (const vector of vectors as unknown[]) {
    const isList = Array.isArray(vector) || (ArrayBuffer.isView(vector) && 'length' in vector)
    if (!isList) return fail('vectors that are arrays of numbers', typeof vector)
    const numbers = vector as ArrayLike<unknown>
    if (numbers.length !== dimensions) {
      fail(`vectors of ${dimensions} numbers, or semantic.dimensions must be that of the model`, numbers.length)
    }
    for (let place = 0; place < dimensions; place++) {
      if (!Number.isFinite(numbers[place])) fail('vectors of finite numbers', numbers[place])
    }
  }
  return vectors as readonly ArrayLike<number>[]
}

/**
 * Asks for the vectors of texts, and validates them. It ends when the signal aborts or the time is over, even if the
 * function does not.
 *
 * @throws {InvalidOptionsError} If the function returns anything other than a vector of finite numbers for each text.
 * @throws {BackendError} `timeout` if it takes too long. @throws The reason of `signal`, or what the function throws.
 */
export async function embedTexts(
  { embed, dimensions }: Pick<SemanticSettings, 'dimensions' | 'embed'>,
  texts: readonly string[],
  kind: Parameters<Embed>[1],
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<readonly ArrayLike<number>[]> {
  signal.throwIfAborted()
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new BackendError('timeout', `semantic.embed took longer than ${timeoutMs} ms`)),
    timeoutMs,
  )
  const stop = AbortSignal.any([signal, late.signal])
  let end = () => {}
  const ended = new Promise<never>((_, reject) => (end = () => reject(stop.reason as Error)))
  stop.addEventListener('abort', end)
  try {
    return checkVectors(await Promise.race([embed(texts, kind, { signal: stop }), ended]), texts.length, dimensions)
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', end)
  }
}
