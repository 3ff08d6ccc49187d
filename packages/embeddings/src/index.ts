import { readTable } from './table'
import { createTokenizer, isTelling } from './tokenizer'

/** Vectors of English texts. Texts of similar meaning have vectors of a small angle. */
export interface Embeddings {
  /** The length of a vector: 128. */
  dimensions: number
  /** Names the table, so that an index knows whether its vectors came from it. */
  id: string
  /** From which similarity two texts have something in common, for a search. */
  minSimilarity: number
  /**
   * Returns a vector for each text, in their order: the weighted mean of its different pieces of words, with length 1. A
   * text without known pieces has a vector of zeros. The order of the words has no influence, and nothing is cut off.
   *
   * A `query` that says nothing has one too: of letters that are not words, such as `qwrtz`, or of words like "what" alone. Default:
   * `document`.
   *
   * It computes before it returns, so pass many long texts in several calls.
   */
  embed: (texts: readonly string[], kind?: 'document' | 'query') => Promise<Float32Array[]>
}

/** The source of the vectors. */
export interface EmbeddingsOptions {
  /**
   * The content of the file `@querent/embeddings/english.bin`, for a runtime or a bundler that cannot load it.
   *
   * @default the file beside the code, read from the disk on a server and fetched in a browser
   */
  table?: ArrayBuffer | Uint8Array
}

/** Below it, two texts have little in common. */
const MIN_SIMILARITY = 0.3

/** A bundler copies the file, because it sees this expression. */
const addressOfTable = () => new URL('../english.bin', import.meta.url)

async function loadTable(): Promise<Uint8Array> {
  try {
    const url = addressOfTable()
    // Not an import, which bundlers for browsers refuse.
    const files = url.protocol === 'file:' ? globalThis.process?.getBuiltinModule?.('node:fs') : undefined
    if (files) return await files.promises.readFile(url)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
    return new Uint8Array(await response.arrayBuffer())
  } catch (cause) {
    const fix = 'Pass the content of @querent/embeddings/english.bin as `table`.'
    throw new Error(`The table of vectors cannot be loaded. ${fix}`, { cause })
  }
}

/**
 * Loads a table of English word vectors, 4 MB, and returns what makes vectors of texts. It calls no service. Keep the result: each
 * call loads the table again.
 *
 * @throws {Error} If the table cannot be loaded, or `table` is not its content.
 */
export async function loadEmbeddings({ table }: EmbeddingsOptions = {}): Promise<Embeddings> {
  const bytes = table ?? (await loadTable())
  const { id, dimensions, pieces, scales, vectors } = readTable(
    bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes),
  )
  const wordsOf = createTokenizer(pieces)

  const toVector = (text: string, isQuery: boolean) => {
    const sum = new Float32Array(dimensions)
    const words = wordsOf(text)
    if (isQuery && !words.some((word) => isTelling(word, pieces))) return sum
    // A word that is repeated does not decide alone.
    for (const piece of new Set(words.flat())) {
      const scale = scales[piece]!
      const at = piece * dimensions
      for (let index = 0; index < dimensions; index++) sum[index]! += scale * vectors[at + index]!
    }
    // The mean has the same direction as the sum.
    const length = Math.sqrt(sum.reduce((total, value) => total + value * value, 0))
    return length === 0 ? sum : sum.map((value) => value / length)
  }

  return {
    id,
    dimensions,
    minSimilarity: MIN_SIMILARITY,
    embed: async (texts, kind) => texts.map((text) => toVector(text, kind === 'query')),
  }
}
