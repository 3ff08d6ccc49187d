import { readFileSync } from 'node:fs'

/** How well a document answers, by its id: 2 answers, 1 helps. A document that is left out does not. */
export type Label = Readonly<Record<string, 1 | 2>>

/** A question or some keywords, in the words of somebody who does not know the name of what is meant. */
export interface Judgement {
  id: string
  text: string
  kind: 'question' | 'keywords'
  /** The part of the web platform, or `other`. */
  about: string
  /** Options may be chosen by the half that `tunes`. The half that `decides` is only measured. */
  half: 'tunes' | 'decides'
  /** By two people, each without the labels of the other. Empty if no document answers. */
  labels: readonly [Label, Label]
}

/** Returns the judgements of questions over the documents of the playground. */
export const readJudgements = (): Judgement[] =>
  readFileSync(new URL('judgements.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Judgement)

/** Returns the grade of each document that both labels name: their mean, 1 to 2. */
export const gradesOf = ({ labels: [first, second] }: Judgement): Record<string, number> =>
  Object.fromEntries(
    Object.entries(first).flatMap(([id, grade]) => {
      const other = second[id]
      return other === undefined ? [] : [[id, (grade + other) / 2]]
    }),
  )
