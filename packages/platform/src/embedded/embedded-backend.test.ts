import { expect, it } from 'vitest'
import { createEmbeddedBackend } from './embedded-backend'
import { createNodeSqliteDriver } from './node-sqlite-driver'

it('finds a document by a word of its title', async () => {
  const backend = createEmbeddedBackend({ driver: createNodeSqliteDriver(), fields: [] })
  await backend.index([{ id: '1', title: 'CSS Grid', body: 'Two dimensions', uri: 'https://a.test', fields: {} }])
  const reply = await backend.search({
    text: 'grid',
    facets: [],
    sort: [],
    firstResult: 0,
    numberOfResults: 10,
    excerptLength: 200,
  })
  expect(reply).toEqual({
    total: 1,
    facets: [],
    hits: [
      {
        document: { id: '1', title: 'CSS Grid', body: 'Two dimensions', uri: 'https://a.test', fields: {} },
        score: expect.any(Number),
        excerpt: 'Two dimensions',
        titleHighlights: [{ offset: 4, length: 4 }],
        excerptHighlights: [],
      },
    ],
  })
  await backend.close()
})
