// Measures what the pages of one build keep on the heap, and prints it as JSON.
import { setTimeout } from 'node:timers/promises'
import type { CreateFullPage, CreatePage, Page } from './contract.ts'
import { sizes } from './sizes.ts'
import { createStubFetch } from './stub-fetch.ts'

/** In kB. */
export interface Heap {
  /** A page that has made no search. */
  live: number
  /** What is left of a page that was stopped with a search under way. */
  stopped: number
  /** What 10,000 searches of a page with every feature leave. */
  growth: number
}

const LIVE_PAGES = 400
const STOPPED_PAGES = 1_000
const SEARCHES = 10_000
/** Of `SEARCHES`: compiled code takes space too. */
const WARM_UP_PASSES = 2

const { page, fullPage } = JSON.parse(process.argv[2]!) as { page: string; fullPage: string }
const { createPage } = (await import(page)) as { createPage: CreatePage }
const { createFullPage } = (await import(fullPage)) as { createFullPage: CreateFullPage }
const fetch = createStubFetch(sizes.S)
const open = () => createPage({ size: sizes.S, fetch })

async function heapKilobytes() {
  let smallest = Infinity
  for (let pass = 0; pass < 10; pass++) {
    await setTimeout(5) // what is under way ends
    globalThis.gc?.()
    smallest = Math.min(smallest, process.memoryUsage().heapUsed / 1000)
  }
  return smallest
}

/** Returns the kB that `work` leaves on the heap. Whatever is allocated only once is there before. */
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
