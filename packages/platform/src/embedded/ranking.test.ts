import { expect, it } from 'vitest'
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
