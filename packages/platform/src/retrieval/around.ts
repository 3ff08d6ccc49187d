import { isHangul } from '../language/korean'
import { toTerm, type Term } from './terms'

/** How many letters are before and after a word in a longer one. */
interface Room {
  before: number
  after: number
  isMore: boolean
}

/** How many letters a longer word may have before and after a word in it, so that these may be words too. */
const ROOM: readonly Room[] = [
  { before: 0, after: 4, isMore: true },
  { before: 3, after: 0, isMore: false },
  { before: 3, after: 1, isMore: false },
  { before: 3, after: 2, isMore: false },
  { before: 3, after: 4, isMore: true },
]

/** The same in syllables of Korean. */
const SYLLABLES: readonly Room[] = [
  { before: 0, after: 2, isMore: true },
  { before: 2, after: 0, isMore: true },
]

const roomOf = (word: string) => (isHangul(word) ? SYLLABLES : ROOM)

/**
 * Returns whether a longer word has room for words around a word in it.
 *
 * @param before - Number of letters before the word.
 * @param after - Number of letters after the word.
 */
export const isAround = (word: string, before: number, after: number): boolean =>
  roomOf(word).some(
    (room) =>
      (room.before === 0 ? before === 0 : before >= room.before) &&
      (room.isMore ? after >= room.after : after === room.after),
  )

/** Returns patterns of the longer words that have room for words around a word in them. */
export const patternsAround = (word: string): Term[] =>
  roomOf(word).map(({ before, after, isMore }) =>
    toTerm(`${before > 0 ? `${'?'.repeat(before)}*` : ''}${word}${'?'.repeat(after)}${isMore ? '*' : ''}`, {
      isPattern: true,
    }),
  )
