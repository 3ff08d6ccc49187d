import * as commerce from '@querent/commerce'
import { createFakeCommerceClient } from '@querent/commerce/testing'
import {
  conversation,
  createMemoryStorage,
  createSearchEngine,
  generatedAnswer,
  type SearchEngine,
  type SearchFeature,
} from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFeatures, keyOf } from './random-features'

/** Arguments of every JSON kind, and names that every object inherits. */
const VALUES: unknown[] = [
  ...[undefined, null, true, -1, 1e308, '', '__proto__', 'constructor'],
  ...[[], [null], ['x'], {}, JSON.parse('{"__proto__":{"a":1},"constructor":1}')],
]

// Commands start timers, which must not outlive a test.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const environment = () => ({ storage: createMemoryStorage(), logger: { debug() {}, warn() {}, error() {} } })

/** Calls each command of the features with wrong arguments. Returns those that threw something without a code. */
const bareErrorsOf = async (controllers: readonly (readonly [kind: string, controller: object])[]) => {
  const bare = new Set<string>()
  const note = (command: string, error: unknown) => {
    if (typeof (error as { code?: unknown }).code !== 'string') bare.add(`${command}: ${String(error)}`)
  }
  let calls = 0
  for (const [kind, controller] of controllers) {
    const commands = Object.entries(controller).filter(
      ([name]) => !['actor', 'getSnapshot', 'subscribe'].includes(name),
    )
    for (const [name, command] of commands as [string, (...values: unknown[]) => unknown][]) {
      for (const first of VALUES) {
        for (const second of [undefined, 'x']) {
          calls += 1
          try {
            await Promise.race([command(first, second), undefined])
            void (controller as { state: unknown }).state
          } catch (error) {
            note(`${kind}.${name}(${JSON.stringify(first)}, ${JSON.stringify(second)})`, error)
          }
        }
      }
    }
  }
  return { bare: [...bare], calls }
}

it('I11: each command of a search page refuses wrong arguments with a code', async () => {
  const features = [
    ...createFeatures().list,
    generatedAnswer({ answerConfigurationId: 'c1' }),
    conversation({ agentId: 'guide' }),
  ]
  const engine: SearchEngine = createSearchEngine({ client: createFakeClient(), features, environment: environment() })
  const controllers = features.map(
    (feature: SearchFeature) => [feature.id, engine.get(...keyOf(feature)) as object] as const,
  )
  const { bare, calls } = await bareErrorsOf(controllers)
  expect(bare).toEqual([])
  expect(calls).toBeGreaterThan(3000)
})

it('I11: each command of a shop refuses wrong arguments with a code', async () => {
  const features = [
    commerce.productSearch(),
    commerce.query(),
    commerce.searchBox(),
    commerce.productList(),
    commerce.pager(),
    commerce.resultsPerPage({ choices: [5, 10] }),
    commerce.sort(),
    commerce.facet({ field: 'brand' }),
    commerce.locationFacet({ field: 'store' }),
    commerce.categoryFacet({ field: 'category' }),
    commerce.numericFacet({ field: 'price' }),
    commerce.dateFacet({ field: 'date' }),
    commerce.numericFilter({ facetId: 'cost', field: 'cost' }),
    commerce.facetGenerator(),
    commerce.history(),
    commerce.cart(),
    commerce.breadcrumbs(),
    commerce.badges({ placementIds: ['card'] }),
    commerce.recommendations({ slotId: 'home' }),
    commerce.recentProducts(),
    commerce.interactiveProduct(),
    commerce.childProducts(),
    commerce.productView(),
    commerce.didYouMean(),
    commerce.triggers(),
  ]
  const engine = commerce.createCommerceEngine({
    client: createFakeCommerceClient(),
    context: { language: 'en', country: 'NO', currency: 'NOK', view: { url: 'https://shop.test/' } },
    features,
    environment: environment(),
  })
  const controllers = features.map(
    (feature) => [feature.id, engine.get(...(keyOf(feature as never) as never))] as const,
  )
  const { bare, calls } = await bareErrorsOf(controllers as never)
  expect(bare).toEqual([])
  expect(calls).toBeGreaterThan(1000)
})
