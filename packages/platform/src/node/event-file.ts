import { open, type FileHandle } from 'node:fs/promises'
import * as z from 'zod/mini'
import { DEFAULT_LIMIT, matchesFilter } from '../analytics/event-filter'
import type { AnalyticsEvent, EventFilter } from '../analytics/event-store'

const NEWLINE = 10
const CHUNK_BYTES = 65_536

const eventSchema = z.object({
  receivedAt: z.number().check(z.maximum(8.64e15), z.minimum(-8.64e15)),
  mode: z.enum(['legacy', 'next']),
  type: z.string(),
  clientId: z.exactOptional(z.string()),
  payload: z.record(z.string(), z.unknown()),
})

/** Where the events go that a file of this name held before it grew too large. */
export const oldFileOf = (file: string): string => `${file}.1`

/** The event of a line; `undefined` where it holds none, as when the writer was ended in the midst of it. */
export const parseEvent = (line: Buffer): AnalyticsEvent | undefined => {
  try {
    return eventSchema.safeParse(JSON.parse(line.toString())).data
  } catch {
    return undefined
  }
}

/** The lines of a file from the last to the first, without reading more of it than is asked for. */
export async function* linesFromEnd(file: FileHandle, end: number): AsyncGenerator<Buffer> {
  // Of the line that begins in a chunk still to be read, in the order of the file.
  let pieces: Buffer[] = []
  for (let position = end; position > 0;) {
    const length = Math.min(CHUNK_BYTES, position)
    position -= length
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
    let to = bytesRead
    for (let newline = buffer.lastIndexOf(NEWLINE, to - 1); to > 0 && newline >= 0;) {
      yield Buffer.concat([buffer.subarray(newline + 1, to), ...pieces])
      pieces = []
      to = newline
      newline = to > 0 ? buffer.lastIndexOf(NEWLINE, to - 1) : -1
    }
    pieces = [buffer.subarray(0, to), ...pieces]
  }
  yield Buffer.concat(pieces)
}

/** A file as it is at one moment. */
export interface OpenFile {
  handle: FileHandle
  size: number
}

/** For a promise about a file that may be missing: a rejection that says so becomes `undefined`. */
export const ifThere = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

/** A file for reading; `undefined` where there is none. */
export const openIfThere = async (file: string): Promise<OpenFile | undefined> => {
  const handle = await open(file).catch(ifThere)
  return handle && { handle, size: (await handle.stat()).size }
}

/** A file of events and that of the events before, those of the two that there are. */
export const openEventFiles = async (file: string): Promise<OpenFile[]> => {
  const files = [await openIfThere(file), await openIfThere(oldFileOf(file))]
  return files.filter((opened) => opened !== undefined)
}

/** Events of open files, the latest first. Closes the files. */
export const readEvents = async (
  files: readonly OpenFile[],
  { limit = DEFAULT_LIMIT, ...filter }: EventFilter = {},
): Promise<AnalyticsEvent[]> => {
  const events: AnalyticsEvent[] = []
  try {
    for (const { handle, size } of files) {
      for await (const line of linesFromEnd(handle, size)) {
        if (events.length >= limit) return events
        const event = parseEvent(line)
        if (event && matchesFilter(event, filter)) events.push(event)
      }
    }
    return events
  } finally {
    await Promise.all(files.map(({ handle }) => handle.close()))
  }
}
