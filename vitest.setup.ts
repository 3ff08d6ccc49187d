import { configureGlobal } from 'fast-check'
import { seed } from './scripts/seed.mjs'

configureGlobal({ seed })
