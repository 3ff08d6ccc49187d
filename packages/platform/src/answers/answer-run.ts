import type { AnswerEvent } from './answer'
import { toMessages, type ToMessages } from './answer-messages'

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

/** Starts an attempt at an answer. It proceeds only as far as its fastest reader. */
export const createAnswerRun = ({
  start,
  vocabulary = toMessages,
  onFailure,
  lastNumber,
  waitMs,
}: AnswerRunOptions): AnswerRun => {
  const stopping = new AbortController()
  const messages: string[] = []
  const readers = new Set<AnswerReader>()
  let isComplete = false
  let isBroken = false
  let length = 0
  let work: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const source = vocabulary(start(stopping.signal), (error) => {
    isBroken = true
    onFailure(error)
  })
  const proceed = async () => {
    try {
      const { done = false, value } = await source.next()
      isComplete = done
      if (value === undefined) return
      messages.push(value)
      length += value.length
    } finally {
      work = undefined
    }
  }
  const stop = () => {
    isBroken = true
    stopping.abort()
    // Not awaited, because a generator may ignore its signal.
    source.return(undefined).catch(() => {})
  }

  return {
    lastNumber: () => lastNumber + messages.length,
    length: () => length,
    isBroken: () => isBroken,
    read: (after = 0) => {
      let index = after > lastNumber && after <= lastNumber + messages.length ? after - lastNumber : 0
      const reader: AnswerReader = {
        next: async () => {
          while (index === messages.length && !isComplete) await (work ??= proceed())
          const message = messages[index]
          if (message === undefined) return undefined
          index += 1
          return { message, number: lastNumber + index }
        },
        leave: () => {
          readers.delete(reader)
          if (readers.size > 0 || isComplete) return
          if (waitMs === 0) return stop()
          timer = setTimeout(stop, waitMs)
          // In Node, the timer would keep the process alive.
          if (typeof timer === 'object') timer.unref()
        },
      }
      clearTimeout(timer)
      readers.add(reader)
      return reader
    },
  }
}
