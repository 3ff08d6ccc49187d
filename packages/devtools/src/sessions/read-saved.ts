import type { LogEntry } from '@querent/engine/recorder'
import { toJson } from '../to-json'
import { describeEntry } from './describe-entry'
import type { SavedSession } from './loaded-session'

/** Returns the path of what is damaged in a value; undefined if nothing is. */
type Check = (value: unknown, path: string) => string | undefined

const is =
  (type: string): Check =>
  (value, path) =>
    typeof value === type ? undefined : path
const [text, number] = [is('string'), is('number')]
const optionalText: Check = (value, path) => (value === undefined ? undefined : text(value, path))
const record =
  (check: Check = () => undefined): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null) return path
    for (const [key, member] of Object.entries(value)) {
      const damage = check(member, `${path}.${key}`)
      if (damage !== undefined) return damage
    }
    return undefined
  }
const list =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value) ? record(check)(value, path) : path
const shape =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null) return path
    for (const [key, check] of Object.entries(checks)) {
      const damage = check((value as Record<string, unknown>)[key], path ? `${path}.${key}` : key)
      if (damage !== undefined) return damage
    }
    return undefined
  }

/** What the panel needs of a file so that it can show it. A schema of Zod would be a tenth of the panel. */
const damageOf = shape({
  name: text,
  about: record(),
  log: shape({
    startedAt: number,
    dropped: number,
    shown: shape({ pages: record(), features: record() }),
    entries: list(
      (entry, path) => shape({ type: text, at: number })(entry, path) ?? (isDescribed(entry) ? undefined : path),
    ),
  }),
  charts: record(
    shape({
      id: text,
      nodes: list(shape({ id: text, label: text, type: text, parent: optionalText })),
      edges: list(shape({ id: text, source: text, targets: list(text), label: text, guard: optionalText })),
    }),
  ),
  machines: list(
    shape({
      key: text,
      title: text,
      parent: optionalText,
      source: optionalText,
      chart: text,
      start: shape({ states: list(text) }),
    }),
  ),
  steps: list(
    shape({
      position: number,
      at: number,
      machine: text,
      event: shape({ type: text }),
      edges: list(text),
      states: list(text),
    }),
  ),
})

/**
 * Reads a file that the panel saved.
 *
 * @throws {TypeError} if it is not such a file.
 */
export function readSaved(text: string): SavedSession {
  let saved: Partial<SavedSession> | null
  try {
    saved = JSON.parse(text) as Partial<SavedSession> | null
  } catch {
    throw new TypeError('The file is not JSON: load a file that the panel has saved')
  }
  if (saved?.format !== 'querent-session')
    throw new TypeError('The file holds no session: load a file that the panel has saved')
  if (saved.version !== 1)
    throw new TypeError(`The file is of version ${toJson(saved.version)}: load it in the panel that has saved it`)
  const damage = damageOf(saved, '')
  if (damage !== undefined) throw damaged(damage)
  const { charts, machines } = saved as SavedSession
  for (const { key, chart } of machines)
    if (!Object.hasOwn(charts, chart) || !charts[chart]!.nodes.length) throw damaged(`the chart of ${key}`)
  return saved as SavedSession
}

const damaged = (part: string) => new TypeError(`The file is damaged at ${part}: load a file that the panel has saved`)

/** Whether the timeline can show an entry. */
function isDescribed(entry: unknown): boolean {
  try {
    return typeof describeEntry(entry as LogEntry).text === 'string'
  } catch {
    return false
  }
}
