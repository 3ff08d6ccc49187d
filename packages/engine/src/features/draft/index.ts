export { draft } from './draft'
export type { DraftState, DraftCommands } from './draft.view'
