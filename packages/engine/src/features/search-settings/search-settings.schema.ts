import { boolean, options, text, withDefault, type InputOfSchema, type Option } from '../../core/options'

const isAccepted = (create: () => unknown) => {
  try {
    create()
    return true
  } catch {
    return false
  }
}

/** What a value of each setting has to be; none is an empty text. */
export const requirements = {
  pipeline: 'must be a text',
  searchHub: 'must be a text',
  locale: 'must be a language tag such as en-US',
  timezone: 'must be a time zone such as Europe/Oslo, that this runtime knows',
  debug: 'must be true or false',
}

const isSetting = {
  pipeline: () => true,
  searchHub: () => true,
  locale: (locale: string) => isAccepted(() => Intl.getCanonicalLocales(locale)),
  timezone: (timeZone: string) => isAccepted(() => new Intl.DateTimeFormat('en', { timeZone })),
}

/** Whether a value could be that of a setting, as far as the runtime can tell. */
export const isValid = (key: keyof typeof requirements, value: unknown) =>
  key === 'debug' ? typeof value === 'boolean' : typeof value === 'string' && (value === '' || isSetting[key](value))

const setting = (key: keyof typeof isSetting) => {
  const checked: Option<string, string> = (value, report) => {
    if (!isValid(key, value)) report(requirements[key])
    return text(/^/)(value, () => {})
  }
  return withDefault(checked, '')
}

export const searchSettingsOptions = options({
  pipeline: setting('pipeline'),
  searchHub: setting('searchHub'),
  locale: setting('locale'),
  timezone: setting('timezone'),
  debug: withDefault(boolean(), false),
})

/**
 * `pipeline`, `searchHub`, `locale` (a language tag) and `timezone` (an IANA name): by default empty, which leaves them
 * to the client. `debug`: whether responses explain themselves, default false.
 */
export type SearchSettingsOptions = InputOfSchema<typeof searchSettingsOptions>
