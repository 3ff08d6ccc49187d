import { createSearchClient } from '@querent/api-client'
import { facet, pager, recentQueries, searchBox } from '@querent/engine'
import { createMeter } from '@querent/engine/recorder'
import { createTestEnvironment, createTestNetwork } from '@querent/engine/testing'
import { createEmbeddedBackend, createPlatform, type PlatformHandler } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createShopEngine, toHtml } from './shop'

const tyres = [
  { id: '1', title: 'Studded & safe', brand: 'Nordic' },
  { id: '2', title: 'Quiet', brand: 'Nordic' },
  { id: '3', title: 'Fast', brand: 'Sol' },
]

const backend = createEmbeddedBackend({ driver: await openDriver({}), fields: [{ name: 'brand', type: 'string' }] })
let platform: PlatformHandler
beforeAll(async () => {
  await backend.upsert(
    tyres.map(({ id, title, brand }) => ({
      id,
      title,
      body: 'tyre',
      uri: `https://shop.test/${id}`,
      fields: { brand },
    })),
  )
  platform = createPlatform({ backend, configuration: { tokens: [{ token: 'shop-token' }] } })
})
afterAll(() => backend.close())

/** Opens the shop with a platform in memory, whose replies arrive when the test releases them. */
function openShop(answer: PlatformHandler = (request) => platform(request)) {
  const network = createTestNetwork(answer)
  const environment = createTestEnvironment()
  const meter = createMeter()
  const client = createSearchClient({
    organizationId: 'shop',
    accessToken: 'shop-token',
    endpoint: 'https://shop.test/rest/search/v2',
    fetch: network.fetch,
    clock: environment.clock,
  })
  const engine = createShopEngine({ client: meter.watch(client), environment })
  return { engine, network, environment, meter }
}

it('shows what was found', async () => {
  const { engine, network } = openShop()
  engine.load()
  await network.settle()
  expect(toHtml(engine)).toContain('<p>3 found</p>')
  engine.get(facet, 'brand').toggleSelect('Nordic')
  await network.settle()
  expect(toHtml(engine)).toContain('<p>2 found</p>')
  expect(toHtml(engine)).toContain('checked>Nordic')
  expect(toHtml(engine)).toContain('Studded &#38; safe')
})

it('I8: shows no link that runs a script', async () => {
  const { engine, network } = openShop(async (request) => {
    const text = await (await platform(request)).text()
    return Response.json(JSON.parse(text.replaceAll('https://shop.test/1', 'javascript:alert(1)')))
  })
  engine.load()
  await network.settle()
  expect(toHtml(engine)).toContain('<a href="https://shop.test/2">Quiet</a>')
  expect(toHtml(engine)).toContain('<a href="">Studded &#38; safe</a>')
})

it('shows the results of the last query, even if replies to earlier ones arrive later', async () => {
  const { engine, network } = openShop()
  for (const text of ['quiet', 'fast']) {
    engine.get(searchBox).changeText(text)
    engine.get(searchBox).submit()
  }
  const [quiet, fast] = network.exchanges
  await fast!.respond()
  await quiet!.respond()
  expect(toHtml(engine)).toContain('Fast')
  expect(toHtml(engine)).not.toContain('Quiet')
})

it('makes one search for an act, and repeats none', async () => {
  const { engine, network, meter } = openShop()
  engine.load()
  await network.settle()
  engine.get(pager).nextPage()
  engine.get(facet, 'brand').toggleSelect('Sol')
  await network.settle()
  expect(meter.counts).toMatchObject({ searches: 3, aborted: 1, repeated: 0, failed: 0 })
})

it('suggests when typing pauses, according to the clock of the test', async () => {
  const { engine, network, environment } = openShop()
  for (const text of ['s', 'st', 'stu']) engine.get(searchBox).changeText(text)
  expect(network.exchanges).toHaveLength(0)
  await environment.clock.pass(300)
  expect(network.exchanges.map(({ url }) => new URL(url).pathname)).toEqual(['/rest/search/v2/querySuggest'])
})

it('shows that the shop cannot be searched, and continues when it can', async () => {
  const { engine, network } = openShop()
  engine.load()
  await network.exchanges[0]!.fail()
  expect(toHtml(engine)).toContain('role="alert"')
  engine.load()
  await network.exchanges[0]!.respond(() => new Response('<html>', { status: 200 }))
  expect(toHtml(engine)).toContain('role="alert"')
  engine.load()
  await network.settle()
  expect(toHtml(engine)).toContain('<p>3 found</p>')
})

it('remembers queries, also if the storage is full', async () => {
  const { engine, network, environment } = openShop()
  environment.storage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  engine.get(searchBox).changeText('fast')
  engine.get(searchBox).submit()
  await network.settle()
  expect(engine.get(recentQueries).state.queries).toEqual(['fast'])
  expect(environment.logged.map(({ level }) => level)).toEqual(['warn'])
})
