export { excerptLength } from './excerpt-length'
export { excerptLengthMachine, type ExcerptLengthContext } from './excerpt-length.machine'
export { excerptLengthOptions, type ExcerptLengthOptions } from './excerpt-length.schema'
