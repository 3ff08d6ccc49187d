export { breadcrumbs } from './breadcrumbs'
export { breadcrumbsMachine, type BreadcrumbsEvent } from './breadcrumbs.machine'
export {
  toBreadcrumbsCommands,
  toBreadcrumbsState,
  type Breadcrumb,
  type BreadcrumbChoice,
  type BreadcrumbsState,
} from './breadcrumbs.view'
