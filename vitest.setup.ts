import { configureGlobal } from 'fast-check'
import { repetitions } from './scripts/repetitions.mjs'
import { seed } from './scripts/seed.mjs'

configureGlobal({ seed })
process.env['QUERENT_REPETITIONS'] = `${repetitions}`
