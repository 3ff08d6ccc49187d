import type { Document, FieldDefinition, FoldingQuery, Hit } from '../port'
import { hasValues } from '../fields/field-traits'
import { MAX_ANCESTORS } from '../retrieval/ancestors'
import { toValues } from '../retrieval/field-values'
import { toWholeNumber } from '../retrieval/whole-number'
import { COLUMNS, groupColumnOf, isGroupable, toKey, valueColumnsOf } from './columns'
import { allOf } from './dsl'
import type { Engine, EngineCall, EngineHit, Json } from './engine'
import type { HitReader, StoredSource } from './hits'

/** Maximum number of other members of a collection; the mapping allows one more, which is its best member. */
export const MAX_MEMBERS = 1000

const MEMBERS = 'members'

/** Returns the column by which results are folded; undefined if they are not. */
export const groupColumnFor = (
  folding: FoldingQuery | undefined,
  fields: ReadonlyMap<string, FieldDefinition>,
): string | undefined => {
  const field = folding && fields.get(folding.collectionField)
  return field && isGroupable(field) ? groupColumnOf(field.name) : undefined
}

const toRange = ({ range }: FoldingQuery) => Math.min(MAX_MEMBERS, toWholeNumber(range))

/** Returns the part of a search that folds its results. */
export const toCollapse = (folding: FoldingQuery, column: string, sort: readonly Json[]): Json => ({
  collapse: {
    field: column,
    inner_hits: {
      name: MEMBERS,
      size: toRange(folding) + 1,
      sort,
      track_scores: true,
      _source: [COLUMNS.document],
    },
  },
})

/** Finds the parents of documents. */
export class Ancestors {
  readonly #engine
  readonly #index
  readonly #fields

  constructor(engine: Engine, index: string, fields: ReadonlyMap<string, FieldDefinition>) {
    this.#engine = engine
    this.#index = index
    this.#fields = fields
  }

  /** Returns the parent of each document, its own parent and so on, by id. Sends one request for each level. */
  async of(documents: readonly Document[], folding: FoldingQuery, call: EngineCall): Promise<Map<string, Document[]>> {
    const ancestors = new Map(documents.map(({ id }): [string, Document[]] => [id, []]))
    let ends = new Map(documents.map((document) => [document.id, document]))
    for (let depth = 0; ends.size > 0 && depth < MAX_ANCESTORS; depth++) {
      const parents = await this.#parentsOf([...ends.values()], folding, call)
      const next = new Map<string, Document>()
      for (const [head, end] of ends) {
        const chain = ancestors.get(head)!
        const parent = parents.get(end.id)
        if (!parent || parent.id === head || chain.some(({ id }) => id === parent.id)) continue
        chain.push(parent)
        next.set(head, parent)
      }
      ends = next
    }
    return ancestors
  }

  /** Returns the parent of each document that has one, by id; the first one in index order if there are several. */
  async #parentsOf(
    documents: readonly Document[],
    { collectionField, parentField, childField }: FoldingQuery,
    call: EngineCall,
  ): Promise<Map<string, Document>> {
    const lookups = documents.flatMap((document) => {
      const collection = this.#valueOf(document, collectionField)
      const child = this.#valueOf(document, parentField)
      return collection === undefined || child === undefined ? [] : [{ id: document.id, collection, child }]
    })
    const has = (field: string, value: string) => ({ term: { [valueColumnsOf(field).values]: toKey(value) } })
    const replies = await this.#engine.searchAll<StoredSource>(
      this.#index,
      lookups.map(({ collection, child }) => ({
        size: 1,
        track_total_hits: false,
        _source: [COLUMNS.document],
        query: allOf([has(collectionField, collection), has(childField, child)]),
        sort: [{ [COLUMNS.sequence]: 'asc' }],
      })),
      call,
    )
    return new Map(
      replies.flatMap(({ hits }, index): [string, Document][] => {
        const [parent] = hits.hits
        return parent ? [[lookups[index]!.id, parent._source.doc]] : []
      }),
    )
  }

  #valueOf({ fields }: Document, name: string): string | undefined {
    const field = this.#fields.get(name)
    if (!field || !hasValues(field)) return undefined
    return toValues(field, Object.hasOwn(fields, name) ? fields[name] : undefined)[0]
  }
}

/** Converts the best member of a collection, with its other members and its ancestors. */
export function readCollection(
  head: EngineHit<StoredSource>,
  ancestors: readonly Document[],
  reader: HitReader,
  folding: FoldingQuery,
): Hit {
  const hit = reader.read(head)
  const members = head.inner_hits![MEMBERS]!.hits
  const children = members.hits
    .filter(({ _source: source }) => source.doc.id !== hit.document.id)
    .slice(0, toRange(folding))
    .map((member) => reader.read(member))
  const areShown = ancestors.every(({ id }) => children.some((child) => child.document.id === id))
  const parent = areShown
    ? undefined
    : ancestors.reduceRight<Hit | undefined>(
        (root, document) => ({ ...reader.readDocument(document), ...(root && { parent: root }) }),
        undefined,
      )
  return { ...hit, ...(parent && { parent }), children, totalNumberOfChildren: members.total!.value - 1 }
}
