export { excerptLength, type ExcerptLengthState } from './excerpt-length'
export { excerptLengthOptions, type ExcerptLengthOptions } from './excerpt-length.schema'
