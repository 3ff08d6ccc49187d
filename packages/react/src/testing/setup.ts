import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// What changes state outside of `act` is to be seen.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => {
  vi.spyOn(console, 'error')
})

// React says by console.error what it thinks wrong: keys, hydration, state after unmounting.
afterEach(() => {
  cleanup()
  const complaints = vi.mocked(console.error).mock.calls.map((values) => values.map(String).join(' '))
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})
