import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// What changes state outside of `act` is to be seen.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// axe looks for canvas, which jsdom does not have, and says so.
if ('HTMLCanvasElement' in globalThis) HTMLCanvasElement.prototype.getContext = () => null

// Tests of server rendering have a document here, so libraries detect a browser, and React 18 warns.
// `server.test.tsx` renders without a document.
const isOfDocument = (complaint: string) => complaint.includes('useLayoutEffect does nothing on the server')

// An engine logs each search that fails, as many a test has it do.
const isOfEngine = (complaint: string) => complaint.startsWith('The search failed: ')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

// React says by console.error what it thinks wrong: keys, hydration, state after unmounting. A test that makes something
// go wrong clears it.
afterEach(() => {
  cleanup()
  const complaints = vi.mocked(console.error).mock.calls.map((values) => values.map(String).join(' '))
  vi.restoreAllMocks()
  expect(complaints.filter((complaint) => !isOfDocument(complaint) && !isOfEngine(complaint))).toEqual([])
})
