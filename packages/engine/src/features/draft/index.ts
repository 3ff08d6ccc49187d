export { draft } from './draft'
export { draftMachine, type DraftContext, type DraftEvent } from './draft.machine'
export { toDraftCommands, toDraftState, type DraftState } from './draft.view'
