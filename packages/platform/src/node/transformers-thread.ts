import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { ModelData, ModelMessage, ModelReply } from './transformers-messages'

/** The part of the library that is used. */
interface Library {
  pipeline: (
    task: 'feature-extraction',
    model: string,
    options: { dtype?: string },
  ) => Promise<
    (texts: readonly string[], options: { pooling: string; normalize: boolean }) => Promise<{ data: Float32Array }>
  >
}

/** Number of texts between which a query can come first. */
const STEP = 8

const { library, model, pooling, dtype } = workerData as ModelData
const port = parentPort!
const post = (reply: ModelReply, moved: ArrayBuffer[] = []) => port.postMessage(reply, moved)
const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

interface Request {
  id: number
  texts: readonly string[]
  isQuery: boolean
  numbers: Float32Array[]
  done: number
}

const waiting: Request[] = []
let notify = () => {}

port.on('message', ({ id, ...message }: ModelMessage) => {
  if (message.texts) waiting.push({ ...message, id, numbers: [], done: 0 })
  else {
    // A step in progress is completed.
    const place = waiting.findIndex((request) => request.id === id)
    if (place >= 0) waiting.splice(place, 1)
  }
  notify()
})

const joined = (parts: readonly Float32Array[]) => {
  const numbers = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    numbers.set(part, at)
    at += part.length
  }
  return numbers
}

try {
  const { pipeline } = (await import(library)) as Library
  const extract = await pipeline('feature-extraction', model, dtype === undefined ? {} : { dtype })
  for (;;) {
    const request = waiting.find(({ isQuery }) => isQuery) ?? waiting[0]
    if (!request) {
      await new Promise<void>((resolve) => (notify = resolve))
      continue
    }
    const { id, texts, numbers, done } = request
    try {
      const { data } = await extract(texts.slice(done, done + STEP), { pooling, normalize: true })
      numbers.push(data)
      request.done += STEP
      // Receives what was sent meanwhile.
      await setImmediate()
      if (request.done < texts.length) continue
      const all = joined(numbers)
      post({ type: 'vectors', id, numbers: all }, [all.buffer])
    } catch (error) {
      post({ type: 'error', id, error: toMessage(error) })
    }
    const place = waiting.indexOf(request)
    if (place >= 0) waiting.splice(place, 1)
  }
} catch (error) {
  post({ type: 'failed', error: toMessage(error) })
}
