export { BackendError, InvalidOptionsError } from './errors'
export { createOpenSearchBackend } from './opensearch/opensearch-backend'
export type { OpenSearchBackendOptions } from './opensearch/read-options'
