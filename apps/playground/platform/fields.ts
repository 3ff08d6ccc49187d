import type { FieldDefinition } from '@querent/platform'
import type { Support } from './support'

/** The fields of every document. Fields without facet and sorting are only displayed. */
export const fields: readonly FieldDefinition[] = [
  { name: 'kind', type: 'string', description: 'Feature, or one entry of the compatibility data' },
  {
    name: 'area',
    type: 'strings',
    description: 'Language or platform part, the main one first',
    isSearchable: true,
    boost: 0.5,
  },
  { name: 'type', type: 'string', description: 'Kind of entry: method, CSS property, HTTP header' },
  { name: 'group', type: 'strings', description: 'Topics' },
  { name: 'feature', type: 'string', description: 'Name of the feature it is or belongs to' },
  { name: 'baseline', type: 'string', description: 'Whether all major browsers support it, and for how long' },
  { name: 'baselineDate', type: 'date', description: 'When the last major browser supported it' },
  { name: 'baselineYear', type: 'string', description: 'Year of baselineDate' },
  {
    name: 'browsers',
    type: 'strings',
    description: 'Major browsers that fully support it, without a prefix or flag',
  },
  { name: 'browserCount', type: 'number', description: 'How many of the seven major browsers support it' },
  { name: 'runtimes', type: 'strings', description: 'Runtimes that support it, such as Node.js' },
  { name: 'status', type: 'strings', description: 'Standard track, experimental, deprecated' },
  { name: 'edition', type: 'strings', description: 'Edition of ECMAScript that introduced it' },
  { name: 'since', type: 'date', description: 'First release of a browser or runtime that supported it' },
  { name: 'year', type: 'string', description: 'Year of since' },
  { name: 'names', type: 'strings', description: 'Other names of a feature', isFacet: false, isSearchable: true },
  { name: 'key', type: 'string', description: 'Its id in the data', isFacet: false, isSortable: false },
  { name: 'versions', type: 'strings', description: 'First version of each browser and runtime', isFacet: false },
  { name: 'specification', type: 'string', description: 'Its address', isFacet: false, isSortable: false },
  { name: 'section', type: 'strings', description: 'Its path in the data: each level, joined by ";"' },
  {
    name: 'foldingcollection',
    type: 'string',
    description: 'Id of the feature it is or belongs to',
    isSortable: false,
  },
  { name: 'foldingparent', type: 'string', description: 'Id of the feature it belongs to', isSortable: false },
  { name: 'foldingchild', type: 'strings', description: 'Its id within the feature' },
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

/** Returns each level of a path, `CSS`, `CSS;Grid`: at most three. */
export const toSection = (steps: readonly string[]) =>
  steps.slice(0, 3).map((_, depth) => steps.slice(0, depth + 1).join(';'))

/** Returns the fields that fold entries below their feature. Entries without a feature are not folded. */
export const toFoldingFields = (id: string, featureId: string | undefined) => ({
  foldingcollection: featureId ?? null,
  foldingparent: featureId && featureId !== id ? featureId : null,
  foldingchild: featureId ? [id] : [],
})

/** Returns the area of a key of the compatibility data, such as `Web APIs`. */
export const areaOf = (key: string) => AREAS[key.split('.', 1)[0] ?? ''] ?? 'Other'

const BASELINES: Readonly<Record<string, string>> = { high: 'Widely available', low: 'Newly available' }

/** Returns the Baseline fields of a feature or entry; null if Baseline does not include it. */
export const toBaseline = (status: { baseline?: string | boolean; baseline_low_date?: string } | undefined) => {
  const date = status?.baseline_low_date?.replace('≤', '') ?? null
  return {
    baseline: status ? (BASELINES[String(status.baseline)] ?? 'Limited availability') : null,
    baselineDate: date,
    baselineYear: date && date.slice(0, 4),
  }
}

/** Returns the fields about browser support. */
export const toSupportFields = ({ browsers, runtimes, versions, since }: Support) => ({
  browsers,
  browserCount: browsers.length,
  runtimes,
  since,
  year: since && since.slice(0, 4),
  versions,
})
