export type { CommandAnswer } from './ask-command'
export {
  inspectEngine,
  type InspectedEngine,
  type InspectedFeature,
  type InspectedSource,
  type PageReads,
  type RequestKey,
} from './inspect-engine'
export { labelOfEvent, labelOfGuard } from './labels'
