export { interactiveResult, type InteractiveResultActor, type InteractiveResultController } from './interactive-result'
export { DEFAULT_OPEN_DELAY_MS, type OpenedFrom } from './interactive-result.machine'
export { DEFAULT_OPEN_DEBOUNCE_MS, type InteractiveResultOptions } from './interactive-result.schema'
export type { InteractiveResultState, InteractiveResultCommands } from './interactive-result.view'
