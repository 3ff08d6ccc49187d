import { toFailure, type FailureKind } from './failures'

/**
 * The state of a call. `sent`: the client has not answered. `held`: it has, and the desk holds the reply. `released`: the
 * caller has the reply. `failed`: the caller has an error. `aborted`: the caller gave it up. `silent`: it never ends.
 */
export type CallStatus = 'sent' | 'held' | 'released' | 'failed' | 'aborted' | 'silent'

/** A call that the desk has seen. */
export interface DeskCall {
  /** Counts from 0, in the order in which calls were made. */
  readonly id: number
  /** The name of its client. */
  readonly client: string
  /** The method, such as `search`. */
  readonly name: string
  /** Its arguments, without the signal and callbacks. */
  readonly args: readonly unknown[]
  readonly status: CallStatus
  /** The parts of a streamed reply that the desk holds. */
  readonly heldPieces: number
  /** The place in the order of the ends of calls, from 0; undefined before its end. */
  readonly order: number | undefined
  /** The reply, as soon as the client has answered. */
  readonly reply: unknown
  /** What the caller was given as an error. */
  readonly error: unknown
}

interface Options {
  signal: AbortSignal
  [member: string]: unknown
}

type Method = (...args: unknown[]) => unknown

const isOptions = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && (value as Options).signal instanceof AbortSignal

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

/** The number of calls that the desk remembers, besides those that have not ended. */
const MAX_CALLS = 200

/** Returns the names of the members of a client: its own, and those of its classes. */
export function membersOf(client: object): PropertyKey[] {
  const names = new Set<PropertyKey>()
  for (let level: object | null = client; level && level !== Object.prototype; level = Reflect.getPrototypeOf(level))
    for (const name of Reflect.ownKeys(level)) if (name !== 'constructor') names.add(name)
  return [...names]
}

/** A call in the hands of the desk. */
class Held implements DeskCall {
  id = 0
  status: CallStatus = 'sent'
  order: number | undefined
  reply: unknown
  error: unknown
  /** Whether its pieces and its reply wait for a release. */
  isHeld: boolean
  /** What happens when the call is released, in order. */
  readonly queue: (() => void)[] = []
  resolve: (value: unknown) => void = () => {}
  reject: (error: unknown) => void = () => {}
  /** Listens to its signal no longer. */
  forget: () => void = () => {}
  hasAnswer = false
  answerError: { error: unknown } | undefined

  constructor(
    readonly client: string,
    readonly name: string,
    readonly args: readonly unknown[],
    isHeld: boolean,
  ) {
    this.isHeld = isHeld
  }

  get heldPieces() {
    return this.queue.length
  }

  get isOver() {
    return this.order !== undefined || this.status === 'silent'
  }
}

/**
 * Holds the replies of clients, and releases them in any order, late, or as failures. The calls themselves are made at
 * once, so that it works with any client and with a real platform.
 */
export class RaceDesk {
  /** Whether the replies of new calls are held. */
  isHolding = false
  /** Whether new calls fail as they do without a connection. They are not made. */
  isOffline = false
  /** How long replies that are not held are delayed, in milliseconds. */
  delayMs = 0
  readonly #calls: Held[] = []
  readonly #listeners = new Set<() => void>()
  /** Methods that return no promise, which need no connection. */
  readonly #immediate = new WeakSet<Method>()
  #made = 0
  #ended = 0

  /** The latest calls, oldest first: at most 200, and those that have not ended. */
  get calls(): readonly DeskCall[] {
    return this.#calls
  }

  /** Calls a listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Changes what happens to new calls. Replies that are held stay held. */
  set(changes: Partial<Pick<RaceDesk, 'isHolding' | 'isOffline' | 'delayMs'>>): void {
    Object.assign(this, changes)
    this.#notify()
  }

  /**
   * Returns a client that makes the same calls, whose replies pass over the desk.
   *
   * @param name - distinguishes several clients.
   */
  hold<Client extends object>(client: Client, name = 'main'): Client {
    const methods = new WeakMap<Method, Method>()
    const toMethod = (member: PropertyKey, run: Method): Method => {
      const known = methods.get(run)
      if (known) return known
      const method: Method = (...given) =>
        typeof member === 'symbol' ? run.apply(client, given) : this.#call(client, name, String(member), run, given)
      methods.set(run, method)
      return method
    }
    const held = Object.create(Reflect.getPrototypeOf(client)) as Client
    for (const member of membersOf(client))
      Object.defineProperty(held, member, {
        enumerable: true,
        configurable: true,
        // Members of a class can use private fields, and may change.
        get: () => {
          const value: unknown = Reflect.get(client, member)
          return typeof value === 'function' ? toMethod(member, value as Method) : value
        },
        set: (value: unknown) => {
          Reflect.set(client, member, value)
        },
      })
    return held
  }

