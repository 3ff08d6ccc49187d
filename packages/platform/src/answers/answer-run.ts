import type { AnswerEvent } from './answer'
import { toMessages, type ToMessages } from './answer-messages'

/** How an attempt at an answer starts, and what becomes of its failure. */
export interface AnswerRunOptions {
  /** Starts the answer. The signal aborts when the last reader leaves. */
  start: (signal: AbortSignal) => AsyncIterable<AnswerEvent>
  /** Converts the answer to messages. Default: the vocabulary of the streaming endpoint and the answer API. */
  vocabulary?: ToMessages
  /** Called if the answer fails. Clients receive a message, because the status is already sent. */
  onFailure: (error: unknown) => void
  /** The number of the last message of the previous run; 0 without a previous run. */
  lastNumber: number
  /** How long an unfinished answer waits for a reader to return, in milliseconds; 0 stops it immediately. */
  waitMs: number
}

/** Reads the messages of an answer in order. */
export interface AnswerReader {
  /** Returns the next message as JSON, and its number; undefined after the last one. */
  next(): Promise<{ message: string; number: number } | undefined>
  /** Stops reading. */
  leave(): void
}

/** An attempt at an answer. Its readers share the work, and its messages are stored for later readers. */
export interface AnswerRun {
  /** Returns the number of the last message so far. */
  lastNumber(): number
  /** Returns the length of all messages so far, in characters. */
  length(): number
  /** Returns whether the answer failed or was stopped, so that a new run is needed. */
  isBroken(): boolean
  /** Reads the messages after this number, or all messages if the number is not of this run. */
  read(after?: number): AnswerReader
}

class StartedRun implements AnswerRun {
  readonly #options
  readonly #stopping = new AbortController()
  readonly #source
  readonly #messages: string[] = []
  readonly #readers = new Set<AnswerReader>()
  #isComplete = false
  #isBroken = false
  #length = 0
  #work: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: AnswerRunOptions) {
    const { start, vocabulary = toMessages, onFailure } = options
    this.#options = options
    this.#source = vocabulary(start(this.#stopping.signal), (error) => {
      this.#isBroken = true
      onFailure(error)
    })
  }

  lastNumber() {
    return this.#options.lastNumber + this.#messages.length
  }

  length() {
    return this.#length
  }

  isBroken() {
    return this.#isBroken
  }

  read(after = 0): AnswerReader {
    const first = this.#options.lastNumber
    let index = after > first && after <= this.lastNumber() ? after - first : 0
    const reader: AnswerReader = {
      next: async () => {
        const message = await this.#messageAt(index)
        if (message === undefined) return undefined
        index += 1
        return { message, number: first + index }
      },
      leave: () => this.#leave(reader),
    }
    clearTimeout(this.#timer)
    this.#readers.add(reader)
    return reader
  }

  async #messageAt(index: number): Promise<string | undefined> {
    while (index === this.#messages.length && !this.#isComplete) await (this.#work ??= this.#proceed())
    return this.#messages[index]
  }

  async #proceed() {
    try {
      const { done = false, value } = await this.#source.next()
      this.#isComplete = done
      if (value === undefined) return
      this.#messages.push(value)
      this.#length += value.length
    } finally {
      this.#work = undefined
    }
  }

  #leave(reader: AnswerReader) {
    const { waitMs } = this.#options
    this.#readers.delete(reader)
    if (this.#readers.size > 0 || this.#isComplete) return
    if (waitMs === 0) return this.#stop()
    this.#timer = setTimeout(() => this.#stop(), waitMs)
    // In Node, the timer would keep the process alive.
    if (typeof this.#timer === 'object') this.#timer.unref()
  }

  #stop() {
    this.#isBroken = true
    this.#stopping.abort()
    // Not awaited, because a generator may ignore its signal.
    this.#source.return(undefined).catch(() => {})
  }
}

/** Starts an attempt at an answer. It proceeds only as far as its fastest reader. */
export const createAnswerRun = (options: AnswerRunOptions): AnswerRun => new StartedRun(options)
