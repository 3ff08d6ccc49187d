export { draft, type DraftActor, type DraftController } from './draft'
