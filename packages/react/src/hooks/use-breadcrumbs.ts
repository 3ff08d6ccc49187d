import type { breadcrumbs } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the active filters, and the commands that remove them. */
export const useBreadcrumbs = () => useFeature(ofKind<typeof breadcrumbs>('breadcrumbs'))
