import type { BadgesResponse } from '@querent/api-client'
import { expect, it } from 'vitest'
import { badges, badgesOf, context, createCommerceEngine, productSearch, query, type BadgesOptions } from '../..'
import { buildProduct, createFakeCommerceClient, visitor, visitorSent } from '../../testing'

const badge = { text: 'New', backgroundColor: '#000000', textColor: '#FFFFFF', iconUrl: null }
const products: BadgesResponse['products'] = [
  { productId: 'shoe', badgePlacements: [{ placementId: 'card', badges: [badge] }] },
]

function start(options: BadgesOptions = { placementIds: ['card', 'page'] }) {
  const client = createFakeCommerceClient()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [productSearch(), query(), badges(options)],
  })
  const controller = engine.get(badges)
  return { badges: controller, client, engine, shown: () => badgesOf(controller.state, buildProduct('shoe'), 'card') }
}

it.each<[BadgesOptions, object]>([
  [{ placementIds: ['card'] }, {}],
  [{ placementIds: ['card'], productId: 'shoe' }, { product: { productId: 'shoe' } }],
])('requests the badges of %j with the first search, once', async (options, about) => {
  const { client, engine } = start(options)
  expect(client.badgeCalls).toHaveLength(0)
  engine.load()
  const expected = { ...visitorSent, context: { ...visitorSent.context, ...about }, placementIds: ['card'] }
  expect(client.badgeCalls.map(({ request }) => request)).toEqual([expected])
  engine.execute('again')
  await client.badgeCalls[0]!.respond({ products })
  engine.execute('again')
  expect(client.badgeCalls).toHaveLength(1)
})

it('shows the badges of a product and a place', async () => {
  const { badges, client, engine, shown } = start()
  engine.load()
  expect([badges.state.isLoading, shown()]).toEqual([true, []])
  await client.badgeCalls[0]!.respond({ products })
  expect([badges.state, shown()]).toEqual([{ products, isLoading: false, error: undefined }, [badge]])
  expect(badgesOf(badges.state, buildProduct('p-1', { ec_product_id: 'shoe' }), 'card')).toEqual([badge])
  expect(badgesOf(badges.state, buildProduct('shoe'), 'page')).toEqual([])
})

it('shows the badges that came with a product if none were requested', () => {
  const own = buildProduct('hat', { badgePlacements: [{ placementId: 'card', badges: [badge] }] })
  expect(badgesOf({ products }, own, 'card')).toEqual([badge])
  expect(badgesOf({ products }, buildProduct('hat'), 'card')).toEqual([])
})

it('I1: shows no badges of the previous context, and requests them again', async () => {
  const { badges, client, engine, shown } = start()
  engine.load()
  await client.badgeCalls[0]!.respond({ products })
  engine.get(context).setLanguage('nb')
  expect([badges.state.isLoading, shown(), client.badgeCalls[1]!.request.language]).toEqual([true, [], 'nb'])
  engine.get(context).setCurrency('NOK')
  expect([client.badgeCalls.length, client.badgeCalls[1]!.signal.aborted]).toEqual([3, true])
  await client.badgeCalls[1]!.respond({ products })
  expect(shown()).toEqual([])
  await client.badgeCalls[2]!.respond({ products })
  expect(shown()).toEqual([badge])
})

it('shows why it failed, and requests the badges again on a retry', async () => {
  const { badges, client, engine, shown } = start()
  engine.load()
  await client.badgeCalls[0]!.fail(Object.assign(new Error('No route'), { code: 'disconnected' }))
  expect(badges.state).toEqual({
    products: [],
    isLoading: false,
    error: { code: 'disconnected', message: 'No route' },
  })
  badges.fetch()
  await client.badgeCalls[1]!.respond({ products })
  expect([badges.state.error, shown()]).toEqual([undefined, [badge]])
})

it.each([
  [{ placementIds: [] }, 'placementIds must be a list of 1 or more'],
  [{ placementIds: [''] }, 'placementIds.0 must be a non-empty string'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => badges(options)).toThrow(`Invalid options for "badges": ${problem}`)
})
