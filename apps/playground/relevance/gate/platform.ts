import { createEmbeddedBackend, createPlatform } from '@querent/platform'
import type { Document, EmbeddedBackendOptions } from '@querent/platform'
import { openDriver } from '@querent/platform/node'

/** A platform that answers queries as a page would ask them. */
export interface Searched {
  /** Returns the ids of the first ten results. */
  search: (query: { text: string }) => Promise<string[]>
  /** Returns them with a correction, if there is no result. */
  correct: (query: { text: string }) => Promise<string[]>
  close: () => Promise<void>
}

const CORRECTION = { queryCorrection: { enabled: true, options: { automaticallyCorrect: 'whenNoResults' } } }

/**
 * Indexes documents and serves them. Every query passes through the platform, from its request to the JSON of its reply.
 *
 * @param options - of the backend, such as its fields.
 * @param file - of the index. Default: in memory.
 */
export const openPlatform = async (
  documents: readonly Document[],
  options: Omit<EmbeddedBackendOptions, 'driver'>,
  file?: string,
): Promise<Searched> => {
  const backend = createEmbeddedBackend({ ...options, driver: await openDriver(file === undefined ? {} : { file }) })
  await backend.replaceAll(documents)
  const platform = createPlatform({ backend })
  const ask = async (text: string, members: object) => {
    const response = await platform(
      new Request('http://platform.test/rest/search/v2', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ q: text, numberOfResults: 10, ...members }),
      }),
    )
    const reply = (await response.json()) as { results?: { uniqueId: string }[] }
    if (!reply.results) throw new Error(`"${text}" failed: ${JSON.stringify(reply)}`)
    return reply.results.map(({ uniqueId }) => uniqueId)
  }
  return {
    search: ({ text }) => ask(text, {}),
    correct: ({ text }) => ask(text, CORRECTION),
    close: () => backend.close(),
  }
}
