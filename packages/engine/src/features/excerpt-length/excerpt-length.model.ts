import { defineModel } from '../../testing/model'
import { excerptLengthMachine } from './excerpt-length.machine'

export const excerptLengthModel = defineModel({ machine: excerptLengthMachine, input: { length: 300 }, events: [] })
