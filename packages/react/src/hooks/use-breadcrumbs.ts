import type { breadcrumbs, BreadcrumbsController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the active filters, and the commands that remove them. */
export const useBreadcrumbs = (): BreadcrumbsController => useFeature(ofKind<typeof breadcrumbs>('breadcrumbs'))
