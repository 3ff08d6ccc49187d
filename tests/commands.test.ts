import {
  analytics as shopAnalytics,
  badges,
  breadcrumbs as shopBreadcrumbs,
  cart,
  childProducts,
  createCommerceEngine,
  facetGenerator,
  instantProducts,
  interactiveProduct,
  pager as shopPager,
  productList,
  productSearch,
  productView,
  query as shopQuery,
  recentProducts,
  recentQueries as shopRecentQueries,
  recommendations,
  searchBox as shopSearchBox,
  sort as shopSort,
  standaloneSearchBox as shopStandaloneSearchBox,
} from '@querent/commerce'
import {
  buildCommerceFacet,
  buildCommerceValues,
  buildNumericFacet,
  buildPagination,
  buildProduct,
  buildRange,
  createFakeCommerceClient,
  visitor,
} from '@querent/commerce/testing'
import {
  analytics,
  conversation,
  createSearchEngine,
  EngineError,
  generatedAnswer,
  standaloneSearchBox,
  type Engine,
  type Feature,
  type Protocol,
} from '@querent/engine'
import {
  buildFacet,
  buildFacetValues,
  buildResult,
  createFakeAnalyticsClient,
  createFakeClient,
  createTestEnvironment,
} from '@querent/engine/testing'
import { expect, it } from 'vitest'
import { createFeatures } from './random-features'

/** A mistake of a developer: arguments of another type, out of range, or the name of a member of every object. */
const MISTAKES = [
  [],
  ...[undefined, null, '', 'constructor', '__proto__', 'length', -1, 1.5, Number.NaN, 1e308, true].map((value) => [
    value,
  ]),
  ...[{}, [], [null], [['a']], { start: 1 }, { productId: 7 }, { q: {} }, () => {}].map((value) => [value]),
  ['constructor', 'constructor', 'constructor'],
  [1, 2, 3],
]

type AnyEngine = Engine<Protocol>

async function openSearch() {
  const environment = createTestEnvironment()
  const client = createFakeClient()
  const features = [
    ...createFeatures().list,
    standaloneSearchBox({ id: 'header', redirectionUrl: '/search' }),
    generatedAnswer(),
    conversation({ agentId: 'agent' }),
    analytics(),
  ]
  const engine = createSearchEngine({ client: { ...client, ...createFakeAnalyticsClient() }, environment, features })
  engine.load()
  await client.last().respond({
    results: ['a', 'b'].map((id) => buildResult(id)),
    totalCountFiltered: 30,
    facets: [buildFacet('brand', { values: buildFacetValues({ Nordic: 2 }) })],
  })
  return { engine: engine as unknown as AnyEngine, features, environment }
}

async function openShop() {
  const environment = createTestEnvironment()
  const client = createFakeCommerceClient()
  const features = [
    productSearch(),
    shopQuery(),
    shopSearchBox(),
    shopStandaloneSearchBox({ id: 'header', redirectionUrl: '/search' }),
    productList(),
    childProducts(),
    shopPager(),
    shopSort(),
    facetGenerator(),
    shopBreadcrumbs(),
    cart(),
    badges({ placementIds: ['card'] }),
    instantProducts({ id: 'typed' }),
    interactiveProduct(),
    productView(),
    recommendations({ slotId: 'home' }),
    recentProducts(),
    shopRecentQueries(),
    shopAnalytics({ trackingId: 'shop', client: createFakeAnalyticsClient() }),
  ]
  const engine = createCommerceEngine({ client, context: visitor, environment, features })
  engine.load()
  await client.last().respond({
    products: [buildProduct('a'), buildProduct('b')],
    pagination: buildPagination({ page: 0, perPage: 2, totalEntries: 9 }),
    facets: [
      buildCommerceFacet('brand', { values: buildCommerceValues({ Nordic: 2 }) }),
      buildNumericFacet('price', { values: [buildRange(0, 50)] }),
    ],
  })
  return { engine: engine as unknown as AnyEngine, features, environment }
}

const controllerOf = (engine: AnyEngine, { id, definition: { kind } }: Pick<Feature<Protocol>, 'id' | 'definition'>) =>
  engine.get(
    Object.assign(() => ({}) as never, { definition: { kind } as never }),
    id.slice(kind.length + 1) || undefined,
  ) as unknown as Record<string, unknown>

const isCommand = ([name, member]: [string, unknown]) =>
  typeof member === 'function' && !['getSnapshot', 'subscribe'].includes(name)

it.each([
  ['search', openSearch],
  ['a shop', openShop],
] as const)('I11: every command of %s refuses a wrong argument with a reason, or ignores it', async (_, open) => {
  const { features } = await open()
  const problems: string[] = []
  let tried = 0
  for (const feature of features) {
    let page = await open()
    const names = Object.entries(controllerOf(page.engine, feature as never)).filter(isCommand)
    for (const [name] of names) {
      for (const args of MISTAKES) {
        tried++
        const said = `${feature.id}.${name}(${args.map((value) => (typeof value === 'function' ? 'f' : JSON.stringify(value))).join()})`
        try {
          ;(controllerOf(page.engine, feature as never)[name] as (...given: unknown[]) => unknown)(...args)
        } catch (error) {
          if (!(error instanceof EngineError)) problems.push(`${said} throws ${String(error)}`)
        }
      }
      const { engine, environment } = page
      const before = problems.length
      try {
        engine.execute('check')
        engine.restore(engine.parameters())
      } catch (error) {
        problems.push(`${feature.id}.${name} leaves wrong parameters: ${String(error)}`)
      }
      const threw = environment.logged.find(({ message }) => /threw/.test(message))
      if (threw) problems.push(`${feature.id}.${name}: ${threw.message} ${String(threw.details[0])}`)
      if (problems.length > before) page = await open()
    }
    page.engine.stop()
  }
  expect(tried).toBeGreaterThan(500)
  expect(problems).toEqual([])
})
