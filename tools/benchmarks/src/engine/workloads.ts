import type { Page } from './contract.ts'

type Open = (options?: { hasDraft: boolean }) => Page

/** Performs the measured act once; `turn` starts at 0. */
type Act = (turn: number) => Promise<unknown> | void

/** Types and submits another query, and waits until every subscriber has been notified. */
const search = async (open: Open): Promise<Act> => {
  const page = open()
  return (turn) => page.search(`tyre ${turn % 100}`)
}

/** Toggles a facet value without a search. */
const toggle = async (open: Open): Promise<Act> => {
  const page = open({ hasDraft: true })
  await page.search('tyre')
  page.startDraft()
  return (turn) => page.toggle(`Value ${turn % 8}`)
}

/** Types a character. */
const keystroke = async (open: Open): Promise<Act> => {
  const page = open()
  await page.search('tyre')
  return (turn) => page.type(turn % 2 ? 'tyre' : 'tyres')
}

/** Creates client, engine, features and subscribers. */
const start = async (open: Open): Promise<Act> => {
  return () => void open()
}

export const workloads = { search, toggle, keystroke, start }

export type Workload = keyof typeof workloads
