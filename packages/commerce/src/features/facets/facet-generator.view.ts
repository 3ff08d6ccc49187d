import { reuseItems } from '@querent/engine'

/** The kind of a facet that the platform chose. The values of `location` are places. */
export type CommerceFacetKind = 'regular' | 'location' | 'category' | 'numeric' | 'date'

/** A facet that the platform chose. */
export interface GeneratedFacet {
  facetId: string
  /**
   * The feature that shows it: `facet` for regular and location, `categoryFacet`, `numericFacet` with `numericFilter`,
   * or `dateFacet`. `engine.get(facet, facetId)` finds it.
   */
  kind: CommerceFacetKind
  /** The name to show; undefined until a response contains it. */
  displayName: string | undefined
  /** How the ranges of a numeric facet were made; `continuous` means a slider. */
  interval?: 'discrete' | 'continuous' | 'equiprobable' | 'even' | undefined
}

/** The facets that the platform chose. */
export interface FacetGeneratorState {
  /** In the order of the platform, followed by facets with choices that the last response omitted. */
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
} as const satisfies Record<string, CommerceFacetKind>

type FacetParameter = keyof typeof kindsByParameter

/** The names of the parameters that facets own. */
export const facetParameters = Object.keys(kindsByParameter) as FacetParameter[]

/** A facet of a response, of a known type. */
interface ReceivedFacet {
  facetId: string
  type: string
  interval?: GeneratedFacet['interval'] | null | undefined
}

/** The facts of a page that the generator of facets reads. */
export interface GeneratorFacts {
  facets: readonly ReceivedFacet[]
  displayNameOf(facetId: string): string | undefined
}

/** The choices, by the id of their facet. */
type ChosenParameters = { readonly [Key in FacetParameter]?: object }

/** The maximum number of facets to list before parameters add theirs, because a URL may contain any number. */
const MAX_FACETS = 100

/** Returns the facets of a response, then those in parameters that it omitted; each id once. */
export function facetsOf(parameters: ChosenParameters, facts: GeneratorFacts): GeneratedFacet[] {
  const facets = new Map<string, GeneratedFacet>()
  for (const { facetId, type, interval } of facts.facets) {
    facets.set(facetId, {
      facetId,
      kind: kindsByType[type]!,
      displayName: facts.displayNameOf(facetId),
      ...(interval && { interval }),
    })
  }
  for (const key of facetParameters) {
    for (const facetId of Object.keys(parameters[key] ?? {})) {
      if (facetId && facets.size < MAX_FACETS && !facets.has(facetId))
        facets.set(facetId, { facetId, kind: kindsByParameter[key], displayName: facts.displayNameOf(facetId) })
    }
  }
  return [...facets.values()]
}

/**
 * Returns the facets of the response and of the parameters. Facets that equal previous ones are the same objects.
 */
export const toFacetGeneratorState = (
  parameters: ChosenParameters,
  facts: GeneratorFacts,
  previous: FacetGeneratorState | undefined,
): FacetGeneratorState => ({ facets: reuseItems(previous?.facets, facetsOf(parameters, facts)) })
