import { describe, expect, it } from 'vitest'
import {
  createSearchEngine,
  facet,
  memoryHistory,
  pager,
  sort,
  staticFilter,
  tabs,
  urlState,
  type SearchFeature,
  type TabsOptions,
} from '../..'
import { createFakeClient } from '../../testing'

const TABS = [{ id: 'all' }, { id: 'shop', expression: '@source==Shop' }, { id: 'guides', expression: '@a OR @b' }]

function startTabs(others: SearchFeature[] = [], options: Partial<TabsOptions> = {}) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [tabs({ tabs: TABS, ...options }), pager(), ...others] })
  const request = () => client.last().request
  return { client, engine, controller: engine.get(tabs), request }
}

it('starts on the first tab, whose expression is empty', () => {
  const { engine, controller, request } = startTabs()
  engine.load()
  expect(request()).toEqual({ tab: 'all', firstResult: 0, numberOfResults: 10 })
  expect(controller.state).toEqual({
    activeTab: 'all',
    tabs: [
      { id: 'all', expression: '', isActive: true },
      { id: 'shop', expression: '@source==Shop', isActive: false },
      { id: 'guides', expression: '@a OR @b', isActive: false },
    ],
  })
})

describe('selecting a tab', () => {
  it('activates only that tab and searches for its expression, from page 1', () => {
    const { client, engine, controller, request } = startTabs()
    engine.restore({ page: 3 })
    controller.select('shop')
    expect(request()).toEqual({ tab: 'shop', cq: '@source==Shop', firstResult: 0, numberOfResults: 10 })
    expect(controller.state.activeTab).toBe('shop')
    expect(controller.state.tabs.filter(({ isActive }) => isActive)).toEqual([
      { id: 'shop', expression: '@source==Shop', isActive: true },
    ])
    expect([engine.page.cause, client.searches.length]).toEqual(['interfaceChange', 1])
  })

  it('restricts nothing if its expression is blank', () => {
    const { controller, request } = startTabs([], { tabs: [{ id: 'all' }, { id: 'blank', expression: ' ' }] })
    controller.select('blank')
    expect(request()).toEqual({ tab: 'blank', firstResult: 0, numberOfResults: 10 })
  })

  it('does nothing for the active one', () => {
    const { client, controller } = startTabs()
    controller.select('all')
    expect(client.searches).toEqual([])
  })

  it('I11: throws for an unknown id', () => {
    const { client, controller } = startTabs()
    expect(() => controller.select('Shop')).toThrow(
      expect.objectContaining({
        code: 'invalid-argument',
        message: 'select: "Shop" is not one of all, shop, guides',
      }),
    )
    expect(client.searches).toEqual([])
  })

  it.each([
    [{ clearFiltersOnTabChange: true }, {}],
    [{ clearFiltersOnTabChange: false }, { f: { author: ['Ann'] }, sf: { kind: ['A'] } }],
    [{}, { f: { author: ['Ann'] }, sf: { kind: ['A'] } }],
  ])('with the options %j leaves the filters %j', (options, filters) => {
    const { client, engine, controller } = startTabs(
      [facet({ field: 'author' }), staticFilter({ id: 'kind', values: [{ caption: 'A', expression: '@a' }] })],
      options,
    )
    engine.restore({ f: { author: ['Ann'] }, sf: { kind: ['A'] } })
    controller.select('shop')
    expect(engine.parameters()).toEqual({ tab: 'shop', ...filters })
    expect(client.searches).toHaveLength(1)
  })

  it('requests the facets of that tab only', () => {
    const { engine, controller, request } = startTabs([
      facet({ field: 'author' }),
      facet({ field: 'brand', condition: ({ tab }) => tab === 'shop' }),
    ])
    const asked = () => request().facets?.map(({ facetId }) => facetId)
    engine.load()
    expect(asked()).toEqual(['author'])
    controller.select('shop')
    expect(asked()).toEqual(['author', 'brand'])
  })

  it('sorts by the first criterion offered there if the current one is not', () => {
    const { engine, controller, request } = startTabs([
      sort({ criteria: ['relevancy', { criterion: '@price ascending', condition: ({ tab }) => tab === 'shop' }] }),
    ])
    controller.select('shop')
    engine.get(sort).sortBy('@price ascending')
    controller.select('guides')
    expect([request().sortCriteria, engine.parameters()]).toEqual(['relevancy', { tab: 'guides' }])
  })

  it('keeps the identity of unchanged tabs', () => {
    const { controller } = startTabs()
    const guides = controller.state.tabs[2]
    controller.select('shop')
    expect(controller.state.tabs[2]).toBe(guides)
  })
})

describe('restoring', () => {
  it.each([
    ['tab=shop', 'shop', { tab: 'shop' }],
    ['tab=guides', 'guides', { tab: 'guides' }],
    ['tab=all', 'all', {}],
    ['tab=nonsense', 'all', {}],
    ['', 'all', {}],
  ])('I5: the URL "%s" shows tab %s', (url, activeTab, parameters) => {
    const history = memoryHistory(url)
    const { engine, controller } = startTabs([urlState({ history })])
    expect([controller.state.activeTab, engine.parameters()]).toEqual([activeTab, parameters])
    engine.load()
    expect(history.read()).toBe(activeTab === 'all' ? '' : url)
  })

  it('without a tab returns to the initial one, which the URL leaves out', () => {
    const history = memoryHistory()
    const { engine, controller } = startTabs([urlState({ history })], { initial: 'shop' })
    expect([controller.state.activeTab, engine.parameters()]).toEqual(['shop', {}])
    controller.select('all')
    expect(history.read()).toBe('tab=all')
    history.back()
    expect(controller.state.activeTab).toBe('shop')
  })
})

it.each<[unknown, string]>([
  [undefined, 'tabs must be a list of 1 or more'],
  [{ tabs: [] }, 'tabs must be a list of 1 or more'],
  [{ tabs: [{ id: '' }] }, 'tabs.0.id must be a non-empty string'],
  [{ tabs: [{ id: 'a' }, { id: 'a' }] }, 'tabs must have unique ids ("a" occurs twice)'],
  [{ tabs: [{ id: 'a', expression: 1 }] }, 'tabs.0.expression must be a string'],
  [{ tabs: [{ id: 'a' }], initial: 'b' }, 'initial must be the id of a tab (received "b")'],
  [{ tabs: [{ id: 'a' }], clearFiltersOnTabChange: 1 }, 'clearFiltersOnTabChange must be true or false'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => tabs(options as TabsOptions)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "tabs": ${problem}` }),
  )
})
