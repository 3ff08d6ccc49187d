export { breadcrumbs } from './breadcrumbs'
