import { DEFAULT_LIMIT } from '../analytics/event-filter'
import type { AnalyticsEvent, EventFilter } from '../analytics/event-store'
import { summaryOf } from '../analytics/summary'
import { readEventFile } from '../node/event-file'

/** Which events of a file to print, and how. */
export interface ShowEventsOptions extends EventFilter {
  /** A file of an event store, which may be in use. */
  file: string
  /** Prints one JSON object a line instead of a table. Default false. */
  json?: boolean | undefined
}

const MAX_SUMMARY_LENGTH = 100
const HEADINGS = ['TIME (UTC)', 'MODE', 'TYPE', 'VISITOR', 'EVENT']

// Events come from visitors and must not send control characters to the terminal.
const toCell = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const toRow = (event: AnalyticsEvent) => {
  const summary = toCell(summaryOf(event))
  return [
    new Date(event.receivedAt).toISOString().slice(0, 19).replace('T', ' '),
    event.mode,
    toCell(event.type),
    toCell(event.clientId ?? '').slice(0, 8) || '-',
    summary.length > MAX_SUMMARY_LENGTH ? `${summary.slice(0, MAX_SUMMARY_LENGTH - 1)}…` : summary,
  ]
}

const toTable = (rows: readonly string[][]) => {
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map(
    (row) =>
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
  )
}

/**
 * Prints the latest events of a file, the newest last.
 *
 * @param options - `limit`: the number of events, default 100.
 * @throws {PlatformError} (as a rejection) If the file is missing or cannot be read.
 */
export const showEvents = async (
  { file, mode, type, limit = DEFAULT_LIMIT, json = false }: ShowEventsOptions,
  stdout: NodeJS.WritableStream,
): Promise<void> => {
  const events = await readEventFile(file, { mode, type, limit })
  const inOrder = events.toReversed()
  if (json) stdout.write(inOrder.map((event) => `${JSON.stringify(event)}\n`).join(''))
  else if (inOrder.length === 0) stdout.write('No events found\n')
  else stdout.write(toTable([HEADINGS, ...inOrder.map(toRow)]).join(''))
}
