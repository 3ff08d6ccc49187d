import type { Embed } from '../semantic/semantic-options'

/** The length of a vector of the toy. */
export const TOY_DIMENSIONS = 32

const dimensionOf = (word: string) =>
  Array.from(word).reduce((sum, letter) => (31 * sum + letter.codePointAt(0)!) % 997, 7) % 32

/**
 * Returns a vector for a text: 1 in the dimension of each of its words, otherwise 0. So a byte for each dimension is
 * exact, and many angles are equal.
 */
export const toyVectorOf = (text: string): number[] => {
  const words = text
    .normalize('NFD')
    .replaceAll(/[\p{Mn}\u00ad]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const dimensions = new Set(words?.map(dimensionOf))
  return Array.from({ length: TOY_DIMENSIONS }, (_, index) => (dimensions.has(index) ? 1 : 0))
}

/** Makes vectors of texts without a model. */
export const toyEmbed: Embed = async (texts) => texts.map(toyVectorOf)
