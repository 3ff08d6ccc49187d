import { toTerm, type Term } from './terms'

/** How many letters a longer word may have before and after a word in it, so that these may be words too. */
const ROOM: readonly { before: number; after: number; isMore: boolean }[] = [
  { before: 0, after: 4, isMore: true },
  { before: 3, after: 0, isMore: false },
  { before: 3, after: 1, isMore: false },
  { before: 3, after: 2, isMore: false },
  { before: 3, after: 4, isMore: true },
]

/** Returns whether a longer word has room for words around a word in it. @param before - Number of letters before it. */
export const isAround = (before: number, after: number): boolean =>
  ROOM.some(
    (room) =>
      (room.before === 0 ? before === 0 : before >= room.before) &&
      (room.isMore ? after >= room.after : after === room.after),
  )

/** Returns patterns of the longer words that have room for words around a word in them. */
export const patternsAround = (word: string): Term[] =>
  ROOM.map(({ before, after, isMore }) =>
    toTerm(`${before > 0 ? `${'?'.repeat(before)}*` : ''}${word}${'?'.repeat(after)}${isMore ? '*' : ''}`, {
      isPattern: true,
    }),
  )
