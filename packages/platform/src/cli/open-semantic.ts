import { PlatformError } from '../port/errors'
import { openAiEmbeddings } from '../semantic/openai-embeddings'
import type { SemanticOptions } from '../semantic/semantic-options'
import type { Environment } from './settings'
import { UsageError } from './usage-error'

/** What makes the vectors of texts, and its name. */
export type NamedSemantic = SemanticOptions & { id: string }

const loadTable = async (): Promise<NamedSemantic> => {
  const library = await import('@querent/embeddings').catch((cause: unknown) => {
    throw new PlatformError(
      'unavailable',
      'The table of word vectors is missing: install it beside this package with npm install @querent/embeddings',
      { cause },
    )
  })
  return library.loadEmbeddings()
}

const readDimensions = (text: string | undefined) => {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new UsageError(`QUERENT_SEMANTIC_DIMENSIONS must be a number from 1 to 4096, not "${text}"`)
}

const openEndpoint = async (baseUrl: string, env: Environment, signal: AbortSignal): Promise<NamedSemantic> => {
  const valueOf = (name: string) => env[name]?.trim() || undefined
  const model = valueOf('QUERENT_SEMANTIC_MODEL')
  if (model === undefined)
    throw new UsageError(`--semantic ${baseUrl} requires QUERENT_SEMANTIC_MODEL in the environment`)
  const apiKey = valueOf('QUERENT_SEMANTIC_API_KEY')
  const create = (dimensions: number) => openAiEmbeddings({ baseUrl, model, apiKey, dimensions })
  const known = readDimensions(valueOf('QUERENT_SEMANTIC_DIMENSIONS'))
  if (known !== undefined) return create(known)
  const [vector] = await create(1).embed(['a'], 'query', { signal })
  return create(vector!.length)
}

/**
 * Opens what makes the vectors of texts.
 *
 * @param source - `table`, or the address of an endpoint.
 * @throws {UsageError} (as a rejection) If a variable of the environment is missing or invalid.
 * @throws {PlatformError} (as a rejection) If the table is not installed, or the endpoint cannot be used.
 */
export const openSemantic = (
  source: string,
  { env, signal }: { env: Environment; signal: AbortSignal },
): Promise<NamedSemantic> => (source === 'table' ? loadTable() : openEndpoint(source, env, signal))
