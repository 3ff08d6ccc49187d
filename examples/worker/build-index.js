// Indexes items.csv, so that the worker does not index it at each start.
import { createEmbeddedBackend, createWasmDriver } from '@querent/platform'
import { loadFile } from '@querent/platform/node'
import { mkdirSync, writeFileSync } from 'node:fs'

const { fields, documents } = await loadFile('items.csv')
const driver = await createWasmDriver()
const backend = createEmbeddedBackend({ driver, fields })
await backend.upsert(documents())
mkdirSync('dist/index', { recursive: true })
writeFileSync('dist/index/items.sqlite', driver.export())
writeFileSync('dist/index/fields.json', JSON.stringify(fields))
