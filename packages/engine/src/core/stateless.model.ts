import { defineModel } from '../testing/model'
import { statelessMachine } from './stateless.machine'

export const statelessModel = defineModel({ machine: statelessMachine, events: [] })
