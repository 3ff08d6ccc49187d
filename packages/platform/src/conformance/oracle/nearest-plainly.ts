import type { BackendQuery, Document, FieldDefinition } from '../../port'
import type { Nearness } from '../../semantic/semantic-options'
import { toyVectorOf } from '../toy-embed'
import { fulfils } from './conditions'

const similarityOf = (one: readonly number[], other: readonly number[]) => {
  const product = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, index) => sum + value * right[index]!, 0)
  const lengths = Math.sqrt(product(one, one)) * Math.sqrt(product(other, other))
  return lengths === 0 ? Number.NaN : Number((product(one, other) / lengths).toFixed(6))
}

/** Returns the documents that the vector of a query finds, by comparing it with those of all documents. */
export function nearestPlainly(
  documents: readonly Document[],
  fields: readonly FieldDefinition[],
  { vector, step, relaxation }: BackendQuery,
  { count, minSimilarity }: Nearness,
): ReadonlySet<Document> {
  if (!vector || step !== 'meaning') return new Set()
  const { within } = relaxation ?? {}
  const found = documents
    .filter((document) => !within || fulfils(document, within, fields))
    .map((document) => ({
      document,
      similarity: similarityOf(vector, toyVectorOf(`${document.title}\n${document.body.slice(0, 2000)}`)),
    }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    // Stable: equally near documents stay in index order.
    .sort((a, b) => b.similarity - a.similarity)
  return new Set(found.slice(0, count).map(({ document }) => document))
}
