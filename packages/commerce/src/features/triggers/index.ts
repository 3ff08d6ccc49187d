export { triggers, type TriggersActor, type TriggersController } from './triggers'
