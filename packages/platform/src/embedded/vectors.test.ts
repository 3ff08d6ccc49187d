import { describe, expect, it } from 'vitest'
import { buildDocument, buildDocuments } from '../conformance/builders'
import { createToyEmbed, TOY_DIMENSIONS } from '../semantic/testing/toy-embed'
import type { SemanticOptions } from '../semantic/semantic-options'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import type { SqlDriver } from '../sql/sql-driver'
import { createEmbeddedBackend } from './embedded-backend'
import { readIndexState } from './index-state'
import { drivers } from './testing/builders'
import { VectorColumn } from './vector-column'
import { readModel } from './vector-table'

const documents = [
  buildDocument('nurse', { title: 'A nurse', body: 'and a doctor' }),
  buildDocument('car', { title: 'Automobile', body: '' }),
  buildDocument('both', { title: 'The car of a doctor', body: '' }),
  buildDocument('blank', { title: ' ', body: '' }),
  buildDocument('bread', { title: 'Flour', body: '' }),
]

const build = async (driver: SqlDriver, changes: Partial<SemanticOptions> = {}) => {
  const { embed, asked } = createToyEmbed()
  const failures: unknown[] = []
  const semantic = {
    embed,
    dimensions: TOY_DIMENSIONS,
    onFailure: (error: unknown) => failures.push(error),
    ...changes,
  }
  const backend = createEmbeddedBackend({ driver, fields: [], semantic })
  return { backend, asked, failures }
}

const nearestOf = (column: VectorColumn, vector: readonly number[], driver: SqlDriver) => {
  const state = readIndexState(driver, [])
  return column.nearest(vector, state.live, state)
}

/** Returns the ids and the similarities, in percent, of the nearest documents. */
const nearestIn = async (
  driver: SqlDriver,
  vector: readonly number[],
  nearness = { count: 10, minSimilarity: 0.3 },
) => {
  const { rows, similarities } = nearestOf(new VectorColumn(driver, nearness), vector, driver)
  const keyOf = driver.prepare('select key from docs where id = ?')
  return Array.from(rows, (row, place) => [keyOf.all(row + 1)[0]?.[0], Math.round(100 * similarities[place]!)])
}

const countVectors = (driver: SqlDriver) => driver.prepare('select count(*) from vectors').all()[0]![0]

describe.each(drivers)('on the driver %s', (_, createDriver) => {
  it('finds the documents with the nearest vectors, in index order', async () => {
    const driver = await createDriver()
    const { backend } = await build(driver)
    await backend.upsert(documents)
    expect(await nearestIn(driver, [2, 0, 0])).toEqual([
      ['nurse', 100],
      ['both', 71],
    ])
    expect(await nearestIn(driver, [1, 1, 0])).toEqual([
      ['nurse', 71],
      ['car', 71],
      ['both', 100],
    ])
    await backend.close()
  })

  it('embeds what is new, and keeps the vectors of texts that stay', async () => {
    const driver = await createDriver()
    const { backend, asked } = await build(driver)
    await backend.upsert(documents)
    expect(asked).toEqual([
      { kind: 'document', texts: ['A nurse\nand a doctor', 'Automobile', 'The car of a doctor', 'Flour'] },
    ])
    await backend.upsert([documents[1]!, buildDocument('nurse', { title: 'A baker', body: '' })])
    await backend.update('both', { uri: 'https://other.test/' })
    await backend.update('bread', { body: 'and bread' })
    await backend.remove(['car'])
    await backend.replaceAll([documents[2]!, buildDocument('bread', { title: 'Engine', body: '' }), documents[1]!])
    expect(asked.slice(1).map(({ texts }) => texts)).toEqual([
      ['A baker'],
      ['Flour\nand bread'],
      ['Engine', 'Automobile'],
    ])
    expect([countVectors(driver), await nearestIn(driver, [0, 1, 0])]).toEqual([
      3,
      [
        ['both', 71],
        ['bread', 100],
        ['car', 100],
      ],
    ])
    await backend.close()
  })
})

