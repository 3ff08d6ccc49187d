import type { FieldDefinition } from '../port'
import { isFacet } from '../fields/field-traits'
import type { Dictionary } from '../retrieval/dictionary'
import type { Json } from './engine'

/** The reply to the aggregations of a plan, by their names. */
export type Counted = Readonly<Record<string, unknown>> & { doc_count: number }

/**
 * Aggregations, and how to read their reply: as the reply of the facet, or as another plan if further aggregations
 * depend on it.
 */
export interface FacetPlan<Reply> {
  /** The facet or selection whose own restriction does not apply to the counts. */
  owner: object | undefined
  aggs: Readonly<Record<string, Json>>
  read: (counted: Counted) => Reply | FacetPlan<Reply>
}

/** Returns whether further aggregations are needed before there is a reply. */
export const isPlan = <Reply extends object>(result: Reply | FacetPlan<Reply>): result is FacetPlan<Reply> =>
  'read' in result

/** A restriction by the selection of a facet. */
export interface OwnedFilter {
  query: Json
  /** Undefined if it applies to all counts. */
  owner: object | undefined
}

/** What the plans of the facets of a search share. */
export interface FacetContext {
  fields: ReadonlyMap<string, FieldDefinition>
  /** Returns all values of a column; undefined if they were not read. */
  dictionaryOf: (column: string) => Dictionary | undefined
  /** The column of the collections that count once; undefined if results are not folded. */
  group: string | undefined
}

/** Returns the definition of a field; undefined if it is not a facet. */
export const facetFieldOf = (name: string, { fields }: FacetContext): FieldDefinition | undefined => {
  const field = fields.get(name)
  return field && isFacet(field) ? field : undefined
}

/** Maximum number of values that are counted if all of them are needed. */
export const MAX_BUCKETS = 10_000

/** Up to this number, the collections of a value are counted exactly. Memory for them is taken for each value. */
export const EXACT_COLLECTIONS = 1000
/** Up to this number, the collections of all results are counted exactly. It is the maximum of the engine. */
export const EXACT_TOTAL = 40_000

/** A value or range in the reply to an aggregation, with its counts. */
export interface Bucket {
  key: string | number
  doc_count: number
  collections?: { value: number }
}

/** The reply to an aggregation of terms. */
export interface TermsReply {
  buckets: Bucket[]
  sum_other_doc_count: number
  /** How much the counts can be too low, because not every shard counted every value. */
  doc_count_error_upper_bound: number
}

/** The reply to an aggregation of filters or ranges. */
export interface KeyedReply {
  buckets: Record<string, Bucket>
}

/** Returns the column by which the results of a facet are counted once; undefined if each document counts. */
export const groupOf = (
  { isFoldedInCounts = true }: { isFoldedInCounts?: boolean | undefined },
  context: FacetContext,
) => (isFoldedInCounts ? context.group : undefined)

/** Adds the number of collections to each bucket. */
export const withCollections = (aggregation: Json, group: string | undefined): Json =>
  group === undefined
    ? aggregation
    : {
        ...aggregation,
        aggs: { collections: { cardinality: { field: group, precision_threshold: EXACT_COLLECTIONS } } },
      }

/** Returns the count of a bucket: of collections, if results are folded. */
export const countOf = ({ doc_count: documents, collections }: Bucket) => collections?.value ?? documents

/** Returns whether a count of collections may be an estimate. */
export const isEstimate = ({ collections }: Bucket) =>
  collections !== undefined && collections.value >= EXACT_COLLECTIONS

/** Marks a reply whose counts may be estimates. */
export const approximate = (isApproximate: boolean) => (isApproximate ? { isApproximate: true as const } : {})
