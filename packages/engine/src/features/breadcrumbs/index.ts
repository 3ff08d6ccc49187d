export { breadcrumbs, type Breadcrumb } from './breadcrumbs'
export { breadcrumbsMachine, type BreadcrumbsEvent } from './breadcrumbs.machine'
