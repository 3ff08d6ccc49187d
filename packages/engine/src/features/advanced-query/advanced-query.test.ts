import { describe, expect, it } from 'vitest'
import {
  advancedQuery,
  createSearchEngine,
  dehydrate,
  memoryHistory,
  query,
  urlState,
  type AdvancedQueryOptions,
  type SearchFeature,
} from '../..'
import { createFakeClient } from '../../testing'

function start(options: AdvancedQueryOptions = {}, others: SearchFeature[] = []) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), advancedQuery(options), ...others] })
  return { client, engine, advanced: engine.get(advancedQuery) }
}

const sent = ({ client, engine }: Pick<ReturnType<typeof start>, 'client' | 'engine'>) => {
  engine.execute('test')
  const { q: _, enableQuerySyntax: __, ...rest } = client.last().request
  return rest
}

const empty = { aq: '', cq: '', dq: '', lq: '' }

it('sends the expressions that are not empty', () => {
  const started = start({ aq: '@price<200', dq: ' ' })
  expect(sent(started)).toEqual({ aq: '@price<200' })
  started.advanced.update({ aq: '', cq: '@source==Shop', dq: '@featured==1', lq: 'long' })
  expect(sent(started)).toEqual({ cq: '@source==Shop', dq: '@featured==1', lq: 'long' })
})

it('updates the given expressions, marks them as set, and does not search', () => {
  const { client, advanced } = start({ cq: '@source==Shop' })
  advanced.update({ aq: '@price<200', lq: undefined })
  expect(advanced.state).toEqual({
    ...empty,
    aq: '@price<200',
    cq: '@source==Shop',
    wasSet: { aq: true },
    defaults: { ...empty, cq: '@source==Shop' },
  })
  expect(client.searches).toEqual([])
})

it('stays set when another expression is updated', () => {
  const { advanced } = start()
  advanced.update({ aq: '' })
  advanced.update({ cq: '@source==Shop' })
  expect(advanced.state.wasSet).toEqual({ aq: true, cq: true })
})

it('registers a default, which applies if the expression was not set', () => {
  const { advanced } = start()
  advanced.update({ aq: '' })
  advanced.register({ aq: '@price<200', cq: '@source==Shop' })
  expect(advanced.state).toEqual({
    ...empty,
    cq: '@source==Shop',
    wasSet: { aq: true },
    defaults: { ...empty, aq: '@price<200', cq: '@source==Shop' },
  })
})

it('searches once, from page 1', () => {
  const { client, engine, advanced } = start()
  const causes: unknown[] = []
  engine.observe((observation) => {
    if (observation.type === 'search.starting') causes.push([observation.cause, observation.resets])
  })
  advanced.update({ aq: '@price<200' })
  advanced.search()
  expect(client.searches.map(({ request }) => request.aq)).toEqual(['@price<200'])
  expect(causes).toEqual([['advancedQuery', ['page']]])
})

describe('parameters', () => {
  it('omit defaults, registered ones too', () => {
    const { engine, advanced } = start({ cq: '@source==Shop' })
    advanced.register({ lq: 'long' })
    expect(engine.parameters()).toEqual({})
    advanced.update({ cq: '', dq: '@featured==1' })
    expect(engine.parameters()).toEqual({ cq: '', dq: '@featured==1' })
  })

  it('restore their expressions, as set, and the registered default of the others', () => {
    const { engine, advanced } = start()
    advanced.register({ cq: '@source==Shop' })
    advanced.update({ lq: 'long' })
    engine.restore({ aq: '@price<200' })
    expect(advanced.state).toMatchObject({ ...empty, aq: '@price<200', cq: '@source==Shop', wasSet: { aq: true } })
    expect(engine.parameters()).toEqual({ aq: '@price<200' })
  })

  it('I5: aq and cq are in the URL, even empty if that is not the default; dq and lq are not', () => {
    const history = memoryHistory('')
    const { engine, advanced } = start({ cq: '@source==Shop' }, [urlState({ history })])
    advanced.update({ aq: '@price<200', cq: '', dq: '@featured==1', lq: 'long' })
    advanced.search()
    expect(history.read()).toBe('aq=%40price%3C200&cq=')
    const again = start({ cq: '@source==Shop' }, [urlState({ history: memoryHistory(history.read()) })])
    expect(again.engine.parameters()).toEqual({ aq: '@price<200', cq: '' })
    expect(dehydrate(engine).parameters).toEqual({ aq: '@price<200', cq: '', dq: '@featured==1', lq: 'long' })
  })
})

it.each([
  ['update', { aq: 5 }, 'update: aq must be a string (received 5)'],
  ['register', { cq: null }, 'register: cq must be a string (received null)'],
  ['update', { q: 'shoes' }, 'update: q is not one of aq, cq, dq, lq'],
  ['update', JSON.parse('{"__proto__": "x"}'), 'update: __proto__ is not one of aq, cq, dq, lq'],
] as const)('I11: %s(%j) throws', (command, queries, message) => {
  const { advanced } = start()
  const before = advanced.state
  expect(() => advanced[command](queries as object)).toThrow(
    expect.objectContaining({ code: 'invalid-argument', message }),
  )
  expect(advanced.state).toBe(before)
})

it('I11: options that are not strings throw', () => {
  expect(() => advancedQuery({ aq: 5 } as unknown as AdvancedQueryOptions)).toThrow(
    expect.objectContaining({
      code: 'invalid-options',
      message: 'Invalid options for "advancedQuery": aq must be a string',
    }),
  )
})
