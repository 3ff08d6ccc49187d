export { breadcrumbs } from './breadcrumbs'
export type { Breadcrumb, BreadcrumbChoice, BreadcrumbsState, BreadcrumbsCommands } from './breadcrumbs.view'
