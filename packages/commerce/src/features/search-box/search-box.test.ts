import { searchBox as engineSearchBox } from '@querent/engine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  context,
  createCommerceEngine,
  productSearch,
  query,
  searchBox,
  standaloneSearchBox,
  type CommerceFeature,
  type StandaloneSearchBoxOptions,
} from '../..'
import { createFakeCommerceClient, visitor, visitorSent } from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(features: CommerceFeature[]) {
  const client = createFakeCommerceClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [productSearch(), query(), ...features],
    environment: { logger },
  })
  return { client, engine, logger }
}

const completions = ['trail shoe', 'trail map', 'train'].map((expression) => ({ expression, highlighted: expression }))
const facets = [{ facetId: 'ec_brand', displayName: 'Brand', field: 'ec_brand', type: 'regular' as const }]

describe('a search box', () => {
  it('requests suggestions for the visitor, and keeps the facets whose values may be suggested', async () => {
    const { client, engine } = start([searchBox({ numberOfSuggestions: 2 })])
    const box = engine.get(searchBox)
    box.changeText('trai')
    vi.advanceTimersByTime(100)
    expect(client.suggests.map(({ request }) => request)).toEqual([{ ...visitorSent, query: 'trai' }])
    await client.suggests[0]!.respond({ completions, fieldSuggestionsFacets: facets })
    expect(box.state).toEqual({
      text: 'trai',
      suggestions: completions.slice(0, 2),
      suggestedFacets: facets,
      isLoadingSuggestions: false,
      suggestionsError: undefined,
    })
    box.clearSuggestions()
    expect(box.state.suggestedFacets).toBeUndefined()
    expect(engine.get(engineSearchBox)).toBe(box)
  })

  it('I1: removes suggestions of another context, shown or in flight, and keeps the text', async () => {
    const { client, engine } = start([searchBox()])
    const box = engine.get(searchBox)
    box.changeText('trai')
    vi.advanceTimersByTime(100)
    engine.get(context).setLanguage('nb')
    await client.suggests[0]!.respond({ completions })
    expect(box.state).toMatchObject({ text: 'trai', suggestions: [], isLoadingSuggestions: false })
    box.showSuggestions()
    await client.suggests[1]!.respond({ completions })
    engine.get(context).setLanguage('en')
    expect(box.state).toMatchObject({ text: 'trai', suggestions: [] })
  })

  it('I11: has no query syntax', () => {
    expect(() => searchBox({ enableQuerySyntax: true } as never)).toThrow('enableQuerySyntax is not an option')
  })
})

describe('a standalone search box', () => {
  const submit = (options: Partial<StandaloneSearchBoxOptions> = {}) => {
    const started = start([standaloneSearchBox({ id: 'header', redirectionUrl: '/search', ...options })])
    const box = started.engine.get(standaloneSearchBox)
    box.changeText(' sale ')
    box.submit()
    return { ...started, box }
  }

  it.each([
    ['https://shop.example/sale', 'https://shop.example/sale', 0],
    [null, '/search', 0],
    ['', '/search', 0],
    ['javascript:alert(1)', '/search', 1],
  ])('that the platform answers with %j leads to %s', async (redirect, redirectTo, warnings) => {
    const { client, box, engine, logger } = submit()
    expect([client.plans.map(({ request }) => request), client.searches]).toEqual([
      [{ ...visitorSent, query: 'sale' }],
      [],
    ])
    await client.plans[0]!.respond({ redirect })
    expect([box.state.redirectTo, logger.warn.mock.calls.length, engine.page.status]).toEqual([
      redirectTo,
      warnings,
      'idle',
    ])
  })

  it('asks an older platform with a search for one product, which analytics ignores', async () => {
    const { client, box } = submit({ plan: 'search' })
    const request = { ...visitorSent, context: { ...visitorSent.context, capture: false }, query: 'sale' }
    expect(client.searches.map((search) => search.request)).toEqual([{ ...request, page: 0, perPage: 1 }])
    await client.last().respond({
      triggers: [
        { type: 'notify', content: 'Sale!' },
        { type: 'redirect', content: '/sale' },
      ],
    })
    expect(box.state.redirectTo).toBe('/sale')
  })

  it('I2: stops loading if the call fails', async () => {
    const { client, box } = submit()
    await client.plans[0]!.fail(new Error('No route'))
    expect(box.state).toMatchObject({ isLoading: false, redirectTo: undefined, error: { message: 'No route' } })
  })
})
