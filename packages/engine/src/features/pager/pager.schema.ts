import { integer, optional, options, withDefault, type InputOfSchema } from '../../core/options'

export const pagerOptions = options({
  perPage: optional(integer(0)),
  numberOfPages: withDefault(integer(0), 5),
})

/** `perPage`: results a page, at least 0, default 10; `numberOfPages`: page numbers shown, at least 0, default 5. */
export type PagerOptions = InputOfSchema<typeof pagerOptions>
