export { draft, type DraftActor, type DraftController } from './draft'
export type { DraftState, DraftCommands } from './draft.view'
