import { afterAll } from 'vitest'
import { createOpenSearchBackend } from './packages/platform/src/opensearch'
import { useBackend } from './packages/platform/src/testing/build-backend'
import { createTemporaryIndexes } from './scripts/temporary-indexes.mjs'

// Runs the tests of the platform on the OpenSearch at `OPENSEARCH_URL`, unless they are about another backend.
const indexes = createTemporaryIndexes()
if (indexes) {
  const { nodes, add, deleteAll } = indexes
  useBackend((settings) => createOpenSearchBackend({ ...settings, nodes, index: add('test') }))
  afterAll(deleteAll)
}
