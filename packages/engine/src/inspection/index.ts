export type { CommandAnswer } from './ask-command'
export { describeCommands } from './describe-commands'
export {
  inspectEngine,
  type InspectedEngine,
  type InspectedFeature,
  type InspectedSource,
  type PageReads,
  type RequestKey,
} from './inspect-engine'
export { labelOfEvent, labelOfGuard } from './labels'
export { showMachine, watchMachines } from './view-machines'
