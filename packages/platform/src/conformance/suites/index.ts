import type { Suite } from '../kit'
import { automaticFacets } from './automatic-facets'
import { collation } from './collation'
import { comparison } from './comparison'
import { conditions } from './conditions'
import { documents } from './documents'
import { facetSearch } from './facet-search'
import { folding } from './folding'
import { pathFacets } from './path-facets'
import { rangeFacets } from './range-facets'
import { relations } from './relations'
import { ranking } from './ranking'
import { relevance } from './relevance'
import { sorting } from './sorting'
import { synonyms } from './synonyms'
import { text } from './text'
import { titles } from './titles'
import { typoTolerance } from './typo-tolerance'
import { valueFacets } from './value-facets'
import { words } from './words'

export const suites: Readonly<Record<string, Suite>> = {
  documents,
  text,
  conditions,
  'value facets': valueFacets,
  'facet search': facetSearch,
  'path facets': pathFacets,
  'range facets': rangeFacets,
  'automatic facets': automaticFacets,
  folding,
  collation,
  sorting,
  ranking,
  relevance,
  synonyms,
  'typo tolerance': typoTolerance,
  words,
  titles,
  comparison,
  relations,
}
