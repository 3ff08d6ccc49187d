import type { AnswerEvent } from './answer'
import { toMessages, type ToMessages } from './answer-messages'

export interface AnswerRunOptions {
  /** Starts the answer; the signal aborts once nobody reads it any more. */
  start: (signal: AbortSignal) => AsyncIterable<AnswerEvent>
  /** Writes the answer. Default: the vocabulary of the streaming endpoint and the answer API. */
  vocabulary?: ToMessages
  /** Receives the error if the answer fails. Clients learn of it by a message, too late for a status. */
  onFailure: (error: unknown) => void
  /** The number of the last message of the run before; 0 if there was none. */
  lastNumber: number
  /** How long an unfinished answer waits for a client to come back, in milliseconds; 0 stops it at once. */
  waitMs: number
}

/** Reads the messages of an answer, one after another. */
export interface AnswerReader {
  /** Returns the next message, which is JSON, and its number; undefined after the last one. */
  next(): Promise<{ message: string; number: number } | undefined>
  /** Stops reading. */
  leave(): void
}

/** One attempt at an answer. Its readers share the work, and its messages are kept for later readers. */
export interface AnswerRun {
  /** Returns the number of the last message so far. */
  lastNumber(): number
  /** Returns the length of all messages so far, in characters. */
  length(): number
  /** Returns whether the answer failed or was stopped, so that only another run can complete it. */
  isBroken(): boolean
  /** Reads on after the message with this number, or all messages if the number is not of this run. */
  read(after?: number): AnswerReader
}

/** Starts an attempt at an answer. It works only as far as its fastest reader has read. */
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
    // Not awaited: a generator may ignore its signal.
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
          // Node's timers would keep the process alive.
          if (typeof timer === 'object') timer.unref()
        },
      }
      clearTimeout(timer)
      readers.add(reader)
      return reader
    },
  }
}
