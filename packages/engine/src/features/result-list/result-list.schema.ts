import type { ResultField } from '@querent/api-client'
import { list, optional, options, string, type InputOfSchema, type Option } from '../../core/options'

export const resultListOptions = options({
  /**
   * The fields of `raw` to request, as names without `@`.
   *
   * @default all fields
   */
  fieldsToInclude: optional(list(string() as Option<ResultField, ResultField>)),
})

/** The options of the result list. */
export interface ResultListOptions extends InputOfSchema<typeof resultListOptions> {}
