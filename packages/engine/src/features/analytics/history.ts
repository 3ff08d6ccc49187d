import type { Environment } from '../../core/environment'
import { isPlain } from '../../core/reuse'
import { createStored, toItems } from '../../core/stored'
import type { ActionsHistoryItem } from './consent.machine'

/** @see Protocol, section 2.5 */
export const HISTORY_KEY = '__coveo.analytics.history'
/** @see Specification, sentence 9.20 */
const MAX_HISTORY = 20
const MAX_VALUE_LENGTH = 75
const REPEAT_MS = 60_000

function toHistoryItem(json: unknown): ActionsHistoryItem | undefined {
  const { name, time, value } = isPlain(json) ? json : {}
  return typeof name === 'string' && typeof time === 'string'
    ? { name, time, ...(typeof value === 'string' && { value }) }
    : undefined
}

/** Returns the history of actions, newest first. */
export const readHistory = (environment: Environment) =>
  createStored(environment, HISTORY_KEY).read((json) => toItems(json, toHistoryItem)) ?? []

/** Adds a query to the history, unless the same query was added a short time ago. Returns the history. */
export function addToHistory(environment: Environment, query: string): ActionsHistoryItem[] {
  const history = readHistory(environment)
  const now = environment.clock.now()
  const value = query.slice(0, MAX_VALUE_LENGTH) || undefined
  const [newest] = history
  if (newest && newest.value === value && Math.abs(now - Date.parse(newest.time.replaceAll('"', ''))) < REPEAT_MS)
    return history
  const time = JSON.stringify(new Date(now))
  const next = [{ name: 'Query', time, ...(value && { value }) }, ...history].slice(0, MAX_HISTORY)
  createStored(environment, HISTORY_KEY).write(next)
  return next
}
