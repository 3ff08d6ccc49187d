import type { DeskCall } from '@querent/devtools'
import type { SearchEngine } from '@querent/engine'
import type { SmallClient } from './small-client'

/** A call of a page, and how it ended. */
export type RaceCall = Pick<DeskCall, 'id' | 'client' | 'name' | 'args' | 'status'>

/** What a page of a race shows. */
export interface Shown {
  /** The text in its box. */
  text: string
  isLoading: boolean
  /** The titles of its results. */
  titles: readonly string[]
  /** The open list of suggestions; empty if it is closed. */
  suggestions: readonly string[]
  error: string | undefined
}

/** What visitors can do on a page. A naive page has only what its race needs. */
export interface RacePage {
  type?: (text: string) => unknown
  search?: (text: string) => unknown
  more?: () => unknown
  engine?: SearchEngine
}

/** Creates a page, which says what it shows from then on. */
export type CreateRacePage = (client: SmallClient, show: (change: Partial<Shown>) => void) => RacePage

/** Something that a visitor does on both pages. */
export type Act = { act: 'type' | 'search'; text: string } | { act: 'more' }

/** An act, or the end of the first held call with a label. */
export type Step = Act | { act: 'release' | 'fail'; call: string }

export const isAct = (step: Step): step is Act => !('call' in step)

/** Whether a page is right, and the sentence that says why. */
export interface Verdict {
  isRight: boolean
  text: string
}

/** A kind of bug that the order of replies causes. */
export interface Race {
  name: string
  title: string
  about: string
  report: { url: string; name: string }
  createNaivePage: CreateRacePage
  steps: readonly Step[]
  /** Judges what a page shows after some calls; undefined if there is nothing to judge yet. */
  judge: (shown: Shown, calls: readonly RaceCall[]) => Verdict | undefined
}

/** Whether the page still waits for the reply to a call. */
export const isWaiting = ({ status }: RaceCall) => status === 'sent' || status === 'held'

export const right = (text: string): Verdict => ({ isRight: true, text })
export const wrong = (text: string): Verdict => ({ isRight: false, text })

export const titlesOf = (results: readonly { title: string }[]) => results.map(({ title }) => title)

/** Returns the first title that does not contain the text of the box. */
export const strangerIn = ({ text, titles }: Shown) =>
  titles.find((title) => !title.toLowerCase().includes(text.toLowerCase()))
