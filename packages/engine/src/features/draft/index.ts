export { draft } from './draft'
export type { DraftState } from './draft.view'
