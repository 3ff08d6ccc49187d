export { didYouMean } from './did-you-mean'
export { didYouMeanMachine, type DidYouMeanContext, type DidYouMeanEvent } from './did-you-mean.machine'
export { didYouMeanOptions, type DidYouMeanOptions } from './did-you-mean.schema'
export { toDidYouMeanCommands, toDidYouMeanState, type DidYouMeanState } from './did-you-mean.view'