  /**
   * Gives the caller its reply, and all parts of a streamed one. If the client has not answered yet, the reply passes on
   * when it comes. It does nothing for a call that has ended.
   */
  release(id: number): void {
    const held = this.#find(id)
    if (!held) return
    held.isHeld = false
    try {
      for (const piece of held.queue.splice(0)) piece()
    } finally {
      this.#settle(held)
      this.#notify()
    }
  }

  /** Gives the caller the next part of a streamed reply. */
  releasePiece(id: number): void {
    this.#find(id)?.queue.shift()?.()
    this.#notify()
  }

  /** Releases everything that is held, oldest first. */
  releaseAll(): void {
    for (const { id } of [...this.#calls]) this.release(id)
  }

  /** Passes on everything at once, what is held and what comes, as if there were no desk. */
  withdraw(): void {
    this.set({ isHolding: false, isOffline: false, delayMs: 0 })
    this.releaseAll()
  }

  /**
   * Gives the caller an error instead of its reply; with `silence`, nothing at any time.
   *
   * @param bytes - the size after which the reply ends, for the kind `cut`.
   */
  fail(id: number, kind: FailureKind, bytes = 0): void {
    const held = this.#find(id)
    if (!held) return
    const error = toFailure(kind, held.name, held.reply, bytes)
    held.queue.length = 0
    if (error) this.#end(held, 'failed', () => held.reject((held.error = error)))
    else held.status = 'silent'
    this.#notify()
  }

  #find = (id: number) => this.#calls.find((held) => held.id === id && !held.isOver)

  #call(client: object, clientName: string, name: string, run: Method, given: unknown[]): unknown {
    const options = given.find(isOptions)
    const args = given.filter((argument) => argument !== options)
    const held = new Held(clientName, name, args, this.isHolding)
    if (this.isOffline && !this.#immediate.has(run)) return this.#refuse(held)
    const passed = given.map((argument) => (argument === options ? this.#watched(held, options!) : argument))
    const answer = run.apply(client, passed)
    if (!isThenable(answer)) {
      this.#immediate.add(run)
      return answer
    }
    const result = this.#add(held)
    if (options) this.#watchAbort(held, options.signal)
    answer.then(
      (reply) => this.#answer(held, reply),
      (error: unknown) => this.#answer(held, undefined, { error }),
    )
    this.#notify()
    return result
  }

  #add(held: Held): Promise<unknown> {
    held.id = this.#made++
    this.#calls.push(held)
    // A call that has not ended is kept, so that it can be released.
    const oldest = this.#calls.length > MAX_CALLS ? this.#calls.findIndex(({ isOver }) => isOver) : -1
    if (oldest >= 0) this.#calls.splice(oldest, 1)
    return new Promise((resolve, reject) => Object.assign(held, { resolve, reject }))
  }

  /** Fails a call that is made without a connection. */
  #refuse(held: Held): Promise<unknown> {
    const result = this.#add(held)
    this.fail(held.id, 'offline')
    return result
  }

  /** Returns the options of a call with callbacks that wait for a release. */
  #watched(held: Held, options: Options): Options {
    const wait = (run: Method): Method => {
      return (...pieces) => {
        if (held.isOver) return undefined
        if (!held.isHeld) return run(...pieces)
        held.queue.push(() => run(...pieces))
        return void this.#notify()
      }
    }
    return {
      ...options,
      ...Object.fromEntries(
        Object.entries(options)
          // The client needs the result of `updateRequest` at once.
          .filter(([name, member]) => typeof member === 'function' && name !== 'updateRequest')
          .map(([name, member]) => [name, wait(member as Method)]),
      ),
    }
  }

  #answer(held: Held, reply: unknown, answerError?: { error: unknown }) {
    if (held.isOver) return
    Object.assign(held, { hasAnswer: true, reply, answerError })
    if (held.isHeld) held.status = 'held'
    else if (this.delayMs) setTimeout(() => this.release(held.id), this.delayMs)
    else this.#settle(held)
    this.#notify()
  }

  #settle(held: Held) {
    const { answerError } = held
    if (!held.hasAnswer || held.isOver) return
    if (answerError) this.#end(held, 'failed', () => held.reject((held.error = answerError.error)))
    else this.#end(held, 'released', () => held.resolve(held.reply))
  }

  #watchAbort(held: Held, signal: AbortSignal) {
    const abort = () => this.#abort(held, signal)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    // The signal may outlive the call.
    held.forget = () => signal.removeEventListener('abort', abort)
  }

  #abort(held: Held, signal: AbortSignal) {
    if (held.isOver && held.status !== 'silent') return
    held.queue.length = 0
    this.#end(held, 'aborted', () => held.reject(signal.reason))
    this.#notify()
  }

  #end(held: Held, status: CallStatus, run: () => void) {
    Object.assign(held, { status, order: this.#ended++ })
    held.forget()
    run()
  }

  #notify() {
    for (const listener of this.#listeners) listener()
  }
}
