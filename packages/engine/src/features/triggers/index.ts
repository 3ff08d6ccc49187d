export type { TriggerExecution } from './sort-triggers'
export { triggers, type TriggersState } from './triggers'
export {
  triggersMachine,
  type QueryModification,
  type TriggerActs,
  type TriggersContext,
  type TriggersEvent,
} from './triggers.machine'
export { triggersOptions, type TriggerHandler, type TriggersOptions } from './triggers.schema'
