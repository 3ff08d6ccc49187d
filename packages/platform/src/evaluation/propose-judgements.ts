import { foldedWordsOf } from '../language/words'
import { inOneLine, Spellings } from '../text/spellings'
import type { Judgement } from './judgements'

/** A click on a result of a search. */
export interface Click {
  query: string
  /** The id of the document or, if it was not reported, its uri. */
  document: string
  /** The rank of the result; starts at 1. */
  position: number
  /** Who clicked, if known. */
  visitor: string | undefined
}

/** A judgement that clicks propose, for people to check. */
export interface ProposedJudgement extends Judgement {
  isProposed: true
  /** Number of clicks that it is based on. */
  clicks: number
}

/** The least share of the clicks for each grade, the best one first. */
const GRADES = [
  { grade: 3, share: 0.5 },
  { grade: 2, share: 0.2 },
  { grade: 1, share: 0.05 },
]

interface Clicked {
  spellings: Spellings
  /** The weight of the clicks on each document. */
  weights: Map<string, number>
  clicks: number
}

/**
 * Proposes judgements from clicks. Queries with the same words count together, in their most frequent spelling. A visitor
 * counts once for a query and a document. A click weighs more at a lower position, as few people look there: by the
 * logarithm that nDCG discounts with. The grade depends on the share of the weights: 3 from one half, 2 from one fifth, 1
 * from one twentieth.
 *
 * @returns Those with at least `minClicks` clicks, the most frequent first.
 */
export const proposeJudgements = (clicks: Iterable<Click>, minClicks: number): ProposedJudgement[] => {
  const queries = new Map<string, Clicked>()
  const seen = new Set<string>()
  for (const { query, document, position, visitor } of clicks) {
    const words = foldedWordsOf(query)
    if (words === '') continue
    if (visitor !== undefined) {
      const click = JSON.stringify([words, document, visitor])
      if (seen.has(click)) continue
      seen.add(click)
    }
    const clicked: Clicked = queries.get(words) ?? { spellings: new Spellings(), weights: new Map(), clicks: 0 }
    queries.set(words, clicked)
    clicked.spellings.add(inOneLine(query))
    clicked.weights.set(document, (clicked.weights.get(document) ?? 0) + Math.log2(Math.max(1, position) + 1))
    clicked.clicks += 1
  }
  return Array.from(queries.values())
    .filter((clicked) => clicked.clicks >= minClicks)
    .toSorted((left, right) => right.clicks - left.clicks)
    .map(({ spellings, weights, clicks: counted }) => {
      const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
      const grades = [...weights]
        .toSorted(([, left], [, right]) => right - left)
        .flatMap(([document, weight]): [string, number][] => {
          const found = GRADES.find(({ share }) => weight >= share * total)
          return found ? [[document, found.grade]] : []
        })
      return { query: spellings.mostFrequent, grades: Object.fromEntries(grades), isProposed: true, clicks: counted }
    })
}
