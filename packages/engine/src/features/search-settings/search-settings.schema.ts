import { boolean, options, string, withDefault, type InputOfSchema, type Option } from '../../core/options'

const isAccepted = (create: () => unknown) => {
  try {
    create()
    return true
  } catch {
    return false
  }
}

/** The requirement for each setting, unless it is empty. */
export const requirements = {
  pipeline: 'must be a string',
  searchHub: 'must be a string',
  locale: 'must be a language tag such as en-US',
  timezone: 'must be a time zone that this runtime knows, such as Europe/Oslo',
  debug: 'must be true or false',
}

const isSetting = {
  pipeline: () => true,
  searchHub: () => true,
  locale: (locale: string) => isAccepted(() => Intl.getCanonicalLocales(locale)),
  timezone: (timeZone: string) => isAccepted(() => new Intl.DateTimeFormat('en', { timeZone })),
}

/** Returns whether a value is valid for a setting, as far as the runtime knows. */
export const isValid = (key: keyof typeof requirements, value: unknown): boolean =>
  key === 'debug' ? typeof value === 'boolean' : typeof value === 'string' && (value === '' || isSetting[key](value))

const setting = (key: keyof typeof isSetting) => {
  const checked: Option<string, string> = (value, report) => {
    if (!isValid(key, value)) report(requirements[key])
    return string(/^/)(value, () => {})
  }
  return withDefault(checked, '')
}

/** The options of `searchSettings`; all have defaults. */
export const searchSettingsOptions = options({
  /**
   * The query pipeline.
   *
   * @default '' the pipeline of the client
   */
  pipeline: setting('pipeline'),
  /**
   * The search hub.
   *
   * @default '' the search hub of the client
   */
  searchHub: setting('searchHub'),
  /**
   * A language tag, such as `en-US`.
   *
   * @default '' the locale of the client
   */
  locale: setting('locale'),
  /**
   * The IANA name of a time zone, such as `Europe/Oslo`.
   *
   * @default '' the timezone of the client
   */
  timezone: setting('timezone'),
  /**
   * Whether responses contain debug information.
   *
   * @default false
   */
  debug: withDefault(boolean(), false),
})

/** The settings to change; each may be left out. */
export interface SearchSettingsOptions extends InputOfSchema<typeof searchSettingsOptions> {}
