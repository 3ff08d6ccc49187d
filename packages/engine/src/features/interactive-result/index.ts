export { interactiveResult } from './interactive-result'
export {
  interactiveResultMachine,
  type InteractiveResultContext,
  type InteractiveResultEvent,
  type InteractiveResultInput,
  type ResultOpened,
  type ResultOpening,
} from './interactive-result.machine'
export {
  DEFAULT_OPEN_DEBOUNCE_MS,
  DEFAULT_OPEN_DELAY_MS,
  interactiveResultOptions,
  type InteractiveResultOptions,
} from './interactive-result.schema'
