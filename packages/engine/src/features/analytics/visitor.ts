import type { Environment } from '../../core/environment'
import { cookiesOf, hostPageOf, storageOf } from '../../core/host'
import { isPlain } from '../../core/keep'
import { createStored, toItems } from '../../core/stored'
import type { ActionsHistoryItem, VisitorFacts } from './analytics.machine'

/** The key in the storage, and of the cookie of the site. @see Protocol, section 11.2 */
const ID_KEY = 'visitorId'
const COOKIE = 'coveo_visitorId'
const COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60
/** @see Protocol, section 2.5 */
const HISTORY_KEY = '__coveo.analytics.history'
/** @see Specification, sentence 9.20 */
const MAX_HISTORY = 20
const MAX_VALUE_LENGTH = 75
const REPEAT_MS = 60_000

const isId = (value: unknown) => typeof value === 'string' && /^[\w-]{1,128}$/.test(value)

/** Returns a random UUID, version 4. */
export const createUuid = (random: () => number) =>
  'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (digit) =>
    Math.floor(digit === 'x' ? random() * 16 : 8 + random() * 4).toString(16),
  )

function toHistoryItem(json: unknown): ActionsHistoryItem | undefined {
  if (!isPlain(json)) return undefined
  const { name, time, value } = json
  if (typeof name !== 'string' || typeof time !== 'string') return undefined
  return { name, time, ...(typeof value === 'string' && { value }) }
}

/** Uses the storage or cookies, which may be forbidden. */
const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Stores the identity of the visitor. Without storage and cookies, each page has another visitor. */
export const storeVisitor = (environment: Environment, clientId: string) => {
  attempt(() => storageOf(environment).setItem(ID_KEY, clientId))
  attempt(() => cookiesOf(environment).set(COOKIE, clientId, COOKIE_MAX_AGE_SECONDS))
}

const readHistory = (environment: Environment) =>
  createStored(environment, HISTORY_KEY).read((json) => toItems(json, toHistoryItem)) ?? []

const knownId = (environment: Environment) =>
  [attempt(() => cookiesOf(environment).get(COOKIE)), attempt(() => storageOf(environment).getItem(ID_KEY))].find(isId)

/**
 * Returns the present data about the visitor and the page. Another tab may have changed the identity, such as by
 * forgetting the visitor. It is created if necessary.
 */
export function presentVisitor(environment: Environment, { clientId, history }: VisitorFacts): VisitorFacts {
  const { url, referrer, userAgent = '' } = hostPageOf(environment)
  const page = { url, referrer, userAgent }
  const present = knownId(environment) ?? (clientId || createUuid(environment.random))
  if (present === clientId) return { clientId, history, ...page }
  storeVisitor(environment, present)
  return { clientId: present, history: readHistory(environment), ...page }
}

/** Adds a query to the history, unless the same query was added a short time ago. Returns the history. */
export function addToHistory(environment: Environment, query: string): ActionsHistoryItem[] {
  const history = readHistory(environment)
  const now = environment.clock.now()
  const value = query.slice(0, MAX_VALUE_LENGTH) || undefined
  const [newest] = history
  if (newest && newest.value === value && now - Date.parse(newest.time.replaceAll('"', '')) < REPEAT_MS) return history
  const time = JSON.stringify(new Date(now))
  const next = [{ name: 'Query', time, ...(value && { value }) }, ...history].slice(0, MAX_HISTORY)
  createStored(environment, HISTORY_KEY).write(next)
  return next
}

/** Removes all stored data about the visitor. */
export function forgetVisitor(environment: Environment) {
  createStored(environment, HISTORY_KEY).remove()
  attempt(() => storageOf(environment).removeItem(ID_KEY))
  attempt(() => {
    const cookies = cookiesOf(environment)
    if (cookies.get(COOKIE)) cookies.set(COOKIE, '', 0)
  })
}
