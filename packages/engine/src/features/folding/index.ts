export type { Foldable, FoldedTree, FoldingFields } from './collections'
export {
  folding,
  foldingMachine,
  type FoldedCollection,
  type FoldedResult,
  type FoldingActor,
  type FoldingController,
} from './folding'
export type { FoldingOptions } from './folding.schema'
export type { Collection, FoldingState, FoldingCommands } from './folding.view'
export { LOAD_COLLECTION_RANGE } from './load-request'
