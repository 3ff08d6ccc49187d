import type { CommerceUser } from '@querent/api-client'
import {
  object,
  option,
  optional,
  options,
  text,
  type InputOfSchema,
  type Option,
  type OutputOfSchema,
} from '@querent/engine/options'

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
  const { userId, email, ...others } = userMembers(value, report)
  if (!userId && !email) report('is invalid. Either userId or email is required')
  return Object.fromEntries(
    Object.entries({ userId, email, ...others }).filter(([, member]) => member !== undefined),
  ) as CommerceUser
}

/** Whether prices can be asked for and shown in a currency. */
export const isCurrency = (code: unknown): code is string => Intl.supportedValuesOf('currency').includes(code as string)

const currency: Option<string, string> = (value, report) => {
  if (!isCurrency(value)) report(`must be a supported currency code such as USD (received ${String(value)})`)
  return value as string
}

/** The address of a page. */
export const url = (): Option<string, string> =>
  option((value) => typeof value === 'string' && URL.canParse(value), 'must be a URL')

/**
 * Who visits which page: the option `context` of an engine.
 *
 * @see Specification, sentences 3.35 and 5.12; Protocol, section 10.1
 */
export const contextOptions = options({
  /** ISO 639-1, like `en`. */
  language: text(),
  /** ISO 3166-1 alpha-2, like `US`. */
  country: text(),
  /** ISO 4217, like `USD`. */
  currency,
  /** With a `userId` or an `email`. */
  user: optional(user),
  /** The page that the user sees, and the one before it. */
  view: object({ url: url(), referrer: anyText() }),
})

export type CommerceContextOptions = InputOfSchema<typeof contextOptions>
export type CommerceContext = OutputOfSchema<typeof contextOptions>
