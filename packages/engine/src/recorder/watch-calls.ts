import { toRecordedError, type RecordedError } from './log'

/** The events of the calls of a client. Calls count from 0. */
export interface CallListener {
  /** A call is made. Returns its number. */
  request: (client: string, name: string, args: unknown[]) => number
  /** Runs a callback of the call. */
  piece: (call: number, callback: string, args: unknown[], run: () => unknown) => unknown
  abort: (call: number) => void
  reply: (call: number, outcome: { value?: unknown; error?: RecordedError }) => void
}

type Method = (...args: unknown[]) => unknown
interface CallOptions {
  signal?: AbortSignal
  [member: string]: unknown
}

/**
 * Returns whether an argument holds the options of a call: its signal and callbacks, which do not belong to the
 * request.
 */
const isOptions = (argument: unknown): argument is CallOptions =>
  typeof argument === 'object' && argument !== null && (argument as CallOptions).signal instanceof AbortSignal

/** An engine needs fewer turns than these to process a reply. */
const MAX_TICKS = 30

/** Lets the engine process its inputs. */
export async function drain() {
  for (let tick = 0; tick < MAX_TICKS; tick++) await Promise.resolve()
}

/** Passes replies on one at a time, so that the outputs of the engine for each can be distinguished. */
export function createReplyQueue() {
  let isFree = Promise.resolve()
  return <Value>(deliver: () => Value): Promise<Value> => {
    const delivered = isFree.then(deliver)
    isFree = delivered.then(drain, drain)
    return delivered
  }
}

/** Returns options with other callbacks. */
const withCallbacks = (options: CallOptions, toCallback: (name: string, run: Method) => Method): CallOptions => ({
  ...options,
  ...Object.fromEntries(
    Object.entries(options)
      .filter((member): member is [string, Method] => typeof member[1] === 'function')
      .map(([name, run]) => [name, toCallback(name, run)]),
  ),
})

/** Returns a client that makes the same calls, and notifies a listener. */
export function watchCalls<Client extends object>(
  client: Client,
  listener: CallListener,
  name = 'main',
  inTurn = createReplyQueue(),
): Client {
  const watch =
    (method: string, run: Method): Method =>
    (...given) => {
      const options = given.find(isOptions)
      const args = given.filter((argument) => argument !== options)
      const call = listener.request(name, method, args)
      const signal = options?.signal
      let isMade = false
      let isOver = false
      const end = (notify: () => void) => {
        // The signal may outlive the call.
        signal?.removeEventListener('abort', onAbort)
        if (!isOver) notify()
        isOver = true
      }
      const onAbort = () => end(() => listener.abort(call))
      signal?.addEventListener('abort', onAbort)
      const watched =
        options &&
        withCallbacks(options, (callback, run) => (...pieces) => {
          if (isOver) return run(...pieces)
          // A request that is sent while the call is made is up to date.
          if (callback === 'updateRequest' && !isMade) return pieces[0]
          return listener.piece(call, callback, pieces, () => run(...pieces))
        })
      const reply = run.apply(
        client,
        given.map((argument) => (argument === options ? watched : argument)),
      )
      isMade = true
      return Promise.resolve(reply).then(
        (value) =>
          inTurn(() => {
            end(() => listener.reply(call, { value }))
            return value
          }),
        (error: unknown) =>
          inTurn(() => {
            end(() => listener.reply(call, { error: toRecordedError(error) }))
            throw error
          }),
      )
    }
  return Object.fromEntries(
    Object.entries(client).map(([member, value]) => [
      member,
      typeof value === 'function' ? watch(member, value as Method) : (value as unknown),
    ]),
  ) as Client
}
