import type { Environment } from '../../core/environment'
import { cookiesOf, hostPageOf, storageOf } from '../../core/browser-defaults'
import type { ActionsHistoryItem, VisitorFacts } from './consent.machine'
import { HISTORY_KEY } from './history'

/** The key in the storage, and of the cookie of the site. @see Protocol, section 11.2 */
const ID_KEY = 'visitorId'
const COOKIE = 'coveo_visitorId'
/** A year. */
const COOKIE_MAX_AGE_SECONDS = 31_536_000
const isId = (value: unknown) => typeof value === 'string' && /^[\w-]{1,128}$/.test(value)

/** Returns a random UUID, version 4. */
export const createUuid = (random: () => number) =>
  'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (digit) =>
    Math.floor(digit === 'x' ? random() * 16 : 8 + random() * 4).toString(16),
  )

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

const knownId = (environment: Environment) =>
  [attempt(() => cookiesOf(environment).get(COOKIE)), attempt(() => storageOf(environment).getItem(ID_KEY))].find(isId)

/**
 * Returns the present data about the visitor and the page. Another tab may have changed the identity, such as by
 * forgetting the visitor. It is created if necessary.
 */
export function presentVisitor(
  environment: Environment,
  { clientId, history }: VisitorFacts,
  readHistory?: (environment: Environment) => ActionsHistoryItem[],
): VisitorFacts {
  const { url, referrer, userAgent = '' } = hostPageOf(environment)
  const present = knownId(environment) ?? (clientId || createUuid(environment.random))
  const isSame = present === clientId
  if (!isSame) storeVisitor(environment, present)
  return { url, referrer, userAgent, clientId: present, history: isSame ? history : (readHistory?.(environment) ?? []) }
}

/** Removes all stored data about the visitor. */
export function forgetVisitor(environment: Environment) {
  for (const key of [HISTORY_KEY, ID_KEY]) attempt(() => storageOf(environment).removeItem(key))
  attempt(() => {
    const cookies = cookiesOf(environment)
    if (cookies.get(COOKIE)) cookies.set(COOKIE, '', 0)
  })
}
