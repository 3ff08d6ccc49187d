import { configureGlobal } from 'fast-check'
import { repetitions } from './tools/scripts/repetitions.mjs'
import { seed } from './tools/scripts/seed.mjs'

configureGlobal({ seed })
process.env['QUERENT_REPETITIONS'] = `${repetitions}`
