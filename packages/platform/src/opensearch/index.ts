export { createOpenSearchBackend } from './opensearch-backend'
export type { OpenSearchBackendOptions } from './read-options'
