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

/** Returns the name of the file that holds the older events, after the given file grew too large. */
export const oldFileOf = (file: string): string => `${file}.1`

/** Parses the event of a line. Returns `undefined` if it holds no event, such as a line that was cut off. */
export const parseEvent = (line: Buffer): AnalyticsEvent | undefined => {
  try {
    return eventSchema.safeParse(JSON.parse(line.toString())).data
  } catch {
    return undefined
  }
}

/** Yields the lines of a file from the last to the first, and reads no more of the file than needed. */
export async function* linesFromEnd(file: FileHandle, end: number): AsyncGenerator<Buffer> {
  // The known parts of a line whose start has not been read yet, in the order of the file.
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

/** An open file and its size at that time. */
export interface OpenFile {
  handle: FileHandle
  size: number
}

/** Returns `undefined` for the error of a missing file, and rethrows any other. */
export const ifThere = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

/** Opens a file for reading. Returns `undefined` if there is no such file. */
export const openIfThere = async (file: string): Promise<OpenFile | undefined> => {
  const handle = await open(file).catch(ifThere)
  return handle && { handle, size: (await handle.stat()).size }
}

/** Opens a file of events and the file of older events, if they exist. */
export const openEventFiles = async (file: string): Promise<OpenFile[]> => {
  const files = [await openIfThere(file), await openIfThere(oldFileOf(file))]
  return files.filter((opened) => opened !== undefined)
}

/** Reads the events of open files, the latest first, and closes the files. */
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
