/** What a backend may lack. */
export interface Capabilities {
  /** Whether a change is seen whole or not at all. Otherwise searches may see a part of a change that arrives. */
  atomicChanges: boolean
  /** Facets that the backend chooses. */
  automaticFacets: boolean
  /** Boosts, of which negative ones lower a score. */
  boosts: boolean
  /** Words with results in place of those without. */
  corrections: boolean
  /** Parts of scores. */
  explanations: boolean
  /** Values of a facet that contain a text. */
  facetSearch: boolean
  /** Collections, their parents, and counts of them. */
  folding: boolean
  /** Highlights of words in titles and bodies. */
  highlights: boolean
  /** Texts that raise similar documents. */
  largeTexts: boolean
  /** Conditions of two words near each other. */
  near: boolean
  /** Facets of paths. */
  paths: boolean
  /** Quoted phrases. */
  phrases: boolean
  /** Conditions by sound. */
  phonetic: boolean
  /** Facets of numbers and dates. */
  ranges: boolean
  /** Conditions by regular expressions. */
  regex: boolean
  /** The order by relevance. Otherwise the order of results with a text is any. */
  relevance: boolean
  /** Titles that continue or correct a text. */
  suggestions: boolean
  /** Words that stand for others. */
  synonyms: boolean
  /** Words at most two edits from an unknown one. */
  typoTolerance: boolean
  /** Conditions with `*` and `?`. */
  wildcards: boolean
}

export type Capability = keyof Capabilities

/** How far answers may differ from the right ones. */
export interface Tolerances {
  /** The relative error of counts that a reply says are approximate. Default 0.05. */
  approximateCounts: number
}
