import { createEmbeddedBackend, createPlatform, createWasmDriver } from '@querent/platform'
import module from '@sqlite.org/sqlite-wasm/sqlite3.wasm'
import fields from '../dist/index/fields.json'
import index from '../dist/index/items.sqlite'

// In the module, so that all requests share one platform.
const driver = await createWasmDriver({ module, bytes: new Uint8Array(index) })
const platform = createPlatform({
  backend: createEmbeddedBackend({ driver, fields }),
  // The page sends this token, so it is public. It grants no right to read or write events and documents.
  configuration: { tokens: [{ token: 'page', rights: ['search'] }] },
})

export default { fetch: (request: Request) => platform(request) }
