import {
  createSearchEngine,
  facet,
  folding,
  numericFacet,
  query,
  resultList,
  type ResultListOptions,
  type SearchFeature,
} from '@querent/engine'
import { buildFacet, buildResult, createFakeClient } from '@querent/engine/testing'
import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EngineProvider } from './engine-provider'
import { ResultList } from '../result-list'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.useRealTimers())

function showPage() {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), resultList()] })
  const page = (
    <EngineProvider engine={engine}>
      <ResultList />
    </EngineProvider>
  )
  return { client, engine, ...render(page, { wrapper: StrictMode }) }
}

it('warns once of a page that nobody loads, and names the remedy', () => {
  showPage()
  vi.advanceTimersByTime(10_000)
  expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining('Call engine.load()')]])
})

it('is silent if the page is loaded, or was left before', () => {
  const { engine } = showPage()
  act(() => engine.load())
  showPage().unmount()
  vi.advanceTimersByTime(10_000)
  expect(console.warn).not.toHaveBeenCalled()
})

it('warns once of each search that fails, with the cause', async () => {
  const { client, engine } = showPage()
  const fail = async (message: string) => {
    act(() => engine.load())
    await act(() => client.last().fail(new Error(message)))
  }
  await fail('The field "brandd" does not exist.')
  await fail('Nobody answers.')
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    ['Querent: the search failed. The field "brandd" does not exist.'],
    ['Querent: the search failed. Nobody answers.'],
  ])
})

it('warns of a search that failed before the list was there', async () => {
  const { client, engine, unmount } = showPage()
  unmount()
  act(() => engine.load())
  await act(() => client.last().fail(new Error('Nobody answers.')))
  render(
    <EngineProvider engine={engine}>
      <ResultList />
    </EngineProvider>,
    { wrapper: StrictMode },
  )
  expect(vi.mocked(console.warn).mock.calls).toEqual([['Querent: the search failed. Nobody answers.']])
})

it('warns once if a page has several lists', async () => {
  const client = createFakeClient()
  const show = () => {
    const engine = createSearchEngine({ client, features: [query(), resultList()] })
    const page = (
      <EngineProvider engine={engine}>
        <ResultList />
        <ResultList />
      </EngineProvider>
    )
    render(page, { wrapper: StrictMode })
    return engine
  }
  const engine = show()
  act(() => engine.load())
  await act(() => client.last().fail(new Error('Nobody answers.')))
  show()
  vi.advanceTimersByTime(10_000)
  expect(warnings()).toEqual([
    'Querent: the search failed. Nobody answers.',
    expect.stringContaining('Call engine.load()'),
  ])
})

const warnings = () => vi.mocked(console.warn).mock.calls.map(([message]) => String(message))
const resultsOf = (count: number, raw = {}, first = 0) =>
  Array.from({ length: count }, (_, index) => buildResult(`${first + index}`, { raw }))

/** Shows two lists of one engine, and answers its searches. */
function showFields(options: ResultListOptions, ...features: SearchFeature[]) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(), resultList(options), ...features] })
  render(
    <EngineProvider engine={engine}>
      <ResultList />
      <ResultList />
    </EngineProvider>,
    { wrapper: StrictMode },
  )
  return async (response: Parameters<ReturnType<typeof client.last>['respond']>[0]) => {
    act(() => {
      engine.restore({ q: `${client.searches.length}` })
      engine.load()
    })
    await act(() => client.last().respond(response))
  }
}

it('warns once of each facet that replies lack, with its field', async () => {
  const facets = [
    facet({ field: 'fromat', facetId: 'format' }),
    facet({ field: 'brand' }),
    numericFacet({ field: 'prise' }),
  ]
  const answer = showFields({}, ...facets)
  for (let time = 0; time < 3; time++) await answer({ results: resultsOf(1), facets: [buildFacet('brand')] })
  expect(warnings()).toEqual([
    expect.stringMatching(/lacks the facet "format".* its field "fromat"/),
    expect.stringMatching(/lacks the facet "prise".* its field "prise"/),
  ])
})

it.each([
  ['without results', { results: [], facets: [] }],
  ['with facets without values', { results: resultsOf(1), facets: [buildFacet('brand', { values: [] })] }],
])('does not warn of the facets of a reply %s', async (_, response) => {
  const answer = showFields({}, facet({ field: 'brand' }))
  await answer(response)
  expect(warnings()).toEqual([])
})

it('warns once of each included field that none of many results has', async () => {
  const answer = showFields({ fieldsToInclude: ['price', 'prise'] })
  await answer({ results: resultsOf(6, { price: 3 }) })
  await answer({ results: resultsOf(6, { price: 3 }) })
  expect(warnings()).toEqual([])
  for (const first of [6, 12]) await answer({ results: resultsOf(6, { price: 3 }, first) })
  expect(warnings()).toEqual([expect.stringContaining('none of 12 results has the field "prise"')])
})

it('does not warn of an included field that a result has, or that only members of collections have', async () => {
  const answer = showFields({ fieldsToInclude: ['price', 'discount'] }, folding())
  await answer({ results: resultsOf(1, { price: 3, discount: 1 }) })
  await answer({ results: resultsOf(20, { price: 3 }, 1) })
  await answer({ results: [] })
  expect(warnings()).toEqual([])
})

it('is silent in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const { client, engine } = showPage()
  act(() => engine.load())
  await act(() => client.last().fail(new Error('Nobody answers.')))
  showPage()
  vi.unstubAllEnvs()
  vi.advanceTimersByTime(10_000)
  expect(console.warn).not.toHaveBeenCalled()
})
