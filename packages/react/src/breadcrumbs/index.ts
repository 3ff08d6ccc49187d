export * from './breadcrumbs'
export type { LabelledBreadcrumb, BreadcrumbsLabels } from './labels'
