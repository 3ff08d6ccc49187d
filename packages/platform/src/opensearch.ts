export { BackendError, InvalidOptionsError } from './port/errors'
export { createOpenSearchBackend } from './opensearch/opensearch-backend'
export type { OpenSearchBackendOptions } from './opensearch/read-options'
