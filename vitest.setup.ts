import { configureGlobal } from 'fast-check'
import { afterEach, vi } from 'vitest'
import { repetitions } from './tools/scripts/repetitions.mjs'
import { seed } from './tools/scripts/seed.mjs'

configureGlobal({ seed })
process.env['QUERENT_REPETITIONS'] = `${repetitions}`

// Vitest does so before the next test only, and the next file of the same process would be imported with them.
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
