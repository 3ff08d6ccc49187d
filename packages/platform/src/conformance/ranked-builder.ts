import type { BackendQuery, Document, FieldDefinition } from '../port'
import { buildDocument, buildQuery } from './builders'
import type { Kit, RankingOptions } from './kit'

const fields: readonly FieldDefinition[] = [
  { name: 'keywords', type: 'strings', isSearchable: true, boost: 20 },
  { name: 'remark', type: 'string', isSearchable: true, boost: 0.1 },
  { name: 'note', type: 'string', isSearchable: true },
  { name: 'published', type: 'date', isSortable: false },
  { name: 'sold', type: 'number' },
]

const others = Array.from({ length: 20 }, (_, index) => buildDocument(`other ${index}`, { title: 'Some', body: 'any' }))

/** Returns a function that builds a backend with documents among others, to compare their scores. */
export const rankedBuilder =
  ({ build, expect }: Kit) =>
  async (documents: readonly Document[], ranking: RankingOptions = {}) => {
    const backend = await build([...documents, ...others], fields, ranking)
    const hitsOf = async (changes: Partial<BackendQuery>) => {
      const { hits } = await backend.search(buildQuery({ explain: true, ...changes }))
      for (const { score, explanation = [{ value: score }] } of hits) {
        expect(explanation.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 5)
      }
      return hits
    }
    const idsOf = async (changes: Partial<BackendQuery>) => (await hitsOf(changes)).map(({ document }) => document.id)
    const partsOf = async (changes: Partial<BackendQuery>) =>
      (await hitsOf(changes)).map(({ explanation = [] }) => explanation.map(({ name }) => name))
    return { hitsOf, idsOf, partsOf }
  }
