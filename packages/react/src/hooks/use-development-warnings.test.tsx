import { createSearchEngine, query, resultList } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EngineProvider } from '../engine-provider'
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
  )
  expect(vi.mocked(console.warn).mock.calls).toEqual([['Querent: the search failed. Nobody answers.']])
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
