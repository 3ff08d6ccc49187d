export { breadcrumbs, type BreadcrumbsActor, type BreadcrumbsController } from './breadcrumbs'
export type { Breadcrumb, BreadcrumbChoice, BreadcrumbsState, BreadcrumbsCommands } from './breadcrumbs.view'
