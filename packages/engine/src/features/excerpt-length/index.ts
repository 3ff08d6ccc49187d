export { excerptLength, type ExcerptLengthState } from './excerpt-length'
export type { ExcerptLengthOptions } from './excerpt-length.schema'
