import { createSearchClient } from '@querent/api-client'
import { createSearchEngine, facet, pager, query, searchBox, settled, type SearchEngine } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { createEmbeddedBackend, createPlatform, createWasmDriver } from '@querent/platform'
import { EngineProvider, Pager } from '@querent/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

const start = (...features: Parameters<typeof createSearchEngine>[0]['features']) =>
  createSearchEngine({ client: createFakeClient(), features })

/** What a page says whose search fails, on a platform with documents of one brand and a price. */
async function problemOf(endpoint: string, field: string) {
  const fields = [
    { name: 'brand', type: 'string' },
    { name: 'price', type: 'number' },
  ] as const
  const backend = createEmbeddedBackend({ driver: await createWasmDriver(), fields })
  await backend.upsert([
    { id: '1', title: 'Tyre', body: '', uri: 'https://shop.test/1', fields: { brand: 'Nordic', price: 90 } },
  ])
  const platform = createPlatform({ backend })
  const client = createSearchClient({
    organizationId: 'acme',
    accessToken: 'token',
    endpoint,
    fetch: (url, init) => platform(new Request(url, init)),
  })
  const engine = createSearchEngine({ client, features: [query(), facet({ field })] })
  engine.load()
  await settled(engine)
  await backend.close()
  return engine.page.error?.message
}

const stopped = (engine: SearchEngine) => {
  engine.stop()
  return engine
}

/** What is done wrong, in the order of the page. A developer's mistake throws; the platform's answer is state. */
const mistakes: Record<string, () => unknown> = {
  'an option with another name': () => start(query(), pager({ perpage: 5 } as never)),
  'a missing feature that another one needs': () => start(searchBox()),
  'two features with one id': () => start(query(), facet({ field: 'brand' }), facet({ field: 'brand' })),
  'a hook or component without its feature': () =>
    renderToString(createElement(EngineProvider, { engine: start(query()) }, createElement(Pager))),
  'a component outside of the provider': () => renderToString(createElement(Pager)),
  'an engine passed from a server component': () => JSON.stringify({ engine: start(query()) }),
  'an engine that was stopped': () => stopped(start(query())).load(),
  'no token': () => createSearchClient({ organizationId: 'acme' } as never),
  'an endpoint without `/rest/search/v2`': () => problemOf('https://local.test', 'brand'),
  'a facet of values for a field of numbers': () => problemOf('https://local.test/rest/search/v2', 'price'),
}

const messageOf = async (act: () => unknown) => {
  try {
    return String(await act())
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the mistakes of errors.md', () => {
  const [, section = ''] = readFileSync(join(import.meta.dirname, 'errors.md'), 'utf8').split('## Ten mistakes\n')
  const rows = [...section.matchAll(/^\| (.+?) +\| `(.+?)` +\|$/gm)].map(([, mistake, message]) => [mistake!, message!])

  it('are the ten that follow', () => {
    expect(rows.map(([mistake]) => mistake)).toEqual(Object.keys(mistakes))
    expect(rows).toHaveLength(10)
  })

  it.each(rows)('%s is answered by an error that names the remedy', async (mistake, message) => {
    expect(await messageOf(mistakes[mistake!]!)).toContain(message)
  })
})
