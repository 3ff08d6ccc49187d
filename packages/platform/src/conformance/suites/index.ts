import type { Suite } from '../kit'
import { automaticFacets } from './automatic-facets'
import { collation } from './collation'
import { comparison } from './comparison'
import { conditions } from './conditions'
import { corrections } from './corrections'
import { documents } from './documents'
import { folding } from './folding'
import { pathFacets } from './path-facets'
import { rangeFacets } from './range-facets'
import { relations } from './relations'
import { ranking } from './ranking'
import { relevance } from './relevance'
import { sorting } from './sorting'
import { suggestions } from './suggestions'
import { synonyms } from './synonyms'
import { text } from './text'
import { typoTolerance } from './typo-tolerance'
import { valueFacets } from './value-facets'

export const suites: Readonly<Record<string, Suite>> = {
  documents,
  text,
  conditions,
  'value facets': valueFacets,
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
  corrections,
  suggestions,
  comparison,
  relations,
}
