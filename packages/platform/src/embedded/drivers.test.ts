import { expect, it } from 'vitest'
import type { Hit } from '../port'
import { createWorld } from '../conformance/oracle/create-world'
import { createEmbeddedBackend } from './embedded-backend'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { createWasmDriver } from '../sql/wasm-driver'

const { fields, documents, queries } = createWorld(5, { documents: 1200, queries: 100 })

it('returns the same replies with both drivers, including relevance', async () => {
  const native = createEmbeddedBackend({ driver: createNodeSqliteDriver(), fields })
  const wasm = createEmbeddedBackend({ driver: await createWasmDriver(), fields })
  await native.upsert(documents)
  await wasm.upsert(documents)
  const toRounded = (hit: Hit): object => ({
    ...hit,
    score: Math.round(hit.score * 1e6),
    children: hit.children?.map(toRounded),
    parent: hit.parent && toRounded(hit.parent),
  })
  for (const query of queries.map((query) => ({ ...query, sort: [] }))) {
    const replies = await Promise.all([native.search(query), wasm.search(query)])
    const [left, right] = replies.map(({ hits, ...rest }) => ({ ...rest, hits: hits.map(toRounded) }))
    expect(right).toEqual(left)
  }
  await native.close()
  await wasm.close()
})
