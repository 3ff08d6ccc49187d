import { describe, expect, it } from 'vitest'
import {
  createSearchEngine,
  memoryHistory,
  pager,
  query,
  searchBox,
  staticFilter,
  tabs,
  urlState,
  type SearchFeature,
  type StaticFilterOptions,
} from '../..'
import { createFakeClient } from '../../testing'

const VALUES = [
  { caption: 'Guides', expression: '@source==Guide' },
  { caption: 'Cheap', expression: '@price<50 OR @sale' },
  { caption: 'By Ada, Countess', expression: '@author=="Ada OR Byron"' },
  { caption: 'Any', expression: ' ' },
]

function startFilter(others: SearchFeature[] = [], options: Partial<StaticFilterOptions> = {}) {
  const client = createFakeClient()
  const features = [staticFilter({ id: 'kind', values: VALUES, ...options }), pager(), ...others]
  const engine = createSearchEngine({ client, features })
  const filter = engine.get(staticFilter, 'kind')
  const states = () => filter.state.values.map(({ caption, state }) => `${caption} ${state}`)
  return { client, engine, filter, states, cq: () => client.last().request.cq }
}

const IDLE = ['Guides idle', 'Cheap idle', 'By Ada, Countess idle', 'Any idle']

it('shows its values, each with its expression and state', () => {
  const { filter } = startFilter([], { values: VALUES.slice(0, 1) })
  expect(filter.state).toEqual({
    id: 'kind',
    values: [{ caption: 'Guides', expression: '@source==Guide', state: 'idle' }],
    hasActiveValues: false,
  })
  filter.toggleSelect('Guides')
  expect(filter.state).toEqual({
    id: 'kind',
    values: [{ caption: 'Guides', expression: '@source==Guide', state: 'selected' }],
    hasActiveValues: true,
  })
})

describe('the constant query', () => {
  it.each<[string, string[], string | undefined]>([
    ['is empty without a selection', [], undefined],
    ['is the expression of a single value', ['Guides'], '@source==Guide'],
    [
      'joins the expressions of several values by OR, in brackets',
      ['Cheap', 'Guides'],
      '(@source==Guide OR @price<50 OR @sale)',
    ],
    ['is empty for a blank expression', ['Any'], undefined],
    ['omits a blank expression among others', ['Any', 'Guides'], '@source==Guide'],
  ])('%s', (_, captions, cq) => {
    const started = startFilter()
    started.engine.load()
    for (const caption of captions) started.filter.toggleSelect(caption)
    expect(started.cq()).toBe(cq)
  })

  it('is joined to the expressions of the tab and of other filters by AND, with brackets around any that contain OR', () => {
    const started = startFilter([
      tabs({ tabs: [{ id: 'shop', expression: '@source==Shop' }] }),
      staticFilter({ id: 'who', values: VALUES }),
    ])
    started.filter.toggleSelect('Cheap')
    started.engine.get(staticFilter, 'who').toggleSelect('By Ada, Countess')
    expect(started.cq()).toBe('(@price<50 OR @sale) AND @source==Shop AND @author=="Ada OR Byron"')
  })

  it.each<[string, string[], string[], string | undefined]>([
    ['negates an excluded value', [], ['Cheap'], 'NOT (@price<50 OR @sale)'],
    ['excludes several values', [], ['Cheap', 'Guides'], 'NOT (@source==Guide OR @price<50 OR @sale)'],
    [
      'requires a selected value and excludes others',
      ['Cheap'],
      ['Guides'],
      '(@price<50 OR @sale) AND NOT (@source==Guide)',
    ],
    ['omits a blank excluded value', [], ['Any'], undefined],
    ['ignores a blank excluded value beside a selected one', ['Guides'], ['Any'], '@source==Guide'],
  ])('%s', (_, selected, excluded, cq) => {
    const started = startFilter()
    for (const caption of selected) started.filter.toggleSelect(caption)
    for (const caption of excluded) started.filter.toggleExclude(caption)
    expect(started.cq()).toBe(cq)
  })

  it('joins an excluded value to the expression of a tab', () => {
    const started = startFilter([tabs({ tabs: [{ id: 'shop', expression: '@source==Shop OR @source==Store' }] })])
    started.filter.toggleExclude('Cheap')
    expect(started.cq()).toBe('NOT (@price<50 OR @sale) AND (@source==Shop OR @source==Store)')
  })
})

