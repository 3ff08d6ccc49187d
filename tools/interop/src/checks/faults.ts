import { buildQueryError, buildSearchBox } from '@coveo/headless'
import { buildProductListing } from '@coveo/headless/commerce'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { accessToken, expiredToken } from '../configuration.ts'
import { createCommerceEngine, createEngine } from '../engines.ts'
import { expectTotal, found, openPage } from '../page.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'
import { asking, withFault } from '../faults.ts'
import { bodyOf } from '../network.ts'

const searches = (world: World) => world.network.to('/rest/search/v2')

const tokens = {
  'renews a token that has expired, and searches again': async (world: World) => {
    let renewals = 0
    const renewAccessToken = async () => {
      renewals++
      return accessToken
    }
    const page = openPage(world, { accessToken: expiredToken, renewAccessToken })
    await page.start()
    await world.network.until(() => !page.summary.state.isLoading && page.summary.state.total > 0, 'the results')
    expectTotal(page, world.documents)
    equal({ renewals, statuses: searches(world).map(({ status }) => status) }, { renewals: 1, statuses: [419, 200] })
  },
  'renews a token if a fault simulates that it has expired': async (world: World) => {
    let renewals = 0
    const page = openPage(world, {
      ...asking('status=419;times=1'),
      renewAccessToken: async () => {
        renewals++
        return accessToken
      },
    })
    await page.start()
    await world.network.until(() => page.summary.state.total > 0, 'the results')
    equal(renewals, 1)
    expectTotal(page, world.documents)
  },
  'reports an unknown token': async (world: World) => {
    const page = openPage(world, { accessToken: 'nobody-knows' })
    await page.start()
    equal(
      { statusCode: page.engine.state.search.error?.statusCode, isLoading: page.summary.state.isLoading },
      { statusCode: 401, isLoading: false },
    )
    equal(
      searches(world).map(({ status }) => status),
      [401],
    )
  },
}

const statuses = {
  'retries after too many requests': async (world: World) => {
    const page = openPage(world, asking('status=429;times=2'))
    await page.start()
    await world.network.until(() => page.summary.state.total > 0, 'the results')
    equal(
      searches(world).map(({ status }) => status),
      [429, 429, 200],
    )
    expectTotal(page, world.documents)
  },
  'treats status 404 as a lost connection': async (world: World) => {
    const page = openPage(world, asking('status=404;times=1'))
    await page.start()
    const error = page.engine.state.search.error
    equal({ type: error?.type, statusCode: error?.statusCode }, { type: 'Disconnected', statusCode: 404 })
    await page.ask('solar')
    expectTotal(page, found(world, 'solar'))
  },
  ...Object.fromEntries(
    [403, 500, 503].map((status) => [
      `reports a response of status ${status}, and recovers`,
      async (world: World) => {
        const page = openPage(world, asking(`status=${status};times=1`))
        const error = buildQueryError(page.engine)
        await page.start()
        equal(
          { status: error.state.error?.statusCode, isLoading: page.summary.state.isLoading },
          { status, isLoading: false },
        )
        await page.ask('solar')
        equal(error.state.hasError, false)
        expectTotal(page, found(world, 'solar'))
      },
    ]),
  ),
}

const bodies = Object.fromEntries(
  ['malformed', 'truncated=40', 'drop'].map((fault) => [
    `ends its search if the response is missing or broken (${fault}), and recovers`,
    async (world: World) => {
      const page = openPage(world, asking(`${fault};times=1`))
      await page.start()
      equal(
        { isLoading: page.summary.state.isLoading, results: page.list.state.results },
        { isLoading: false, results: [] },
      )
      await page.ask('solar')
      expectTotal(page, found(world, 'solar'))
    },
  ]),
)

const order = {
  'shows the response to the latest query, even if an earlier one arrives later': async (world: World) => {
    const page = openPage(world)
    world.network.overtake('/rest/search/v2')
    page.box.updateText('harbour')
    page.box.submit()
    await world.network.until(() => bodyOf(searches(world)[0])['q'] === 'harbour', 'the first search')
    await page.ask('solar')
    equal(
      searches(world).map((call) => bodyOf(call)['q']),
      ['harbour', 'solar'],
    )
    equal(page.summary.state.query, 'solar')
    expectTotal(page, found(world, 'solar'))
  },
  'searches even if suggestions fail': async (world: World) => {
    const engine = createEngine(world, {
      preprocessRequest: (request, _, metadata) =>
        metadata?.method === 'querySuggest' ? withFault(request, 'status=500') : request,
    })
    const page = openPage(world, { create: () => engine })
    const box = buildSearchBox(engine, { options: { id: 'other' } })
    await page.after(() => box.updateText('sol'))
    equal(box.state.suggestions, [])
    await page.ask('solar')
    expectTotal(page, found(world, 'solar'))
  },
}

const commerce = suite('faults, of commerce', {
  'renews a token that has expired, and repeats the request': async (world) => {
    let renewals = 0
    const engine = createCommerceEngine(world, {
      accessToken: expiredToken,
      renewAccessToken: async () => {
        renewals++
        return accessToken
      },
    })
    const listing = buildProductListing(engine)
    listing.executeFirstRequest()
    await world.network.until(() => listing.state.products.length > 0, 'the products')
    equal({ renewals, error: listing.state.error }, { renewals: 1, error: null })
  },
  'reports a response of status 500, and recovers': async (world) => {
    const engine = createCommerceEngine(world, asking('status=500;times=1'))
    const listing = buildProductListing(engine)
    listing.executeFirstRequest()
    await world.network.settle()
    equal(
      { status: listing.state.error?.statusCode, isLoading: listing.state.isLoading },
      { status: 500, isLoading: false },
    )
    listing.refresh()
    await world.network.settle()
    equal({ error: listing.state.error, shown: listing.state.products.length }, { error: null, shown: 12 })
  },
})

export const faultSuites = [
  suite('faults, of tokens', tokens),
  suite('faults, of statuses', statuses),
  suite('faults, of bodies', bodies),
  suite('faults, of order', order),
  commerce,
]
