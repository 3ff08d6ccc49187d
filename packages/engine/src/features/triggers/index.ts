export type { TriggerExecution } from './sort-triggers'
export { triggers } from './triggers'
export {
  triggersMachine,
  type QueryModification,
  type TriggerActs,
  type TriggersContext,
  type TriggersEvent,
} from './triggers.machine'
export { triggersOptions, type TriggerHandler, type TriggersOptions } from './triggers.schema'
export { toTriggersCommands, toTriggersState, type TriggersState } from './triggers.view'