describe('toggling', () => {
  it.each([
    ['toggleSelect', 'selected'],
    ['toggleExclude', 'excluded'],
  ] as const)('%s sets %s, and idle again, with one search each', (toggle, state) => {
    const { client, engine, filter, states } = startFilter()
    filter[toggle]('Cheap')
    expect([states(), engine.page.cause]).toEqual([IDLE.with(1, `Cheap ${state}`), 'staticFilterSelect'])
    expect(filter.state.hasActiveValues).toBe(true)
    filter[toggle]('Cheap')
    expect([states(), engine.page.cause]).toEqual([IDLE, 'staticFilterDeselect'])
    expect(filter.state.hasActiveValues).toBe(false)
    expect(client.searches).toHaveLength(2)
  })

  it('marks its searches as searches about filters only, with the toggled expression', () => {
    const { filter } = startFilter()
    const asked: unknown[] = []
    filter.actor.on('search.requested', (event) => asked.push(event))
    filter.toggleSelect('Cheap')
    filter.deselectAll()
    const search = { type: 'search.requested', resets: ['page'], origin: 'filter' }
    expect(asked).toEqual([
      { ...search, cause: 'staticFilterSelect', expression: '@price<50 OR @sale' },
      { ...search, cause: 'staticFilterClearAll' },
    ])
  })

  it.each([
    ['toggleSingleSelect', 'selected'],
    ['toggleSingleExclude', 'excluded'],
  ] as const)('%s makes only that value %s, and then none', (toggle, state) => {
    const { filter, states } = startFilter()
    filter.toggleSelect('Guides')
    filter.toggleExclude('Any')
    filter[toggle]('Cheap')
    expect(states()).toEqual(IDLE.with(1, `Cheap ${state}`))
    filter[toggle]('Cheap')
    expect(states()).toEqual(IDLE)
  })

  it('keeps other values if a single toggle deselects a value', () => {
    const { filter, states } = startFilter()
    filter.toggleSelect('Guides')
    filter.toggleSelect('Cheap')
    filter.toggleSingleSelect('Cheap')
    expect(states()).toEqual(IDLE.with(0, 'Guides selected'))
  })

  it('goes from excluded to selected at once', () => {
    const { filter, states } = startFilter()
    filter.toggleExclude('Guides')
    filter.toggleSelect('Guides')
    expect(states()[0]).toBe('Guides selected')
  })

  it('returns to page 1', () => {
    const { client, engine, filter } = startFilter()
    engine.restore({ page: 3 })
    filter.toggleSelect('Guides')
    expect(client.last().request.firstResult).toBe(0)
  })

  it.each(['toggleSelect', 'toggleExclude', 'toggleSingleSelect', 'toggleSingleExclude'] as const)(
    'I11: %s throws for an unknown caption, and names the known ones',
    (toggle) => {
      const { client, filter } = startFilter()
      expect(() => filter[toggle]('guides')).toThrow(
        expect.objectContaining({
          code: 'invalid-argument',
          message: `${toggle}: "guides" is not one of Guides, Cheap, By Ada, Countess, Any`,
        }),
      )
      expect(client.searches).toEqual([])
    },
  )

  it('keeps the identity of unchanged values', () => {
    const { filter } = startFilter()
    const [guides, cheap] = filter.state.values
    filter.toggleSelect('Guides')
    expect(filter.state.values[0]).not.toBe(guides)
    expect(filter.state.values[1]).toBe(cheap)
  })
})

describe('setting every value idle', () => {
  it('makes one search with deselectAll, and none if all are idle', () => {
    const { client, engine, filter, states } = startFilter()
    filter.deselectAll()
    expect(client.searches).toEqual([])
    filter.toggleSelect('Guides')
    filter.toggleExclude('Any')
    filter.deselectAll()
    expect([states(), engine.page.cause, client.searches.length]).toEqual([IDLE, 'staticFilterClearAll', 3])
  })

  it.each([
    [true, IDLE],
    [false, IDLE.with(0, 'Guides selected')],
  ])('happens with a new query, if clearFilters is %s', (clearFilters, states) => {
    const started = startFilter([query(), searchBox({ clearFilters })])
    started.filter.toggleSelect('Guides')
    started.engine.get(searchBox).submit()
    expect(started.states()).toEqual(states)
  })
})

describe('restoring', () => {
  it('I5: restores the choices of a URL, including excluded values and unusual captions', () => {
    const history = memoryHistory()
    const { engine, filter, states } = startFilter([urlState({ history })])
    filter.toggleSelect('By Ada, Countess')
    filter.toggleSelect('Guides')
    filter.toggleExclude('Any')
    const parameters = engine.parameters()
    expect(parameters).toEqual({ sf: { kind: ['Guides', 'By Ada, Countess'] }, sfExcluded: { kind: ['Any'] } })
    expect(history.read()).toBe('sf-kind=Guides,By%20Ada%2C%20Countess&sfExcluded-kind=Any')
    const other = startFilter([urlState({ history: memoryHistory(history.read()) })])
    expect(other.states()).toEqual(states())
    expect(other.engine.parameters()).toEqual(parameters)
  })

  it('sets the others idle, and ignores unknown captions and values of other filters', () => {
    const { engine, filter, states } = startFilter()
    filter.toggleSelect('Guides')
    engine.restore({ sf: { kind: ['Unknown', 'Cheap'], other: ['Guides'] }, sfExcluded: { kind: ['Cheap'] } })
    expect(states()).toEqual(IDLE.with(1, 'Cheap selected'))
    expect(engine.parameters()).toEqual({ sf: { kind: ['Cheap'] } })
  })
})

it.each<[unknown, string]>([
  [undefined, 'id is required and must be 1 to 60 letters, digits, hyphens and underscores; values must be a list'],
  [{ id: '', values: [] }, 'id must be 1 to 60 letters, digits, hyphens and underscores'],
  [{ id: 'a b', values: [] }, 'id must be 1 to 60 letters, digits, hyphens and underscores'],
  [{ id: 'a'.repeat(61), values: [] }, 'id must be 1 to 60 letters, digits, hyphens and underscores'],
  [{ id: 'a', values: [{ caption: '', expression: 'x' }] }, 'values.0.caption must be a non-empty string'],
  [{ id: 'a', values: [{ caption: 'b' }] }, 'values.0.expression is required and must be a string'],
  [{ id: 'a', values: [VALUES[0], VALUES[1], VALUES[0]] }, 'values must have unique captions ("Guides" occurs twice)'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => staticFilter(options as StaticFilterOptions)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "staticFilter": ${problem}` }),
  )
})
