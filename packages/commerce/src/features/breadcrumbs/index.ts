export { breadcrumbs, type BreadcrumbsActor, type BreadcrumbsController } from './breadcrumbs'
