import type { staticFilter } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * A fixed list of query expressions to choose from.
 *
 * @param id - the id of the filter, if the engine has several.
 */
export const useStaticFilter = (id?: string) => useFeature(ofKind<typeof staticFilter>('staticFilter'), id)
