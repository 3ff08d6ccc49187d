export {
  excerptLength,
  type ExcerptLengthState,
  type ExcerptLengthActor,
  type ExcerptLengthController,
} from './excerpt-length'
export type { ExcerptLengthOptions } from './excerpt-length.schema'
