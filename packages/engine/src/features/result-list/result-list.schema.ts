import type { ResultField } from '@querent/api-client'
import { list, optional, options, string, type InputOfSchema } from '../../core/options'

/** The options of `resultList`: which fields each result includes. */
export const resultListOptions = options({ fieldsToInclude: optional(list(string())) })

/** The options of the result list. */
export interface ResultListOptions extends InputOfSchema<typeof resultListOptions> {
  /**
   * The fields of `raw` to request, as names without `@`.
   *
   * @default all fields
   */
  fieldsToInclude?: ResultField[] | undefined
}
