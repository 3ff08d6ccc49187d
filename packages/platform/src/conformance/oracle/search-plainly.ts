import type {
  AutomaticFacetsQuery,
  BackendQuery,
  BackendReply,
  Document,
  FacetQuery,
  FieldDefinition,
  Sort,
} from '../../port'
import { compareTexts } from './collation'
import { fulfils } from './conditions'
import { matchesBasePath, matchesFacet, toAutomaticReply, toFacetReply } from './facets'
import { NEARNESS, type Nearness } from '../../semantic/semantic-options'
import { nearestPlainly } from './nearest-plainly'
import { AllTexts, matchesText, textsOf, valuesOf } from './texts'

function compareBy(sort: Sort, a: Document, b: Document): number {
  if (sort.by !== 'field') return 0
  const [left, right] = [a.fields[sort.field] ?? null, b.fields[sort.field] ?? null]
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1
  const order = typeof left === 'number' ? left - Number(right) : compareTexts(String(left), String(right))
  return sort.order === 'ascending' ? order : -order
}

const known = new WeakMap<readonly Document[], AllTexts>()

const textsOfAll = (documents: readonly Document[], fields: readonly FieldDefinition[]): AllTexts => {
  const all = known.get(documents) ?? new AllTexts(documents.map((document) => textsOf(document, fields)))
  known.set(documents, all)
  return all
}

/** Returns whether a document matches the words of a query: all, or any of them if the query is relaxed. */
const matchesQuery = (
  document: Document,
  { text, step }: BackendQuery,
  fields: readonly FieldDefinition[],
  all: AllTexts,
) => {
  const parts = step === 'meaning' ? text.split(' ').flatMap((word) => (word === '' ? [] : `${word} `)) : [text]
  return parts.some((part) => matchesText(textsOf(document, fields), part, all))
}

const isAdmitted = (
  document: Document,
  query: BackendQuery,
  fields: readonly FieldDefinition[],
  { all, nearest }: { all: AllTexts; nearest: ReadonlySet<Document> },
) => {
  const { match, filter, alternative, constant, pinned = [] } = query
  const holds = (condition: BackendQuery['filter']) => !condition || fulfils(document, condition, fields)
  const isText = (matchesQuery(document, query, fields, all) || nearest.has(document)) && holds(match)
  const isFound = (isText || pinned.includes(document.id)) && holds(filter)
  return holds(constant) && (isFound || (alternative && holds(alternative)))
}

/** Returns the results to show: collections or, without folding, single documents. */
function fold(sorted: readonly Document[], all: readonly Document[], folding: BackendQuery['folding']) {
  if (!folding) return sorted.map((document) => ({ id: document.id }))
  const { collectionField, parentField, childField, range } = folding
  const collectionOf = (document: Document) => valuesOf(document, collectionField)[0]
  const collections = new Map<unknown, Document[]>()
  for (const document of sorted) {
    const key = collectionOf(document) ?? document
    collections.set(key, [...(collections.get(key) ?? []), document])
  }
  return Array.from(collections.values(), (members) => {
    const head = members[0]!
    const children = members.slice(1, 1 + range).map(({ id }) => id)
    const parentOf = (child: Document) => {
      const name = valuesOf(child, parentField)[0]
      const isParent = (document: Document) =>
        collectionOf(document) === collectionOf(head) && valuesOf(document, childField)[0] === name
      return name === undefined ? undefined : all.find(isParent)
    }
    const ancestors: Document[] = []
    for (let at = parentOf(head); at && at !== head && !ancestors.includes(at); at = parentOf(at)) ancestors.push(at)
    const areShown = ancestors.every(({ id }) => children.includes(id))
    const parents = areShown ? [] : ancestors.map(({ id }) => id)
    return { id: head.id, children, total: members.length - 1, parents }
  })
}

/** No generated value is a URL. */
const isDividing = (values: readonly unknown[]) => {
  const different = new Set(values).size
  return different > 0 && (different < 10 || different <= values.length * 0.8)
}

/**
 * Searches by reading all documents. It has no relevance, so it only supports sorting by fields.
 *
 * @param reply - The reply of the backend, for ranges that it generates.
 * @param nearness - Which vectors of the toy are similar.
 */
export function searchPlainly(
  documents: readonly Document[],
  fields: readonly FieldDefinition[],
  query: BackendQuery,
  reply: Pick<BackendReply, 'facets'>,
  nearness: Nearness = NEARNESS,
) {
  const { automaticFacets, folding } = query
  const current = automaticFacets?.current ?? []
  type Own = FacetQuery | (typeof current)[number] | undefined
  const all = textsOfAll(documents, fields)
  const nearest = nearestPlainly(documents, fields, query, nearness)
  const found = documents.filter(
    (document) =>
      isAdmitted(document, query, fields, { all, nearest }) &&
      query.facets.every((facet) => matchesBasePath(document, facet)),
  )
  const refusing = new Map(
    found.map((document) => {
      const facets: Own[] = query.facets.filter((facet) => !matchesFacet(document, facet))
      const selections = current.filter(
        ({ field, values }) => !valuesOf(document, field).some((value) => values.includes(value)),
      )
      return [document, [...facets, ...selections]]
    }),
  )
  const withoutSelectionOf = (own: Own) =>
    found.filter((document) => refusing.get(document)!.every((facet) => facet === own))
  const toCounted = (own: Own, isFolded: boolean) => ({
    documents: withoutSelectionOf(own),
    collectionField: isFolded ? folding?.collectionField : undefined,
  })
  const results = withoutSelectionOf(undefined)
  const sorted = results.toSorted((a, b) => query.sort.reduce((order, sort) => order || compareBy(sort, a, b), 0))
  const hits = fold(sorted, documents, folding)
  const countFields = (asked: AutomaticFacetsQuery) => {
    const toReply = (field: string) => {
      const own = current.find((facet) => facet.field === field)
      return toAutomaticReply(toCounted(own, true), field, asked, own?.values ?? [])
    }
    const isTaken = (field: string) => [...query.facets, ...current].some((facet) => facet.field === field)
    const others = fields
      .filter(({ name, type, isFacet = true }) => isFacet && type.startsWith('string') && !isTaken(name))
      .filter(
        ({ name, isAutomaticFacet }) =>
          isAutomaticFacet ?? isDividing(documents.flatMap((document) => valuesOf(document, name))),
      )
    return [...current, ...others.map(({ name }) => ({ field: name }))].map(({ field }) => toReply(field))
  }
  return {
    total: hits.length,
    totalBeforeFolding: results.length,
    facets: query.facets.map((facet, index) => {
      const mustMatchAll = facet.type !== 'paths' && facet.resultsMustMatch === 'allValues'
      const isFolded = facet.isFoldedInCounts ?? true
      const isTime = fields.find(({ name }) => name === facet.field)?.type === 'date'
      return toFacetReply(toCounted(mustMatchAll ? undefined : facet, isFolded), facet, reply.facets[index], isTime)
    }),
    automaticFacets: automaticFacets && countFields(automaticFacets),
    hits: hits.slice(query.firstResult, query.firstResult + query.numberOfResults),
  }
}
