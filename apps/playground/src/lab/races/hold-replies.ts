import { createSwitch, type Switch } from '../create-switch'

/** A call of a client, whose reply is held until it is released, failed or aborted. */
export interface HeldCall {
  readonly id: number
  /** The name of the method. */
  readonly name: string
  readonly request: unknown
  readonly status: 'held' | 'released' | 'failed' | 'aborted'
}

/** A client whose replies are held, and the calls that it received. */
export interface HeldReplies<Client> {
  client: Client
  /** The calls so far, in their order. */
  calls: Switch<readonly HeldCall[]>
  /** Lets the caller have the reply. It does nothing if the call is no longer held. */
  release: (id: number) => void
  /** Rejects the call. It does nothing if the call is no longer held. */
  fail: (id: number, error: Error) => void
}

type Method = (request: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>

/** Wraps the methods of a client: each reply is held until it is released. A signal aborts its call at once. */
export function holdReplies<Client extends object>(client: Client): HeldReplies<Client> {
  const calls = createSwitch<readonly HeldCall[]>([])
  const endings: { release: () => void; fail: (error: Error) => void }[] = []
  const isHeld = (id: number) => calls.read()[id]?.status === 'held'
  const end = (id: number, status: HeldCall['status']) =>
    calls.set(calls.read().map((call) => (call.id === id ? { ...call, status } : call)))

  const hold =
    (name: string, method: Method): Method =>
    (request, options) =>
      new Promise((resolve, reject) => {
        const id = endings.length
        const reply = method(request, options)
        reply.catch(() => undefined) // Reported when the reply is released.
        endings.push({ release: () => resolve(reply), fail: reject })
        calls.set([...calls.read(), { id, name, request, status: 'held' }])
        const signal = options?.signal
        const abort = () => {
          if (!isHeld(id)) return
          end(id, 'aborted')
          reject(signal?.reason)
        }
        if (signal?.aborted) abort()
        else signal?.addEventListener('abort', abort)
      })

  return {
    client: Object.fromEntries(
      Object.entries(client).map(([name, method]: [string, Method]) => [name, hold(name, method)]),
    ) as Client,
    calls,
    release(id) {
      if (!isHeld(id)) return
      end(id, 'released')
      endings[id]?.release()
    },
    fail(id, error) {
      if (!isHeld(id)) return
      end(id, 'failed')
      endings[id]?.fail(error)
    },
  }
}
