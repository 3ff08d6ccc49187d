import type { EmbeddedBackendOptions } from '@querent/platform'

/**
 * Returns the options of a backend that searches by meaning with the table of `@querent/embeddings`; undefined as long as no
 * backend can, so that the rows "with the table" are not measured.
 */
export const semanticOptions = async (): Promise<Partial<EmbeddedBackendOptions> | undefined> => undefined
