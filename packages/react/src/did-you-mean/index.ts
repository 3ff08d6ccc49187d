export * from './did-you-mean'
export type { DidYouMeanLabels } from './labels'
