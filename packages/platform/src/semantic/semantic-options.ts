import { InvalidOptionsError } from '../port/errors'

/**
 * Returns a vector for each text, in their order.
 *
 * @param kind - What the texts are: some models treat a query and a document differently.
 */
export type Embed = (
  texts: readonly string[],
  kind: 'document' | 'query',
  options: { signal: AbortSignal },
) => Promise<readonly ArrayLike<number>[]>

/** Vectors that find documents of a similar meaning, if no document has all words of a query. */
export interface SemanticOptions {
  /**
   * Makes the vectors. It receives up to 64 texts of documents at a time, each a title and a body that are cut after 2,000
   * characters, or the text of one query. Texts that have not changed are not embedded again.
   */
  embed: Embed
  /** The length of a vector, from 1 to 4,096. */
  dimensions: number
  /** Names the model. If it differs from that of the index, all documents are embedded again. Default: an empty name. */
  id?: string | undefined
  /** How similar a document must be: the cosine of the angle to the query, from -1 to 1. Default 0.3. */
  minSimilarity?: number | undefined
  /** The maximum number of documents that a query finds by their vectors, from 1 to 1,000. Default 200. */
  count?: number | undefined
  /**
   * How long a search waits for the vector of its text, in milliseconds, from 1 to 60,000. Then it is answered by words
   * alone. Default 2,000.
   */
  timeoutMs?: number | undefined
  /**
   * Receives why a search, or documents of an earlier index, got no vector: once, until it works again. Default: writes a
   * warning to the console.
   */
  onFailure?: ((error: unknown) => void) | undefined
}

/** The options with their defaults. */
export type SemanticSettings = { [Name in keyof Required<SemanticOptions>]: NonNullable<SemanticOptions[Name]> }

/** Decides which vectors are similar. */
export type Nearness = Pick<SemanticSettings, 'count' | 'minSimilarity'>

/** What an index must have been built with. */
export type Model = Pick<SemanticSettings, 'dimensions' | 'id'>

/** The defaults of how many documents are found, and how similar they are. */
export const NEARNESS: Nearness = { count: 200, minSimilarity: 0.3 }

const warn = (error: unknown) => {
  const { message } = error instanceof Error ? error : new Error(String(error))
  console.warn(`@querent/platform: semantic.embed failed, so searches use words alone: ${message}`)
}

/** Validates the option, and adds its defaults. @throws {InvalidOptionsError} If a member is invalid. */
export const readSemantic = (given: SemanticOptions | undefined, caller: string): SemanticSettings | undefined => {
  if (given === undefined) return undefined
  const fail = (name: keyof SemanticOptions, rule: string): never => {
    throw new InvalidOptionsError(`${caller}: semantic.${name} must be ${rule} (received ${String(given[name])})`)
  }
  const { embed, dimensions, id = '', onFailure = warn } = given
  const { minSimilarity = NEARNESS.minSimilarity, count = NEARNESS.count, timeoutMs = 2000 } = given
  const readCount = (name: keyof SemanticOptions, value: number, max: number) =>
    Number.isInteger(value) && value >= 1 && value <= max ? value : fail(name, `a whole number from 1 to ${max}`)
  if (typeof embed !== 'function') fail('embed', 'a function that returns a vector for each text')
  if (typeof id !== 'string') fail('id', 'a string')
  if (typeof onFailure !== 'function') fail('onFailure', 'a function')
  if (!(minSimilarity >= -1 && minSimilarity <= 1)) fail('minSimilarity', 'a number from -1 to 1')
  return {
    embed,
    id,
    onFailure,
    minSimilarity,
    dimensions: readCount('dimensions', dimensions, 4096),
    count: readCount('count', count, 1000),
    timeoutMs: readCount('timeoutMs', timeoutMs, 60_000),
  }
}
