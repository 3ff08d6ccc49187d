import type { breadcrumbs } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Every facet value that restricts the results, and the commands that take them back. */
export const useBreadcrumbs = () => useFeature(ofKind<typeof breadcrumbs>('breadcrumbs'))
