import type { CommerceUser } from '@querent/api-client'
import { EngineError } from '@querent/engine'
import {
  object,
  option,
  optional,
  options,
  string,
  type InputOfSchema,
  type Option,
  type OutputOfSchema,
} from '@querent/engine/options'
import { currencies } from './currencies'

const anyText = () => optional(option<string>((value) => typeof value === 'string', 'must be a string'))
const degrees = () => optional(option<number>(Number.isFinite, 'must be a number of degrees'))

const userMembers = object({
  userId: anyText(),
  email: anyText(),
  userIp: anyText(),
  userAgent: anyText(),
  latitude: degrees(),
  longitude: degrees(),
})

/** @see Specification, sentence 5.12 */
const user: Option<CommerceUser, CommerceUser> = (value, report) => {
  const given = userMembers(value, report)
  if (!given.userId && !given.email) report('is invalid. Either userId or email is required')
  return Object.fromEntries(Object.entries(given).filter(([, member]) => member !== undefined)) as CommerceUser
}

/** Returns whether prices can be requested and shown in a currency. */
export const isCurrency = (code: unknown): code is string => currencies.has(code as string)

/**
 * Returns whether a text can be read without an error.
 *
 * @throws {EngineError} If the runtime lacks the global that reads it.
 */
const isReadable = (text: unknown, reader: 'Intl' | 'URL', read: (text: string) => unknown): text is string => {
  if (!globalThis[reader]) throw new EngineError('invalid-argument', `The runtime lacks ${reader}: load a polyfill`)
  try {
    return typeof text === 'string' && !!read(text)
  } catch {
    return false
  }
}

/** Returns whether texts and prices can be written in a language: a tag that `Intl` accepts. */
export const isLanguage = (tag: unknown): tag is string =>
  isReadable(tag, 'Intl', (text) => Intl.getCanonicalLocales(text))

const language = option<string>(isLanguage, 'must be a language tag such as en')
const country = string(/^[a-z]{2}$/i, 'must be two letters such as US')

const currency: Option<string, string> = (value, report) => {
  if (!isCurrency(value)) report(`must be a supported currency code such as USD (received ${String(value)})`)
  return value as string
}

/** The address of a page. */
export const url = (): Option<string, string> =>
  option((value) => isReadable(value, 'URL', (text) => new URL(text)), 'must be a URL')

/**
 * The visitor and the page: the option `context` of an engine.
 *
 * @see Specification, sentences 3.30, 5.12 and 5.14; Protocol, section 10.1
 */
export const contextOptions = options({
  /** ISO 639-1, such as `en`; it may include a country, such as `en-GB`. */
  language,
  /** ISO 3166-1 alpha-2, such as `US`. */
  country,
  /** ISO 4217, such as `USD`. */
  currency,
  /** With a `userId` or an `email`. */
  user: optional(user),
  /** The page that the user sees, and the previous page. */
  view: object({ url: url(), referrer: anyText() }),
})

/** The visitor and the page: language, country, currency and the URL of the page. */
export interface CommerceContextOptions extends InputOfSchema<typeof contextOptions> {}
/** The options of the context with their defaults. */
export interface CommerceContext extends OutputOfSchema<typeof contextOptions> {}
