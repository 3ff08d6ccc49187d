import { createSearchClient } from '@querent/api-client'
import {
  createSearchEngine,
  type FoldedResult,
  folding,
  query,
  resultList,
  resultPreview,
  searchBox,
  settled,
} from '@querent/engine'
import { createEmbeddedBackend, createPlatform, type Backend, type PlatformHandler } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

const field = (name: string) => ({ name, type: 'string' }) as const
const fields = ['foldingcollection', 'foldingparent', 'foldingchild', 'brand'].map(field)

/** A message of a thread; `parent` is the message that it answers. */
const message = (id: string, thread: string, body: string, parent?: string) => ({
  id,
  title: `Message ${id}`,
  body,
  uri: `https://shop.test/${id}`,
  html: `<p>Page of ${id}</p>`,
  fields: { foldingcollection: thread, foldingchild: id, ...(parent !== undefined && { foldingparent: parent }) },
})

const documents = [
  message('root', 'tyres', 'What to buy?'),
  message('answer', 'tyres', 'Studded ones.', 'root'),
  message('thanks', 'tyres', 'Thanks, studded it is.', 'answer'),
  message('aside', 'tyres', 'Or none.', 'root'),
  message('quoted', 'say "hi"', 'Studded, she said.'),
  message('quoting', 'say "hi"', 'So she did.', 'quoted'),
  message('injected', 'x" OR @uri OR @brand="', 'Studded, it was injected.'),
]

let backend: Backend
let platform: PlatformHandler
beforeAll(async () => {
  backend = createEmbeddedBackend({ driver: await openDriver({}), fields })
  await backend.upsert(documents)
  platform = createPlatform({ backend, configuration: { tokens: [{ token: 'right' }] } })
})
afterAll(() => backend.close())

async function search(q: string) {
  const client = createSearchClient({
    organizationId: 'acme',
    accessToken: 'right',
    endpoint: 'https://platform.test/rest/search/v2',
    fetch: (input, init) => platform(new Request(input, init)),
  })
  const engine = createSearchEngine({
    client,
    features: [query(), searchBox(), resultList({ fieldsToInclude: [] }), folding(), resultPreview()],
  })
  engine.get(searchBox).changeText(q)
  engine.get(searchBox).submit()
  await settled(engine)
  return engine
}

type Engine = Awaited<ReturnType<typeof search>>

const treeOf = ({ result, children }: FoldedResult): unknown =>
  children.length > 0 ? { [result.uniqueId]: children.map(treeOf).sort() } : result.uniqueId

const loaded = async (engine: Engine, id: string) => {
  const folded = engine.get(folding)
  folded.loadCollection(id)
  const collection = () => folded.state.collections.find(({ collectionId }) => collectionId === id)
  await expect.poll(() => collection()?.isLoadingMoreResults).toBe(false)
  return collection()
}

it('a thread is folded into one collection, and all of it is loaded as a tree', async () => {
  const engine = await search('studded')
  const collection = await loaded(engine, 'tyres')
  expect(collection).toMatchObject({ moreResultsAvailable: false, error: undefined })
  expect(collection && treeOf(collection)).toEqual({ root: ['aside', { answer: ['thanks'] }].sort() })
})

it.each([
  ['say "hi"', { quoted: ['quoting'] }],
  ['x" OR @uri OR @brand="', 'injected'],
])('loads all members and nothing else of the collection %j, whose id has quotes', async (id, expected) => {
  const engine = await search('studded')
  const collection = await loaded(engine, id)
  expect([collection && treeOf(collection), collection?.error]).toEqual([expected, undefined])
})

it('a document is previewed as HTML', async () => {
  const engine = await search('buy')
  const preview = engine.get(resultPreview)
  preview.open(engine.get(resultList).state.results[0]!)
  await expect.poll(() => preview.state.isLoading).toBe(false)
  expect(preview.state).toMatchObject({ uniqueId: 'root', error: undefined })
  expect(preview.state.content).toContain('Page of root')
})
