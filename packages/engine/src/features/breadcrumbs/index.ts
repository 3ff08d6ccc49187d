export { breadcrumbs } from './breadcrumbs'
export type { Breadcrumb, BreadcrumbChoice, BreadcrumbsState } from './breadcrumbs.view'
