import { expect, it } from 'vitest'
import { buildDocument, buildQuery } from '../conformance/builders'
import type { FieldDefinition } from '../port'
import { InvalidOptionsError } from '../port/errors'
import { createEmbeddedBackend } from './embedded-backend'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import type { RankingOptions } from './read-options'

const fields: readonly FieldDefinition[] = [
  { name: 'note', type: 'string' },
  { name: 'sold', type: 'number' },
]

it.each<[RankingOptions, string]>([
  [{ titleBoost: 0 }, 'ranking: titleBoost'],
  [{ freshness: { field: 'missing' } }, 'ranking.freshness.field names the field "missing", which is not defined'],
  [
    { freshness: { field: 'sold' } },
    'ranking.freshness.field names the field "sold" of type number: use a field of type date',
  ],
  [
    { popularity: { field: 'note' } },
    'ranking.popularity.field names the field "note" of type string: use a field of type number',
  ],
  [{ popularity: { field: 'sold', weight: -1 } }, 'ranking: popularity.weight'],
])('rejects the ranking %j', (ranking, message) => {
  const create = () => createEmbeddedBackend({ driver: createNodeSqliteDriver(), fields, ranking })
  expect(create).toThrow(InvalidOptionsError)
  expect(create).toThrow(message)
})

it('weighs a word of a title more than one of a body, unless words may be left out', async () => {
  const backend = createEmbeddedBackend({ driver: createNodeSqliteDriver(), fields })
  await backend.upsert([
    buildDocument('title', { title: 'A black sheep', body: 'On the hill' }),
    buildDocument('body', { title: 'On the hill', body: 'A black sheep' }),
    ...['a', 'b', 'c', 'd'].map((id) => buildDocument(id, { title: 'On the hill', body: 'In the shade' })),
  ])
  const scoresOf = async (step?: 'anyWord') => {
    const { hits } = await backend.search(buildQuery({ text: 'sheep ', step, sort: [{ by: 'relevancy' }] }))
    return hits.map(({ document, score }) => [document.id, score])
  }
  const [[, first], [, second]] = (await scoresOf()) as [[string, number], [string, number]]
  expect(first).toBeGreaterThan(1.3 * second)
  const [[, title], [, body]] = (await scoresOf('anyWord')) as [[string, number], [string, number]]
  expect(title).toBeCloseTo(body, 6)
})