it('returns the best by similarity, and of equal ones the first', async () => {
  const driver = createNodeSqliteDriver()
  const { backend } = await build(driver)
  await backend.upsert([...buildDocuments(300, { title: 'car and doctor' }), buildDocument('best', { title: 'car' })])
  expect(await nearestIn(driver, [0, 1, 0], { count: 3, minSimilarity: 0.5 })).toEqual([
    ['0', 71],
    ['1', 71],
    ['best', 100],
  ])
  expect(await nearestIn(driver, [0, 1, 0], { count: 3, minSimilarity: 0.8 })).toEqual([['best', 100]])
})

it('reads the vectors of later documents, and none of those that were removed', async () => {
  const driver = createNodeSqliteDriver()
  const { backend } = await build(driver)
  const column = new VectorColumn(driver, { count: 10, minSimilarity: 0.3 })
  const rowsNow = () => [...nearestOf(column, [0, 1, 0], driver).rows]
  await backend.upsert(documents)
  expect(rowsNow()).toEqual([1, 2])
  await backend.upsert(buildDocuments(200, { title: 'car' }))
  expect(rowsNow()).toEqual([1, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  await backend.remove(['car', '0', '1'])
  expect(rowsNow()).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
  expect(countVectors(driver)).toBe(202)
})

it('refuses a vector of another length', async () => {
  const driver = createNodeSqliteDriver()
  const { backend } = await build(driver)
  await backend.upsert(documents)
  await expect(nearestIn(driver, [1, 0])).rejects.toThrow(
    new TypeError('vector must have 3 numbers, as the vectors of the documents (received 2)'),
  )
})

it.each<[string, unknown, string]>([
  ['an error', () => Promise.reject(new Error('The service is away')), 'The service is away'],
  ['no list', async () => 'a', 'semantic.embed must return an array of vectors (received string)'],
  [
    'too few',
    async () => [[1, 0, 0]],
    'semantic.embed must return one vector for each of 4 texts, in their order (received 1)',
  ],
  [
    'other dimensions',
    async (texts: string[]) => texts.map(() => [1, 0]),
    'semantic.embed must return vectors of 3 numbers, or semantic.dimensions must be that of the model (received 2)',
  ],
  [
    'a number that is not finite',
    async (texts: string[]) => texts.map(() => new Float32Array([1, 0, Number.NaN])),
    'semantic.embed must return vectors of finite numbers (received NaN)',
  ],
  [
    'numbers',
    async (texts: string[]) => texts.map(() => 1),
    'semantic.embed must return vectors that are arrays of numbers (received number)',
  ],
])('changes nothing if embed returns %s', async (_, embed, message) => {
  const driver = createNodeSqliteDriver()
  const { backend } = await build(driver, { embed: embed as SemanticOptions['embed'] })
  await expect(backend.upsert(documents)).rejects.toThrow(message)
  await expect(backend.replaceAll(documents)).rejects.toThrow(message)
  expect([await backend.count(), countVectors(driver)]).toEqual([0, 0])
  expect(await backend.upsert([buildDocument('blank', { title: '', body: '' })])).toBe(1)
})

it('ends a change that is cancelled while it waits for vectors', async () => {
  const driver = createNodeSqliteDriver()
  const stopping = new AbortController()
  const { backend } = await build(driver, {
    embed: () => {
      stopping.abort(new Error('Cancelled'))
      return new Promise(() => {})
    },
  })
  await expect(backend.upsert(documents, { signal: stopping.signal })).rejects.toThrow('Cancelled')
  expect(await backend.count()).toBe(0)
  await backend.close()
})

it('embeds in batches, and reports the documents that have their vectors', async () => {
  const { backend, asked } = await build(createNodeSqliteDriver())
  const done: number[] = []
  const many = buildDocuments(1100, { title: 'car' })
  await backend.upsert(many, { onProgress: (progress) => done.push(progress.done) })
  const sizes = asked.map(({ texts }) => texts.length)
  expect([Math.max(...sizes), sizes.reduce((sum, size) => sum + size, 0), sizes.length]).toEqual([64, 1100, 18])
  expect(done.at(-1)).toBe(1100)
})

it('cuts a text after 2,000 characters of the body', async () => {
  const { backend, asked } = await build(createNodeSqliteDriver())
  await backend.upsert([buildDocument('long', { title: 'Title', body: 'é'.repeat(3000) })])
  expect(asked[0]!.texts).toEqual([`Title\n${'é'.repeat(2000)}`])
})

describe('an index with other vectors', () => {
  const reopened = async (first: Partial<SemanticOptions> | undefined, then: Partial<SemanticOptions>, count = 200) => {
    const driver = createNodeSqliteDriver()
    const { embed } = createToyEmbed()
    const semantic = first && { embed, dimensions: TOY_DIMENSIONS, ...first }
    const former = createEmbeddedBackend({ driver, fields: [], semantic })
    await former.upsert(buildDocuments(count, { title: 'car' }))
    const next = await build(driver, then)
    return { driver, ...next }
  }

  it.each<[string, Partial<SemanticOptions> | undefined, Partial<SemanticOptions>, number]>([
    ['none', undefined, {}, 200],
    ['another model', { id: 'small' }, { id: 'large' }, 200],
    ['other dimensions', {}, { dimensions: 2, embed: async (texts) => texts.map(() => [1, 0]) }, 200],
    ['the same model', { id: 'small' }, { id: 'small' }, 0],
  ])('is embedded again: %s', async (_, first, then, expected) => {
    let asked = 0
    const { embed } = createToyEmbed()
    const counting: SemanticOptions['embed'] = (texts, ...rest) => {
      asked += texts.length
      return (then.embed ?? embed)(texts, ...rest)
    }
    const { driver, backend } = await reopened(first, { ...then, embed: counting })
    // Later changes run between the batches.
    while (!readModel(driver)!.isComplete) await backend.remove(['none'])
    expect([asked, countVectors(driver)]).toEqual([expected, 200])
    await backend.close()
  })

  it('has no neighbours until all documents have a vector', async () => {
    const { driver, backend, failures } = await reopened(undefined, {
      embed: async (texts) => {
        if (texts.length > 1) throw new Error('Too many')
        return texts.map(() => [0, 1, 0])
      },
    })
    await backend.upsert([buildDocument('new', { title: 'car' })])
    expect([countVectors(driver), readModel(driver)!.isComplete, await nearestIn(driver, [0, 1, 0])]).toEqual([
      1,
      false,
      [],
    ])
    // The second attempt fails in the same way.
    await backend.remove(['none'])
    expect(failures.map(String)).toEqual(['Error: Too many'])
    await backend.close()
  })

  it('keeps its vectors when it is built again with other fields', async () => {
    const { driver } = await reopened({}, {})
    let asked = 0
    const next = createEmbeddedBackend({
      driver,
      fields: [{ name: 'colour', type: 'string' }],
      semantic: {
        dimensions: TOY_DIMENSIONS,
        embed: async (texts) => {
          asked += texts.length
          return texts.map(() => [0, 1, 0])
        },
      },
    })
    await next.configure({ fields: [{ name: 'price', type: 'number' }] })
    expect([asked, countVectors(driver), readModel(driver)!.isComplete]).toEqual([0, 200, true])
    await next.close()
  })
})

it.each<[Partial<SemanticOptions>, string]>([
  [{ dimensions: 0 }, 'semantic.dimensions must be a whole number from 1 to 4096 (received 0)'],
  [{ dimensions: 1.5 }, 'semantic.dimensions must be a whole number from 1 to 4096 (received 1.5)'],
  [{ count: 1001 }, 'semantic.count must be a whole number from 1 to 1000 (received 1001)'],
  [{ minSimilarity: Number.NaN }, 'semantic.minSimilarity must be a number from -1 to 1 (received NaN)'],
  [{ timeoutMs: 60_001 }, 'semantic.timeoutMs must be a whole number from 1 to 60000 (received 60001)'],
  [
    { embed: 'table' as never },
    'semantic.embed must be a function that returns a vector for each text (received table)',
  ],
  [{ id: 1 as never }, 'semantic.id must be a string (received 1)'],
])('refuses %j', async (changes, message) => {
  await expect(build(createNodeSqliteDriver(), changes)).rejects.toMatchObject({
    code: 'invalidOptions',
    message: `createEmbeddedBackend: ${message}`,
  })
})
