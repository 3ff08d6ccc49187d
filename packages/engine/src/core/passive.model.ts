import { defineModel } from '../testing/model'
import { passiveMachine } from './passive.machine'

export const passiveModel = defineModel({ machine: passiveMachine, events: [] })
