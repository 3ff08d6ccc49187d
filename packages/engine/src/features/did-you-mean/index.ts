export { didYouMean } from './did-you-mean'
export type { DidYouMeanOptions } from './did-you-mean.schema'
export type { DidYouMeanState, DidYouMeanCommands } from './did-you-mean.view'
