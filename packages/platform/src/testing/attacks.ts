import { wordOf } from '../conformance/oracle/generate-documents'

/** Test support: a request that once took seconds, and what it must get now. */
export interface Attack {
  name: string
  path: string
  body: object
  /** A part of the message of the 400 that refuses it; undefined if it is answered. */
  refusal?: string
}

const SEARCH = '/rest/search/v2'
const OR = ' OR '

/** Joins as many texts as fit into a length. */
const fill = (length: number, separator: string, toText: (index: number) => string) => {
  let text = toText(0)
  for (let index = 1; ; index++) {
    const longer = `${text}${separator}${toText(index)}`
    if (longer.length > length) return text
    text = longer
  }
}

const search = (name: string, body: object, refusal?: string): Attack => ({
  name,
  path: SEARCH,
  body,
  ...(refusal !== undefined && { refusal }),
})

const facets = (count: number, of: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => ({ facetId: `f${index}`, ...of(index) }))

/** Has more states than the cache of a matcher. */
const AMBIGUOUS = '.{0,30}[aeiou].{25}[xyz]'
/** A word of most documents. */
const frequent = (index: number) => wordOf(index % 30)
/** Every URL has a word like each of these, but none like the last. */
const almost = fill(900, ' ', (index) => `exampl${index % 100}`)

/** Test support: every attack on the cost of a request that is known. */
export const attacks: readonly Attack[] = [
  search('corrections under a regular expression', {
    q: fill(200, ' ', (index) => `${wordOf(index * 700 + 2000)}q`)
      .split(' ')
      .slice(0, 6)
      .join(' '),
    aq: `@heading/="${AMBIGUOUS}"`,
    enableDidYouMean: true,
  }),
  search(
    'fuzzy values of many words',
    {
      aq: Array.from({ length: 3 }, (_, index) => `@uri~="${almost} ${index}zzzzzzzz"`).join(OR),
    },
    'more than 5 words',
  ),
  search('a repeated word', { q: fill(5000, '-', () => wordOf(0)) }, 'limits.request.words'),
  search('a repeated word with other signs', {
    q: fill(2000, ' ', (index) => `${wordOf(0)}${'.,;:!?'[index % 6]}${'.,;:!?'[Math.floor(index / 6) % 6]}`),
  }),
  search('a repeated alternative', { aq: fill(1800, OR, () => wordOf(0)) }),
  search('a repeated exclusion', { cq: fill(1500, ' ', () => `-${wordOf(0)}`) }),
  search('spaces in a value', { aq: `@brand==$quoteVar(value:${' '.repeat(19_000)}((` }, 'Found'),
  search('spaces in a ranking expression', { aq: `$qre(expression:${' '.repeat(19_000)}x` }, 'not supported'),
  search(
    'a repeated phrase',
    { q: fill(5000, ' ', () => `"${wordOf(0)} ${wordOf(1)}"`), enableQuerySyntax: true },
    'limits.request.phraseWords',
  ),
  search(
    'phrases',
    { aq: fill(20_000, OR, (index) => `"${frequent(index)} ${frequent(Math.floor(index / 30))}"`) },
    'limits.request.phraseWords',
  ),
  search(
    'negated words',
    {
      aq: fill(15_000, ' ', (index) => `NOT (${frequent(index)} ${frequent(index * 7)} zzz${index})`),
    },
    'limits.request.words',
  ),
  search(
    'NEAR under OR',
    {
      aq: fill(15_000, OR, (index) => `${frequent(index)} NEAR:900 ${frequent(Math.floor(index / 30))}`),
    },
    'limits.request.phraseWords',
  ),
  search(
    '100 category trees',
    {
      numberOfResults: 0,
      facets: facets(100, (index) => ({
        type: 'hierarchical',
        field: 'heading',
        delimitingCharacter: String.fromCodePoint(97 + (index % 26)),
        numberOfValues: 1_000_000,
      })),
    },
    'limits.request.valuesPerFacet',
  ),
  search(
    '100 facets of all values',
    {
      numberOfResults: 0,
      facets: facets(100, () => ({ type: 'specific', field: 'code', numberOfValues: 1_000_000 })),
    },
    'limits.request.valuesPerFacet',
  ),
  search('a regular expression', { aq: `@heading/="${AMBIGUOUS}"` }),
  search('1,500 equal values', { aq: fill(20_000, OR, (index) => `@code==x${index}`) }),
  search('2,800 words under OR', { aq: fill(20_000, OR, wordOf) }, 'limits.request.words'),
  search(
    'words and values under OR',
    {
      aq: fill(20_000, OR, (index) => `(${frequent(index)} @year>${index})`),
    },
    'limits.request.texts',
  ),
  search('wildcards', { aq: Array.from({ length: 3 }, () => `@heading*="${'*a*o'.repeat(240)}"`).join(OR) }),
  search(
    'folded members',
    {
      numberOfResults: 5000,
      filterField: 'year',
      filterFieldRange: 1000,
    },
    'limits.request.results',
  ),
  search('long text', { lq: fill(900_000, ' ', wordOf) }, 'limits.request.largeTextLength'),
  search(
    'long texts of documents',
    { numberOfResults: 5000, excerptLength: 1_000_000_000, q: wordOf(0) },
    'limits.request.results',
  ),
  search(
    'many current values',
    {
      numberOfResults: 0,
      facets: facets(11, () => ({
        type: 'specific',
        field: 'code',
        freezeCurrentValues: true,
        currentValues: Array.from({ length: 800 }, (_, index) => ({ value: `code ${index}`, state: 'idle' })),
      })),
    },
    'limits.request.facetsPerField',
  ),
  search(
    'delimiters of category trees',
    {
      numberOfResults: 0,
      facets: facets(20, (index) => ({
        type: 'hierarchical',
        field: ['heading', 'code', 'tags'][index % 3],
        delimitingCharacter: String.fromCodePoint(97 + index),
      })),
    },
    'limits.request.facetDelimiters',
  ),
  search(
    'nested conditions',
    { aq: `${'(@year>0 OR NOT '.repeat(30)}@year>1${')'.repeat(30)}` },
    'limits.request.depth',
  ),
  search('repeated sort criteria', { sortCriteria: fill(1000, ',', () => '@year ascending') }),
  search(
    'many fields',
    { fieldsToInclude: Array.from({ length: 10_000 }, (_, index) => `f${index}`) },
    'limits.request.fields',
  ),
  search('many words beside every document', { q: fill(2400, ' ', wordOf), dq: '@uri', numberOfResults: 2000 }),
  {
    name: 'suggestions',
    path: `${SEARCH}/querySuggest`,
    body: { q: 'b', count: 1_000_000 },
    refusal: 'limits.request.suggestions',
  },
  {
    name: 'facet search',
    path: `${SEARCH}/facet`,
    body: { field: 'code', query: '*co*', numberOfValues: 1_000_000 },
    refusal: 'limits.request.valuesPerFacet',
  },
]
