export { openDriver } from './open-driver'
