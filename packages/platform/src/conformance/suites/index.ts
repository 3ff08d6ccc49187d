import type { Backend } from '../../port'
import { buildFacetSearch, buildPathFacet, buildQuery, buildRangeFacet } from '../builders'
import type { Feature } from '../capabilities'
import type { Suite } from '../kit'
import { automaticFacets } from './automatic-facets'
import { boosts } from './boosts'
import { cancellation } from './cancellation'
import { collation } from './collation'
import { comparison } from './comparison'
import { conditions } from './conditions'
import { days } from './days'
import { documents } from './documents'
import { facetSearch } from './facet-search'
import { folding } from './folding'
import { largeText } from './large-text'
import { language } from './language'
import { limits } from './limits'
import { pathFacets } from './path-facets'
import { pinned } from './pinned'
import { rangeFacets } from './range-facets'
import { ranking } from './ranking'
import { relations } from './relations'
import { relaxing } from './relaxing'
import { relevance } from './relevance'
import { sorting } from './sorting'
import { synonyms } from './synonyms'
import { text } from './text'
import { titles } from './titles'
import { typoTolerance } from './typo-tolerance'
import { updates } from './updates'
import { valueFacets } from './value-facets'
import { vectors } from './vectors'
import { words } from './words'

/** A suite with its name, and what a backend must support to pass it. */
export interface Topic {
  topic: string
  suite: Suite
  /** What a backend must not lack. */
  needs?: Feature | 'vectors'
  /** The calls that a backend without it refuses. */
  refused?: readonly ((backend: Backend) => Promise<unknown>)[]
}

const query = buildQuery()
const folded = { collectionField: 'a', parentField: 'b', childField: 'c', range: 1 }
const synonym = { words: 'a', alternatives: ['b'], keepsOriginal: true }
const boost = { condition: { type: 'all' as const }, modifier: 1, name: 'all' }

/** Quick topics first. */
export const topics: readonly Topic[] = [
  { topic: 'documents', suite: documents },
  { topic: 'updates', suite: updates },
  { topic: 'cancellation', suite: cancellation },
  { topic: 'text', suite: text },
  { topic: 'language', suite: language, needs: 'forms' },
  { topic: 'conditions', suite: conditions },
  { topic: 'days', suite: days },
  { topic: 'collation', suite: collation },
  { topic: 'sorting', suite: sorting },
  { topic: 'pinned documents', suite: pinned },
  { topic: 'value facets', suite: valueFacets },
  {
    topic: 'facet search',
    suite: facetSearch,
    needs: 'facetSearch',
    refused: [(backend) => backend.searchFacet(buildFacetSearch('a'))],
  },
  {
    topic: 'path facets',
    suite: pathFacets,
    needs: 'paths',
    refused: [(backend) => backend.search({ ...query, facets: [buildPathFacet('a')] })],
  },
  {
    topic: 'range facets',
    suite: rangeFacets,
    needs: 'ranges',
    refused: [(backend) => backend.search({ ...query, facets: [buildRangeFacet('a')] })],
  },
  {
    topic: 'automatic facets',
    suite: automaticFacets,
    needs: 'automaticFacets',
    refused: [(backend) => backend.search({ ...query, automaticFacets: { numberOfValues: 1, current: [] } })],
  },
  {
    topic: 'folding',
    suite: folding,
    needs: 'folding',
    refused: [(backend) => backend.search({ ...query, folding: folded })],
  },
  { topic: 'ranking', suite: ranking, needs: 'relevance' },
  { topic: 'relevance', suite: relevance, needs: 'relevance' },
  {
    topic: 'boosts',
    suite: boosts,
    needs: 'boosts',
    refused: [(backend) => backend.search({ ...query, boosts: [boost] })],
  },
  {
    topic: 'large texts',
    suite: largeText,
    needs: 'largeText',
    refused: [(backend) => backend.search({ ...query, largeText: 'a' })],
  },
  {
    topic: 'synonyms',
    suite: synonyms,
    needs: 'synonyms',
    refused: [(backend) => backend.search({ ...query, synonyms: [synonym] })],
  },
  {
    topic: 'typo tolerance',
    suite: typoTolerance,
    needs: 'typoTolerance',
    refused: [(backend) => backend.search({ ...query, isTypoTolerant: true })],
  },
  {
    topic: 'relaxing',
    suite: relaxing,
    needs: 'relaxation',
    refused: [(backend) => backend.search({ ...query, text: 'a', leastWords: { count: 1 } })],
  },
  {
    topic: 'words',
    suite: words,
    needs: 'words',
    refused: [
      (backend) => backend.lookUp({ words: ['a'] }),
      (backend) => backend.similarWords({ words: ['a'], count: 1 }),
      (backend) => backend.tryTexts({ texts: ['a'], count: 1, query }),
    ],
  },
  {
    topic: 'titles',
    suite: titles,
    needs: 'suggest',
    refused: [(backend) => backend.suggest({ words: ['a'], count: 1, isCorrected: false })],
  },
  {
    topic: 'vectors',
    suite: vectors,
    needs: 'vectors',
    refused: [(backend) => backend.search({ ...query, text: 'a', vector: [1] })],
  },
  { topic: 'limits', suite: limits },
  { topic: 'relations', suite: relations },
  { topic: 'comparison', suite: comparison },
]
