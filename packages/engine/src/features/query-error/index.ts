export { queryError } from './query-error'
export { queryErrorMachine } from './query-error.machine'
