export { didYouMean, type DidYouMeanActor, type DidYouMeanController } from './did-you-mean'
export type { DidYouMeanOptions } from './did-you-mean.schema'
export type { DidYouMeanState, DidYouMeanCommands } from './did-you-mean.view'
