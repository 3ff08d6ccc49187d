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
  const engine = createSearchEngine({ client: createFakeClient(), features: [query(), resultList()] })
  const page = (
    <EngineProvider engine={engine}>
      <ResultList />
    </EngineProvider>
  )
  return { engine, ...render(page, { wrapper: StrictMode }) }
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

it('is silent in production', () => {
  vi.stubEnv('NODE_ENV', 'production')
  showPage()
  vi.unstubAllEnvs()
  vi.advanceTimersByTime(10_000)
  expect(console.warn).not.toHaveBeenCalled()
})
