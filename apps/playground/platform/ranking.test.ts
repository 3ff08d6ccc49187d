import { createEmbeddedBackend } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import type { Backend, Document } from '@querent/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fields, loadDocuments } from './documents'

const documents: readonly Document[] = [...loadDocuments()]
const features = documents.filter((document) => document.fields.kind === 'Feature')
let backend: Backend

beforeAll(async () => {
  backend = createEmbeddedBackend({ driver: await openDriver(), fields })
  await backend.upsert(documents)
})
afterAll(() => backend.close())

/** Returns the rank of a document among the first ten results, from 1; 11 if it is missing. */
const placeOf = async ({ id }: Document, text: string) => {
  const { hits } = await backend.search({
    text,
    facets: [],
    sort: [{ by: 'relevancy' }],
    firstResult: 0,
    numberOfResults: 10,
    excerptLength: 0,
  })
  const index = hits.findIndex(({ document }) => document.id === id)
  return index < 0 ? 11 : index + 1
}

const EVERY = 10
const sample = features.filter((_, index) => index % EVERY === 0)

it('ranks a feature first for its name, unless others share it', async () => {
  const places = await Promise.all(sample.map((feature) => placeOf(feature, feature.title)))
  expect(sample.length).toBeGreaterThan(100)
  expect(places.filter((place) => place === 1).length / sample.length).toBeGreaterThan(0.97)
  expect(places.filter((place) => place > 3)).toEqual([])
})

it('ranks a feature among the first three for its id', async () => {
  const places = await Promise.all(sample.map((feature) => placeOf(feature, String(feature.fields.key))))
  expect(places.filter((place) => place <= 3).length / sample.length).toBeGreaterThan(0.99)
})

it.each([
  ['grid', 'Grid'],
  ['dialog', '<dialog>'],
  ['popover', 'Popover'],
  ['subgrid', 'Subgrid'],
  ['array.prototype.at()', 'Array.prototype.at()'],
])('ranks for %j the result %j first', async (text, title) => {
  const { hits } = await backend.search({
    text,
    facets: [],
    sort: [],
    firstResult: 0,
    numberOfResults: 1,
    excerptLength: 0,
  })
  expect(hits.map(({ document }) => document.title)).toEqual([title])
})
