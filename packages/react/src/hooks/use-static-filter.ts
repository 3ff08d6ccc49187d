import type { staticFilter, StaticFilterController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns a fixed list of query expressions, and the commands that select and exclude them.
 *
 * @param id - the id of the filter, if the engine has several.
 */
export const useStaticFilter = (id?: string): StaticFilterController =>
  useFeature(ofKind<typeof staticFilter>('staticFilter'), id)
