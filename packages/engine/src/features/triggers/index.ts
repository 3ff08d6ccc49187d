export type { TriggerExecution } from './sort-triggers'
export { triggers, type TriggersActor, type TriggersController } from './triggers'
export type { TriggerHandler, TriggersOptions } from './triggers.schema'
export type { TriggersState, TriggersCommands } from './triggers.view'
