import { keepItems } from '@querent/engine'
import type { CommerceParameters } from '../../protocol/commerce-parameters'
import type { CommerceFacts } from '../../protocol/facts'

export type CommerceFacetKind = 'regular' | 'location' | 'category' | 'numeric' | 'date'

/** A facet that the platform chose. */
export interface GeneratedFacet {
  facetId: string
  /**
   * Which feature shows it: `facet` for regular and location, `categoryFacet`, `numericFacet` with `numericFilter`, or
   * `dateFacet`. `engine.get(facet, facetId)` finds it.
   */
  kind: CommerceFacetKind
  /** The name to show; undefined until a response tells it. */
  displayName: string | undefined
  /** How the ranges of a numeric facet came about; `continuous` means a slider. */
  interval?: 'discrete' | 'continuous' | 'equiprobable' | 'even'
}

export interface FacetGeneratorState {
  /** In the order of the platform; facets with choices that the last response left out follow. */
  facets: GeneratedFacet[]
}

const kindsByType: Record<string, CommerceFacetKind> = {
  regular: 'regular',
  location: 'location',
  hierarchical: 'category',
  numericalRange: 'numeric',
  dateRange: 'date',
}

const kindsByParameter = {
  f: 'regular',
  fExcluded: 'regular',
  cf: 'category',
  lf: 'location',
  nf: 'numeric',
  nfExcluded: 'numeric',
  df: 'date',
  dfExcluded: 'date',
  mnf: 'numeric',
} as const satisfies { [Key in keyof CommerceParameters]: CommerceFacetKind }

type FacetParameter = keyof typeof kindsByParameter

/** The names of the parameters that facets own. */
export const facetParameters = Object.keys(kindsByParameter) as FacetParameter[]

type GeneratorFacts = Pick<CommerceFacts, 'facets' | 'displayNameOf'>

/** Returns the facets of a response, then those of parameters that it left out; each id once. */
export function facetsOf(parameters: CommerceParameters, facts: GeneratorFacts): GeneratedFacet[] {
  const facets = new Map<string, GeneratedFacet>()
  for (const { facetId, type, ...wire } of facts.facets) {
    const interval = 'interval' in wire ? wire.interval : undefined
    facets.set(facetId, {
      facetId,
      kind: kindsByType[type]!,
      displayName: facts.displayNameOf(facetId),
      ...(interval && { interval }),
    })
  }
  for (const key of facetParameters) {
    for (const facetId of Object.keys(parameters[key] ?? {})) {
      if (facetId && !facets.has(facetId))
        facets.set(facetId, { facetId, kind: kindsByParameter[key], displayName: facts.displayNameOf(facetId) })
    }
  }
  return [...facets.values()]
}

export const toFacetGeneratorState = (
  parameters: CommerceParameters,
  facts: GeneratorFacts,
  previous: FacetGeneratorState | undefined,
): FacetGeneratorState => ({ facets: keepItems(previous?.facets, facetsOf(parameters, facts)) })
