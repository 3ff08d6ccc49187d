import { createPlatform } from '../../platform'
import { openBackend } from '../open-backend'

/**
 * Test support, run as a separate process without rights: uses an index in a folder that cannot be written, and prints the
 * outcomes. Arguments: the file, the number of threads, and their script.
 */
const [file = '', workers, script = ''] = process.argv.slice(2)
// An administrator may write everywhere.
if (process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(65_534)
  process.setuid?.(65_534)
}
const open = (fields?: []) => openBackend({ file, fields, workers: Number(workers), script: new URL(script) })
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const backend = await open()
const platform = createPlatform({
  backend,
  configuration: { tokens: [{ token: 'root', rights: ['search', 'documents'] }] },
})
const ask = async (method: string, path: string, body?: object) => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer root' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await platform(new Request(`http://localhost${path}`, init))
  const { results = [], message, totalCount } = await response.json()
  return [response.status, message ?? totalCount, ...results.map(({ title }: { title: string }) => title)]
}
const documents = '/rest/organizations/acme/documents'
const outcomes = {
  search: await ask('POST', '/rest/search/v2', { q: 'tyre' }),
  put: await ask('PUT', `${documents}/3`, { title: 'Boot' }),
  remove: await ask('DELETE', `${documents}/1`),
  again: await ask('POST', '/rest/search/v2', { q: 'tyre' }),
  ranking: await backend.configure({ ranking: { titleBoost: 3 } }).then(() => 'done', messageOf),
  fields: await backend.configure({ fields: [] }).then(() => 'done', messageOf),
  otherFields: await open([]).then(() => 'opened', messageOf),
}
await backend.close()
process.stdout.write(JSON.stringify(outcomes))
