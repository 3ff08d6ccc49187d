// Measures the heap that the pages of one build retain, and prints it as JSON.
import { setTimeout } from 'node:timers/promises'
import type { CreateFullPage, CreatePage, Page } from './contract.ts'
import { sizes } from './sizes.ts'
import { createStubFetch } from './stub-fetch.ts'

/** In kB. */
export interface Heap {
  /** A page without searches. */
  live: number
  /** The remains of a page that was stopped during a search. */
  stopped: number
  /** The growth by 10,000 searches of a page with every feature. */
  growth: number
}

const LIVE_PAGES = 400
const STOPPED_PAGES = 1_000
const SEARCHES = 10_000
/** Passes of `SEARCHES`, because compiled code takes space too. */
const WARM_UP_PASSES = 2

const { page, fullPage } = JSON.parse(process.argv[2]!) as { page: string; fullPage: string }
const { createPage } = (await import(page)) as { createPage: CreatePage }
const { createFullPage } = (await import(fullPage)) as { createFullPage: CreateFullPage }
const fetch = createStubFetch(sizes.S)
const open = () => createPage({ size: sizes.S, fetch })

async function heapKilobytes() {
  let smallest = Infinity
  for (let pass = 0; pass < 10; pass++) {
    await setTimeout(5) // wait for pending work
    globalThis.gc?.()
    smallest = Math.min(smallest, process.memoryUsage().heapUsed / 1000)
  }
  return smallest
}

/** Returns the kB that `work` retains on the heap. One-time allocations happen before. */
async function growthOf(work: () => Promise<void> | void) {
  const before = await heapKilobytes()
  await work()
  return (await heapKilobytes()) - before
}

const pages: Page[] = []
const keep = () => {
  for (let count = 0; count < LIVE_PAGES; count++) pages.push(open())
}
const startAndStop = async () => {
  for (let count = 0; count < STOPPED_PAGES; count++) {
    const page = open()
    await page.search('tyre')
    void page.search('tyres')
    page.stop()
  }
}
const full = createFullPage(fetch)
const search = async () => {
  for (let count = 0; count < SEARCHES; count++) await full.search(`tyre ${count % 100}`)
}

for (let pass = 0; pass < WARM_UP_PASSES; pass++) await search()
const growth = await growthOf(search)
await startAndStop()
const stopped = (await growthOf(startAndStop)) / STOPPED_PAGES
const live = (await growthOf(keep)) / LIVE_PAGES
const heap: Heap = { live, stopped, growth }
console.log(JSON.stringify(heap))
process.exit()
