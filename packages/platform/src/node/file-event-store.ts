import { mkdir, open, rename, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AnalyticsEvent, EventCount, EventStore } from '../analytics/event-store'
import { EventTally } from '../analytics/event-tally'
import { InvalidOptionsError, PlatformError } from '../errors'
import { ifThere, linesFromEnd, oldFileOf, openEventFiles, openIfThere, parseEvent, readEvents } from './event-file'

export interface EventFileOptions {
  /** The size, in bytes, at which the file is renamed and a new one is started. Default 50,000,000. */
  maxBytes?: number
}

const countAll = async (handle: FileHandle, size: number): Promise<EventTally> => {
  const tally = new EventTally()
  for await (const line of linesFromEnd(handle, size)) {
    const event = parseEvent(line)
    if (event) tally.add(event)
  }
  return tally
}

/** Removes the incomplete last line that a killed writer leaves. Resolves to the size without it. */
const cutTornLine = async (handle: FileHandle): Promise<number> => {
  const { size } = await handle.stat()
  const { value: tail } = await linesFromEnd(handle, size).next()
  const whole = size - (tail?.length ?? 0)
  if (whole < size) await handle.truncate(whole)
  return whole
}

const openForAppending = async (file: string) => {
  await mkdir(dirname(file), { recursive: true })
  // Only the owner may read what visitors did.
  const handle = await open(file, 'a+', 0o600)
  return { handle, size: await cutTornLine(handle) }
}

const countOld = async (file: string): Promise<EventTally> => {
  const old = await openIfThere(oldFileOf(file))
  if (!old) return new EventTally()
  try {
    return await countAll(old.handle, old.size)
  } finally {
    await old.handle.close()
  }
}

/** A file that is renamed and replaced when it reaches a size. */
class EventLog {
  private constructor(
    private readonly file: string,
    private readonly maxBytes: number,
    private handle: FileHandle,
    private size: number,
    private tally: EventTally,
    private oldTally: EventTally,
  ) {}

  static async open(file: string, maxBytes: number) {
    const { handle, size } = await openForAppending(file)
    return new EventLog(file, maxBytes, handle, size, await countAll(handle, size), await countOld(file))
  }

  async append(events: readonly AnalyticsEvent[]) {
    const bytes = new TextEncoder().encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''))
    if (this.size > 0 && this.size + bytes.length > this.maxBytes) await this.putAside()
    try {
      await this.handle.appendFile(bytes)
    } catch (error) {
      // On a full disk a part may have been written.
      await this.handle.truncate(this.size).catch(() => {})
      throw error
    }
    this.size += bytes.length
    for (const event of events) this.tally.add(event)
  }

  count(): EventCount[] {
    const all = new EventTally()
    for (const kind of [...this.oldTally.counts, ...this.tally.counts]) all.add(kind, kind.count)
    return all.counts
  }

  close() {
    return this.handle.close()
  }

  private async putAside() {
    await rename(this.file, oldFileOf(this.file)).catch(ifThere)
    const full = this.handle
    this.handle = await open(this.file, 'a+', 0o600)
    this.size = 0
    this.oldTally = this.tally
    this.tally = new EventTally()
    await full.close()
  }
}

const openLog = async (file: string, maxBytes: number) => {
  try {
    return await EventLog.open(file, maxBytes)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PlatformError('badFile', `${file} cannot keep events: ${reason}`, { cause })
  }
}

/**
 * Keeps events in a file, one JSON object a line. Creates the file if it is missing, readable by its owner only. An
 * event is kept once `add` resolves, even if the process is killed then. When the file reaches `maxBytes`, it is
 * renamed to `<file>.1` and replaces the previous `<file>.1`. Only one process may write to a file at a time.
 *
 * @throws {PlatformError} (as a rejection) If the file cannot be read and written.
 * @throws {InvalidOptionsError} (as a rejection) If `maxBytes` is below 1.
 */
export const openEventFile = async (
  file: string,
  { maxBytes = 50_000_000 }: EventFileOptions = {},
): Promise<EventStore> => {
  if (!(maxBytes >= 1)) throw new InvalidOptionsError('openEventFile: maxBytes must be at least 1')
  const log = await openLog(file, maxBytes)
  let pending: AnalyticsEvent[] = []
  let last: Promise<unknown> = Promise.resolve()
  let closing: Promise<void> | undefined

  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
  const takePending = () => {
    const events = pending
    pending = []
    return log.append(events)
  }
  let writing: Promise<void> = Promise.resolve()

  return {
    add: async (events) => {
      if (closing) throw new PlatformError('badFile', `${file} cannot keep this event: the store is closed`)
      // Events that arrive during a write are written together after it.
      if (pending.length === 0) writing = inTurn(takePending)
      pending.push(...events)
      await writing
    },
    list: async (filter) => readEvents(await inTurn(() => openEventFiles(file)), filter),
    count: async () => log.count(),
    close: () => (closing ??= inTurn(() => log.close())),
  }
}
