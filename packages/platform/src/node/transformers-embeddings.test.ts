import { pathToFileURL } from 'node:url'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { buildScript } from '../workers/testing/build-script'
import {
  transformersEmbeddings,
  type TransformersEmbeddings,
  type TransformersEmbeddingsOptions,
} from './transformers-embeddings'

const library = new URL('./testing/toy-transformers.mjs', import.meta.url)
let script: URL
const opened: TransformersEmbeddings[] = []

beforeAll(async () => {
  script = pathToFileURL(await buildScript(new URL('./transformers-thread.ts', import.meta.url)))
}, 30_000)

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

const open = async (changes: Partial<TransformersEmbeddingsOptions> = {}) => {
  const embeddings = await transformersEmbeddings({ model: 'toy', library, script, ...changes })
  opened.push(embeddings)
  return embeddings
}

const signal = new AbortController().signal

/** The length of what the toy receives: the task, the options of the model and those of the call. */
const FACTS = JSON.stringify(['feature-extraction', {}, { pooling: 'mean', normalize: true }]).length

it('runs a model in a thread, and knows the length of its vectors', async () => {
  const { id, dimensions, embed } = await open()
  const texts = Array.from({ length: 20 }, (_, index) => 'a'.repeat(index))
  const vectors = await embed([...texts, 'bb'], 'document', { signal })
  expect([id, dimensions, vectors.map((vector) => [...Array.from(vector)])]).toEqual([
    'toy mean',
    3,
    [...texts.map((_, index) => [index, 0, FACTS]), [0, 2, FACTS]],
  ])
})

it('passes the options of the model, and puts a prefix before each text', async () => {
  const { id, embed } = await open({ pooling: 'cls', dtype: 'q8', prefixes: { document: 'ab ', query: 'b ' } })
  const facts = JSON.stringify(['feature-extraction', { dtype: 'q8' }, { pooling: 'cls', normalize: true }]).length
  expect([
    id,
    ...(await embed(['a'], 'document', { signal })).map((vector) => Array.from(vector)),
    ...(await embed(['a'], 'query', { signal })).map((vector) => Array.from(vector)),
  ]).toEqual(['toy cls q8 ab ', [2, 1, facts], [1, 1, facts]])
})

it('answers a query before documents', async () => {
  const { embed } = await open()
  const order: string[] = []
  const documents = embed(
    Array.from({ length: 4000 }, () => 'a'),
    'document',
    { signal },
  ).then(() => order.push('document'))
  const query = embed(['a'], 'query', { signal }).then(() => order.push('query'))
  await Promise.all([documents, query])
  expect(order).toEqual(['query', 'document'])
})

it('reports a model that fails, and goes on', async () => {
  const { embed } = await open()
  await expect(embed(['fail'], 'document', { signal })).rejects.toThrow('The model failed: Out of memory')
  expect(await embed(['a'], 'query', { signal })).toHaveLength(1)
})

it('ends with the reason of the signal', async () => {
  const { embed } = await open()
  const stopping = new AbortController()
  const asked = embed(['a'], 'document', { signal: stopping.signal })
  stopping.abort(new Error('Cancelled'))
  await expect(asked).rejects.toThrow('Cancelled')
  await expect(embed(['a'], 'document', { signal: stopping.signal })).rejects.toThrow('Cancelled')
  expect(await embed(['a'], 'query', { signal })).toHaveLength(1)
})

it('rejects what is asked of a thread that has ended', async () => {
  const { embed, close } = await open()
  await expect(embed(['crash'], 'query', { signal })).rejects.toThrow('The model cannot be used: its thread has ended')
  await expect(embed(['a'], 'query', { signal })).rejects.toMatchObject({ code: 'unavailable' })
  await close()
})

it.each<[Partial<TransformersEmbeddingsOptions>, string]>([
  [{ model: 'missing' }, 'The model cannot be used: Could not locate missing'],
  [
    { library: undefined },
    '@huggingface/transformers is missing: install it beside this package with npm install @huggingface/transformers',
  ],
  [{ model: ' ' }, 'transformersEmbeddings: model must name a model or its folder'],
])('refuses %j', async (changes, message) => {
  await expect(open(changes)).rejects.toThrow(message)
})
