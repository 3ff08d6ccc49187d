import { loadEmbeddings } from '@querent/embeddings'
import type { EmbeddedBackendOptions } from '@querent/platform'

/** Returns the options of a backend that searches by meaning with the table of `@querent/embeddings`. */
export const semanticOptions = async (): Promise<Partial<EmbeddedBackendOptions>> => ({
  semantic: await loadEmbeddings(),
})
