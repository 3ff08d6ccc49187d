import { foldedWordsOf } from '../language/words'
import type { Passage } from './answer-generator'
import { coverageOf } from './coverage'
import { languagesOf } from './languages'
import { asksForDefinition, significantWordsOf, stemOf, stemsOf } from './question'
import { isAsking, sentencesOf } from './sentences'

/** A sentence that may answer a question. */
export interface RankedSentence {
  text: string
  stems: ReadonlySet<string>
  /** Index of its passage; starts at 0. */
  passage: number
  /** Its position in the passage; starts at 0. */
  position: number
  /** How much of the question it covers, from 0 to 1. */
  coverage: number
  /** The coverage plus the weights of hints; sentences are ranked by it. */
  score: number
}

/** A sentence that covers less of a question does not answer it. */
const MIN_COVERAGE = 0.6
const MAX_LENGTH = 400
const MIN_WORDS = 4

const TITLE_WEIGHT = 0.6
/** A sentence after a question answers it, whatever its words. */
const ASKED_WEIGHT = 0.9
const DEFINITION_BONUS = 0.4
const LEAD_BONUS = 0.5
const HINT_BONUS = 0.15
/** Maximum number of words before the verb of a definition, in addition to the subject. */
const MAX_WORDS_BESIDES_SUBJECT = 4

const NUMBER_WORDS =
  'no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|' +
  '(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|half|dozen|several|all|none|every|each|always|' +
  'never|once|twice'

interface Hint {
  asked: RegExp
  told: RegExp
  /** Whether a sentence must match the hint to be an answer. */
  isNeeded: boolean
}

/** Patterns that the answers to some questions contain. */
const hints: readonly Hint[] = [
  {
    asked: /^how (?:many|much|long|old|far|fast|big|large|high|often)\b/,
    told: new RegExp(`\\d|\\b(?:${NUMBER_WORDS})\\b`),
    isNeeded: true,
  },
  {
    asked: /^(?:since )?when\b/,
    told: /\d|\b(?:before|after|below|above|once|whenever|while|during|until|since|if|when|as soon as|always|never)\b/,
    isNeeded: true,
  },
  {
    asked: /^why\b/,
    told: /\b(?:because|since|so that|due to|reasons?|therefore|in order to|thus)\b/,
    isNeeded: false,
  },
]

const defines = (words: readonly string[], subject: readonly string[], locale: string) => {
  const verb = words.findIndex((word) => languagesOf(locale).some(({ definingVerbs }) => definingVerbs.has(word)))
  if (verb < 1 || verb > subject.length + MAX_WORDS_BESIDES_SUBJECT) return false
  const before = new Set(words.slice(0, verb).map(stemOf))
  return subject.every((stem) => before.has(stem))
}

const isLeadOf = (body: string, sentence: string) =>
  body
    .slice(0, 2 * MAX_LENGTH)
    .replace(/\s+/gu, ' ')
    .trimStart()
    .startsWith(sentence)

/** Returns the sentences that may answer a question, best first; empty if none covers enough of it. */
export const rankSentences = (question: string, passages: readonly Passage[], locale: string): RankedSentence[] => {
  const sought = [...new Set(significantWordsOf(question, locale).map(stemOf))]
  const asked = foldedWordsOf(question)
  const hint = hints.find((candidate) => candidate.asked.test(asked))
  const isDefinition = asksForDefinition(question, locale)
  const holdsSought = (stems: ReadonlySet<string>) => sought.some((stem) => stems.has(stem))

  const sentences = passages.flatMap(({ text, document }, passage) => {
    const title = stemsOf(document.title)
    const isAbout = sought.length > 0 && sought.every((stem) => title.has(stem))
    return sentencesOf(text, locale).map((sentence, position, all) => {
      const former = all[position - 1] ?? ''
      return {
        text: sentence,
        stems: stemsOf(sentence),
        passage,
        position,
        title,
        formerQuestion: isAsking(former) ? stemsOf(former) : new Set<string>(),
        isLead: isDefinition && isAbout && position === 0 && isLeadOf(document.body, sentence),
      }
    })
  })
  return sentences
    .flatMap(({ title, formerQuestion, isLead, ...sentence }) => {
      const { text, stems } = sentence
      const words = foldedWordsOf(text).split(' ')
      if (isAsking(text) || text.length > MAX_LENGTH || words.length < MIN_WORDS) return []
      const isAsked = holdsSought(formerQuestion)
      if (!isLead && !isAsked && !holdsSought(stems)) return []
      const isHinted = hint !== undefined && hint.told.test(words.join(' '))
      if (hint?.isNeeded && !isHinted && !isAsked) return []
      const coverage = coverageOf(sought, stems, [
        { stems: title, weight: TITLE_WEIGHT },
        { stems: formerQuestion, weight: ASKED_WEIGHT },
      ])
      if (coverage < MIN_COVERAGE) return []
      const score =
        coverage +
        (isDefinition && defines(words, sought, locale) ? DEFINITION_BONUS : 0) +
        (isLead ? LEAD_BONUS : 0) +
        (isHinted ? HINT_BONUS : 0)
      return [{ ...sentence, coverage, score }]
    })
    .sort((a, b) => b.score - a.score || a.passage - b.passage || a.position - b.position)
}
