import {
  anyString,
  boolean,
  list,
  object,
  optional,
  options,
  string,
  withDefault,
  type InputOfSchema,
} from '../../core/options'

const eachTab = list(object({ id: string(), expression: withDefault(anyString(), '') }), 1)

const tabs: typeof eachTab = (value, report) => {
  const given = eachTab(value, report)
  const ids = given.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined) report(`must have unique ids ("${twice}" occurs twice)`)
  return given
}

const eachOption = options({
  /**
   * At least one tab, each with a unique `id` and the query `expression` that its results match; by default all results
   * match.
   */
  tabs,
  /**
   * The id of the default tab.
   *
   * @default the id of the first tab
   */
  initial: optional(string()),
  /**
   * Whether a change of the tab clears all filters.
   *
   * @default false
   */
  clearFiltersOnTabChange: withDefault(boolean(), false),
})

/** The schema of the options of `tabs`. `initial` must be the id of a tab. */
export const tabsOptions: typeof eachOption = {
  '~standard': {
    ...eachOption['~standard'],
    validate(given) {
      const result = eachOption['~standard'].validate(given)
      if (!('value' in result)) return result
      const { tabs, initial = tabs[0]!.id } = result.value
      return tabs.some(({ id }) => id === initial)
        ? result
        : { issues: [{ path: ['initial'], message: `must be the id of a tab (received "${initial}")` }] }
    },
  },
}

/** The tabs of a page, which are required, and which of them is active initially. */
export interface TabsOptions extends InputOfSchema<typeof tabsOptions> {}
