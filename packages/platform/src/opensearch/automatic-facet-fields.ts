import type { FieldDefinition } from '../port'
import { isUsefulFacet } from '../retrieval/is-useful-facet'
import { fromKey, valueColumnsOf } from './columns'
import type { Engine, EngineCall } from './engine'
import { EXACT_TOTAL, type TermsReply } from './facet-plan'

/** Number of the most frequent values to read. */
const MAX_READ = 1000

/** How long the answer for a field is kept, because it hardly ever changes. */
const MAX_AGE_MS = 60_000

/** Finds the fields that are useful as automatic facets. */
export class AutomaticFacetFields {
  readonly #engine
  readonly #index
  readonly #now
  readonly #known = new Map<string, { since: number; isUseful: boolean }>()

  constructor(engine: Engine, index: string, now: () => number) {
    this.#engine = engine
    this.#index = index
    this.#now = now
  }

  /** Forgets the answers. Called after each change. */
  clear() {
    this.#known.clear()
  }

  /** Returns the names of the useful fields, and of the fields that are automatic by definition. */
  async among(fields: readonly FieldDefinition[], call: EngineCall): Promise<string[]> {
    const unknown = fields.filter(({ name, isAutomaticFacet }) => !isAutomaticFacet && !this.#isKnown(name))
    await this.#read(
      unknown.map(({ name }) => name),
      call,
    )
    return fields
      .filter(({ name, isAutomaticFacet }) => isAutomaticFacet || this.#known.get(name)?.isUseful)
      .map(({ name }) => name)
  }

  #isKnown(name: string) {
    const known = this.#known.get(name)
    return known !== undefined && this.#now() - known.since < MAX_AGE_MS
  }

  async #read(names: readonly string[], call: EngineCall) {
    if (names.length === 0) return
    const aggs = Object.fromEntries(
      names.flatMap((name) => {
        const field = valueColumnsOf(name).values
        return [
          [`${name}:values`, { terms: { field, size: MAX_READ } }],
          [`${name}:different`, { cardinality: { field, precision_threshold: EXACT_TOTAL } }],
        ]
      }),
    )
    const reply = await this.#engine.search(this.#index, { size: 0, track_total_hits: false, aggs }, call)
    for (const name of names) {
      const { buckets, sum_other_doc_count: others } = reply.aggregations![`${name}:values`] as TermsReply
      const { value: different } = reply.aggregations![`${name}:different`] as { value: number }
      const values = ['', ...buckets.map(({ key }) => fromKey(String(key)))]
      const counts = [0, ...buckets.map(({ doc_count: count }) => count)]
      // The values that were not read count like those that were.
      const unread = others > 0 ? Math.max(1, different - buckets.length) : 0
      for (let index = 0; index < unread; index++) {
        values.push(values[1]!)
        counts.push(others / unread)
      }
      this.#known.set(name, {
        since: this.#now(),
        isUseful: isUsefulFacet(values, Uint32Array.from(counts, Math.ceil)),
      })
    }
  }
}
