export type { Breadcrumb, BreadcrumbChoice } from './breadcrumb'
export { breadcrumbs } from './breadcrumbs'
export { breadcrumbsMachine, type BreadcrumbsEvent } from './breadcrumbs.machine'
