export { didYouMean, type DidYouMeanState } from './did-you-mean'
export {
  didYouMeanMachine,
  type AppliedCorrection,
  type DidYouMeanContext,
  type DidYouMeanEvent,
  type DidYouMeanInput,
} from './did-you-mean.machine'
export { didYouMeanOptions, type DidYouMeanOptions } from './did-you-mean.schema'
