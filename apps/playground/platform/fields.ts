import type { FieldDefinition } from '@querent/platform'
import type { Support } from './support'

/** The fields of every document; those without facet and order are there to be shown. */
export const fields: readonly FieldDefinition[] = [
  { name: 'kind', type: 'string', description: 'Feature, or one entry of the compatibility data' },
  { name: 'area', type: 'strings', description: 'Language or platform part, the main one first' },
  { name: 'type', type: 'string', description: 'Sort of thing: method, CSS property, HTTP header' },
  { name: 'group', type: 'strings', description: 'Topics' },
  { name: 'feature', type: 'string', description: 'Name of the feature it is or belongs to' },
  { name: 'baseline', type: 'string', description: 'Whether all major browsers have it, and for how long' },
  { name: 'baselineDate', type: 'date', description: 'When the last major browser got it' },
  { name: 'baselineYear', type: 'string', description: 'Year of baselineDate' },
  {
    name: 'browsers',
    type: 'strings',
    description: 'Major browsers that have it, whole, unprefixed and without a flag',
  },
  { name: 'browserCount', type: 'number', description: 'How many of the seven major browsers have it' },
  { name: 'runtimes', type: 'strings', description: 'Runtimes without a page that have it' },
  { name: 'status', type: 'strings', description: 'Standard track, experimental, deprecated' },
  { name: 'edition', type: 'strings', description: 'Edition of ECMAScript that brought it' },
  { name: 'since', type: 'date', description: 'First release of a browser or runtime that had it' },
  { name: 'year', type: 'string', description: 'Year of since' },
  { name: 'names', type: 'strings', description: 'What else a feature is called', isFacet: false, isSearchable: true },
  { name: 'key', type: 'string', description: 'Its id in the data', isFacet: false, isSortable: false },
  { name: 'versions', type: 'strings', description: 'First version of each browser and runtime', isFacet: false },
  { name: 'specification', type: 'string', description: 'Its address', isFacet: false, isSortable: false },
  { name: 'section', type: 'strings', description: 'Its place in the data: each step of the path, joined by ";"' },
  {
    name: 'foldingcollection',
    type: 'string',
    description: 'Id of the feature it is or belongs to',
    isSortable: false,
  },
  { name: 'foldingparent', type: 'string', description: 'Id of the feature it belongs to', isSortable: false },
  { name: 'foldingchild', type: 'strings', description: 'Its own id among those' },
]

/** Names of the areas, by the first part of a key. */
export const AREAS: Readonly<Record<string, string>> = {
  api: 'Web APIs',
  css: 'CSS',
  html: 'HTML',
  http: 'HTTP',
  javascript: 'JavaScript',
  manifests: 'Web app manifests',
  mathml: 'MathML',
  mediatypes: 'Media types',
  svg: 'SVG',
  webassembly: 'WebAssembly',
  webdriver: 'WebDriver',
  webextensions: 'WebExtensions',
}

/** Each step of the way to a thing, `CSS`, `CSS;Grid`: at most three of them. */
export const toSection = (steps: readonly string[]) =>
  steps.slice(0, 3).map((_, depth) => steps.slice(0, depth + 1).join(';'))

/** The fields by which entries are folded below their feature; what belongs to none stands for itself. */
export const toFoldingFields = (id: string, featureId: string | undefined) => ({
  foldingcollection: featureId ?? null,
  foldingparent: featureId && featureId !== id ? featureId : null,
  foldingchild: featureId ? [id] : [],
})

/** The area a key of the compatibility data belongs to, `Web APIs`. */
export const areaOf = (key: string) => AREAS[key.split('.', 1)[0] ?? ''] ?? 'Other'

const BASELINES: Readonly<Record<string, string>> = { high: 'Widely available', low: 'Newly available' }

/** What Baseline says of a feature or entry; null where it says nothing. */
export const toBaseline = (status: { baseline?: string | boolean; baseline_low_date?: string } | undefined) => {
  const date = status?.baseline_low_date?.replace('≤', '') ?? null
  return {
    baseline: status ? (BASELINES[String(status.baseline)] ?? 'Limited availability') : null,
    baselineDate: date,
    baselineYear: date && date.slice(0, 4),
  }
}

/** The fields that say who supports a thing since when. */
export const toSupportFields = ({ browsers, runtimes, versions, since }: Support) => ({
  browsers,
  browserCount: browsers.length,
  runtimes,
  since,
  year: since && since.slice(0, 4),
  versions,
})
