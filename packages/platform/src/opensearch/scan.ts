import type { Document } from '../port'
import { replacedWhileScanned } from '../port/errors'
import { COLUMNS } from './columns'
import type { Engine, EngineCall } from './engine'
import { isMissingIndex } from './engine-error'
import type { StoredSource } from './hits'

/** Number of documents to read at once. */
const PAGE = 500
/** How long the engine keeps the state of the index between two pages. */
const KEEP_ALIVE = '5m'

/**
 * Yields all documents of an index, in its order, as they were at the start.
 *
 * @param isCurrent - Returns whether the index is still the one that is searched.
 * @throws {BackendError} `conflict` if the index is replaced meanwhile.
 */
export async function* scan(
  engine: Engine,
  index: string,
  isCurrent: () => boolean,
  call: EngineCall,
): AsyncGenerator<Document, void, undefined> {
  const { pit_id: id } = await engine.read<{ pit_id: string }>(
    {
      method: 'POST',
      path: `/${index}/_search/point_in_time`,
      querystring: { keep_alive: KEEP_ALIVE, allow_partial_pit_creation: false },
    },
    call,
  )
  try {
    for (let after: unknown[] | undefined; ;) {
      if (!isCurrent()) throw replacedWhileScanned()
      const { hits } = await engine.search<StoredSource>(
        index,
        {
          size: PAGE,
          pit: { id, keep_alive: KEEP_ALIVE },
          sort: [{ [COLUMNS.sequence]: 'asc' }, { [COLUMNS.id]: 'asc' }],
          track_total_hits: false,
          _source: [COLUMNS.document],
          ...(after && { search_after: after }),
        },
        call,
      )
      for (const { _source: source } of hits.hits) yield source.doc
      after = hits.hits.at(-1)?.sort
      if (hits.hits.length < PAGE || !after) return
    }
  } catch (error) {
    throw isMissingIndex(error) ? replacedWhileScanned() : error
  } finally {
    // The engine also forgets the state after a while.
    await engine.read({ method: 'DELETE', path: '/_search/point_in_time', body: { pit_id: [id] } }, {}).catch(() => {})
  }
}
