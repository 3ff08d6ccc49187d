export { interactiveResult } from './interactive-result'
export {
  DEFAULT_OPEN_DELAY_MS,
  interactiveResultMachine,
  type InteractiveResultContext,
  type InteractiveResultEvent,
  type ResultOpened,
  type ResultOpening,
} from './interactive-result.machine'
export {
  DEFAULT_OPEN_DEBOUNCE_MS,
  interactiveResultOptions,
  type InteractiveResultOptions,
} from './interactive-result.schema'
export {
  toInteractiveResultCommands,
  toInteractiveResultState,
  type InteractiveResultState,
} from './interactive-result.view'
