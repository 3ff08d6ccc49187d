import type { Page } from './contract.ts'

/** What is repeated and timed. */
interface Act {
  /** `turn` counts from 0. */
  perform(turn: number): unknown
  /** Ends what the acts of a sample have started; not timed. */
  reset?(): void
  /** The most acts in one sample. */
  limit?: number
}

type Prepare = (open: (options?: { hasDraft: boolean }) => Page) => Promise<Act>

/** Types and submits another query, and waits until every subscriber has been notified. */
const search: Prepare = async (open) => {
  const page = open()
  return { perform: (turn) => page.search(`tyre ${turn % 100}`) }
}

/** Toggles a facet value that waits for a later search. */
const toggle: Prepare = async (open) => {
  const page = open({ hasDraft: true })
  await page.search('tyre')
  page.startDraft()
  return { perform: (turn) => page.toggle(`Value ${turn % 8}`) }
}

/** Types a character. */
const keystroke: Prepare = async (open) => {
  const page = open()
  await page.search('tyre')
  return { perform: (turn) => page.type(turn % 2 ? 'tyre' : 'tyres') }
}

/** Creates client, engine, features and subscribers. */
const start: Prepare = async (open) => {
  let pages: Page[] = []
  return {
    perform: () => void pages.push(open()),
    reset() {
      for (const page of pages) page.stop()
      pages = []
    },
    limit: 25, // more live pages would make every collection slower
  }
}

export const workloads = { search, toggle, keystroke, start }

export type Workload = keyof typeof workloads
