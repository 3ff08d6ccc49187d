import { list, optional, options, text, type InputOfSchema } from '../../core/options'

export const resultListOptions = options({ fieldsToInclude: optional(list(text())) })

/** `fieldsToInclude`: fields of `raw` to ask for, non-empty names without `@`; all of them where it is left out. */
export type ResultListOptions = InputOfSchema<typeof resultListOptions>
