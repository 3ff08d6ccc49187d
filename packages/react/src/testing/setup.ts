import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { settling } from '../markdown/markdown'
import { untrustedHtml } from '../text/safe-html'

// Makes React report state changes outside of `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// axe uses canvas, and jsdom logs that it does not implement it.
if ('HTMLCanvasElement' in globalThis) HTMLCanvasElement.prototype.getContext = () => null

// Tests of server rendering have a document here, so libraries detect a browser, and React 18 warns.
// `server.test.tsx` renders without a document.
const isOfDocument = (complaint: string) => complaint.includes('useLayoutEffect does nothing on the server')

// An engine logs each failed search, and many tests make searches fail.
const isOfEngine = (complaint: string) => complaint.startsWith('The search failed: ')

// Otherwise they are loaded while a test runs. `lazy-module.test.tsx` tests what is shown until then.
await Promise.all([untrustedHtml.load(), settling.load()])

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

// React reports mistakes by console.error: keys, hydration, state after unmounting. A test that causes one
// clears it.
afterEach(() => {
  cleanup()
  const complaints = vi.mocked(console.error).mock.calls.map((values) => values.map(String).join(' '))
  vi.restoreAllMocks()
  expect(complaints.filter((complaint) => !isOfDocument(complaint) && !isOfEngine(complaint))).toEqual([])
})
