export type { FoldedResult, FoldingFields } from './collections'
export { folding, type FoldedCollection } from './folding'
export {
  foldingMachine,
  type CollectionLoad,
  type FoldingContext,
  type FoldingEvent,
  type FoldingInput,
} from './folding.machine'
export { foldingOptions, type FoldingOptions } from './folding.schema'
export { LOAD_COLLECTION_RANGE } from './load-request'
