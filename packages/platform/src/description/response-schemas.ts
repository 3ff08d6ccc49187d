import {
  categoryFacetValue,
  commerceCategoryValue,
  commerceFacet,
  facetResponse,
  productSearchResponse,
  result,
  searchResponse,
} from '@querent/api-client/schemas'
import * as z from 'zod/mini'
import { pathNode } from '../commerce/facet-request'
import { categoryNode } from '../query/facet-request'

/** Describes a schema that exists once per level as one that contains itself. */
const toTree = <Level extends z.ZodMiniType>(
  id: string,
  level: Level,
  toMembers: (self: z.ZodMiniType) => Record<string, z.ZodMiniType>,
): Level => {
  // The types of levels hide that they are objects.
  const tree: z.ZodMiniType = z.extend(level as unknown as z.ZodMiniObject, toMembers(z.lazy(() => tree)))
  z.globalRegistry.add(tree, { id })
  return tree as Level
}
const toChildren = (self: z.ZodMiniType) => ({ children: z._default(z.array(self), []) })
const resultTree = toTree('Result', result, (self) => ({
  parentResult: z.optional(z.nullable(self)),
  childResults: z.optional(z.array(self)),
}))
const categoryTree = toTree('CategoryFacetValue', categoryFacetValue, toChildren)
const commerceCategoryTree = toTree('CommerceCategoryValue', commerceCategoryValue, toChildren)
z.globalRegistry.add(categoryNode, { id: 'CategoryNode' })
z.globalRegistry.add(pathNode, { id: 'PathNode' })

const [, ...otherValues] = facetResponse.shape.values.def.options
const fullFacet = z.extend(facetResponse, { values: z.union([z.array(categoryTree), ...otherValues]) })
const commerceFacets = commerceFacet.def.options.map((facet) =>
  z.safeParse(facet.shape.type, 'hierarchical').success
    ? z.extend(facet, { values: z.array(commerceCategoryTree) })
    : facet,
)
/** The response of a search, with results and facets of any depth. */
export const fullSearchResponse = z.extend(searchResponse, {
  results: z.array(resultTree),
  facets: z._default(z.array(fullFacet), []),
})
/** The response of a search for products, with facets of any depth. */
export const fullProductResponse = z.extend(productSearchResponse, { facets: z.array(z.union(commerceFacets)) })

/** The schemas of responses and of requests that contain themselves. */
export const trees = {
  output: z.tuple([resultTree, categoryTree, commerceCategoryTree]),
  input: z.tuple([categoryNode, pathNode]),
}

/** The response of a probe. */
export const status = z.object({ status: z.string() })

/** The response of `GET /healthz`. */
export const health = z.object({ status: z.string(), documents: z.int() })

/** The response of a reload: the number of documents, and what has become of the documents of the file. */
export const reloaded = z.object({
  documents: z.int(),
  added: z.optional(z.int()),
  replaced: z.optional(z.int()),
  removed: z.optional(z.int()),
  unchanged: z.optional(z.int()),
  kept: z.optional(z.int()),
})
const kind = { mode: z.enum(['legacy', 'next']), type: z.string() }

/** The response of `GET /events.json`. */
export const eventList = z.object({
  events: z.array(
    z.object({
      id: z.int(),
      receivedAt: z.number(),
      ...kind,
      clientId: z.optional(z.string()),
      payload: z.looseObject({}),
    }),
  ),
  counts: z.array(z.object({ ...kind, count: z.int() })),
  next: z.optional(z.int()),
})

/** The response after documents were added or changed. */
export const indexed = z.object({ indexed: z.int(), documents: z.int() })

/** The response after documents were removed. */
export const removed = z.object({ removed: z.int(), documents: z.int() })
