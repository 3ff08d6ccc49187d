import type { Embed } from '../semantic-options'

/** Test support: the directions of the toy's vectors, each with the words that point in it. */
const TOPICS: readonly (readonly string[])[] = [
  ['doctor', 'physician', 'nurse'],
  ['car', 'automobile', 'engine'],
  ['bread', 'baker', 'flour'],
]

/** Test support: the length of the toy's vectors. */
export const TOY_DIMENSIONS = TOPICS.length

/** Test support: counts the words of each topic. */
export const toyVectorOf = (text: string): number[] =>
  TOPICS.map(
    (words) =>
      text
        .toLowerCase()
        .split(/\W+/)
        .filter((word) => words.includes(word)).length,
  )

/** Test support: an `embed` that knows some words, and the texts that it was asked for. */
export const createToyEmbed = () => {
  const asked: { kind: string; texts: readonly string[] }[] = []
  const embed: Embed = async (texts, kind) => {
    asked.push({ kind, texts })
    return texts.map(toyVectorOf)
  }
  return { embed, asked }
}
