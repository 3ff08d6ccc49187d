// Measures how long one build takes to load and to show a page in a new process; prints microseconds.
import { cpuMicroseconds } from '../statistics.ts'
import type { CreatePage } from './contract.ts'
import { sizes } from './sizes.ts'
import { createStubFetch } from './stub-fetch.ts'

const module = process.argv[2]!
const fetch = createStubFetch(sizes.S)
const before = cpuMicroseconds()
const { createPage } = (await import(module)) as { createPage: CreatePage }
createPage({ size: sizes.S, fetch })
console.log(cpuMicroseconds() - before)
process.exit()
