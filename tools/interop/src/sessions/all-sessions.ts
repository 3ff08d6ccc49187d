import { answerSessions } from './answer-sessions.ts'
import { rulesPipeline } from '../configuration.ts'
import type { Session } from './session.ts'
import type { Expected } from './stage.ts'

const source = { kind: 'regular', field: 'source' } as const
const author = { kind: 'regular', field: 'author' } as const
const fileType = { kind: 'regular', field: 'filetype' } as const
const category = { kind: 'category', field: 'category' } as const
const price = { kind: 'numeric', field: 'price' } as const
const kinds = {
  id: 'kinds',
  values: [
    { caption: 'Small', expression: '@size<1500' },
    { caption: 'Articles and questions', expression: '@objecttype==(Article,Question)' },
  ],
}
const tabs = [
  { id: 'all', expression: '' },
  { id: 'guides', expression: '@source==Guide' },
  { id: 'talk', expression: '@source==Forum OR @source==Blog' },
]
const prices = [
  { start: 0, end: 95, endInclusive: false },
  { start: 95, end: 260, endInclusive: false },
  { start: 260, end: 600, endInclusive: true },
]
const years = [
  { start: 'past-5-year', end: 'past-1-year', endInclusive: false },
  { start: 'past-1-year', end: 'now', endInclusive: false },
]

const remembers: Expected = {
  why: 'undo restores the parameters of the page; the vendor also restores the number and order of the values of a facet',
  members: /^page, canUndo$/,
  holds: ({ vendor, ours }) => vendor === true && ours === false,
}
const FROZEN =
  /^(request, (facets\[\]\.(currentValues(\[\]\.(value|state))?|freezeCurrentValues|idleValues|preventAutoSelect)|facetOptions\.freezeFacetOrder)|page, facets\.source\[\])$/
export const freezes: Expected = {
  why: 'undo restores the choices; the vendor also restores the request to keep the values in place',
  members: FROZEN,
}
export const stays: Expected = {
  why: 'the values keep their order when one is removed by its breadcrumb, as when it is deselected in the facet',
  members: FROZEN,
}
export const stillChosen: Expected = {
  why: 'the platform may still choose values of a facet if the user has not chosen any',
  members: /^request, facets\[\]\.preventAutoSelect$/,
}
export const orphans: Expected = {
  why: 'a member whose parent is not on the page is shown below the root; the vendor omits it',
  members: /^page, collections\[\]\.children$/,
  holds: ({ vendor, ours }) => {
    const shown = JSON.stringify(ours)
    return Array.isArray(vendor) && vendor.every((child) => shown.includes(JSON.stringify(child)))
  },
}
export const whole: Expected = {
  why: 'a collection that shows all its members does not offer more; the vendor offers them again',
  members: /^page, collections\[\]\.more$/,
  holds: ({ vendor, ours }) => vendor === true && ours === false,
}
const noTab: Expected = {
  why: 'a link without a tab activates the first one; in the vendor no tab is active',
  members: /^(request, tab|page, activeTab)$/,
  holds: ({ vendor, ours }) => vendor === '' && ours === 'all',
}
const keptRanges: Expected = {
  why: 'a link without ranges clears them; the vendor keeps the previously selected ranges',
  members:
    /^(request, facets\[\]\.currentValues\[\]\.state|page, (results\[\]|total|maxPage|facets\.(source|category|price)\[\]|breadcrumbs))$/,
  holds: ({ member, vendor, ours }) => {
    if (member === 'page, results[]') return true
    // The facet does not filter its own counts: its ranges have the same counts, selected or not.
    if (member === 'page, facets.price[]') return String(vendor).replace('selected', 'idle') === ours
    if (member === 'page, breadcrumbs') return JSON.stringify([vendor, ours]) === '[["price: 95 to 260"],[]]'
    if (member.startsWith('request')) return vendor === 'selected' && ours === 'idle'
    // Fewer results have fewer pages and values.
    return typeof vendor === 'number' ? vendor < Number(ours) : true
  },
}

/** Sessions of users, from simple to unusual. */
export const allSessions: readonly Session[] = [
  { title: 'a page is opened', setup: {}, steps: [] },
  {
    title: 'queries follow one another',
    setup: {},
    steps: [
      ['ask', 'winter'],
      ['ask', 'solar panel'],
      ['ask', ''],
    ],
  },
  {
    title: 'a query has spaces around it',
    setup: {},
    steps: [['ask', '  garden  ']],
    differs: {
      1: [
        {
          why: 'submitted queries are trimmed; a query that ends in a space only matches complete words',
          members: /^(request, q|page, (query|results.*|total|maxPage))$/,
        },
      ],
    },
  },
  {
    title: 'a query without results is followed by another one',
    setup: { facets: [source] },
    steps: [
      ['ask', 'nothingofthis'],
      ['ask', 'winter'],
    ],
  },
  {
    title: 'pages are changed',
    setup: {},
    steps: [['nextPage'], ['nextPage'], ['page', 5], ['previousPage'], ['page', 1], ['ask', 'winter'], ['nextPage']],
  },
  {
    title: 'a page shows more results, then fewer',
    setup: { perPage: 10 },
    steps: [['page', 3], ['perPage', 25], ['nextPage'], ['perPage', 10]],
  },
  {
    title: 'more results are fetched',
    setup: {},
    steps: [['fetchMore'], ['fetchMore'], ['ask', 'winter'], ['fetchMore']],
  },
  {
    title: 'results are sorted',
    setup: {},
    steps: [
      ['sortBy', 'date descending'],
      ['nextPage'],
      ['sortBy', '@size ascending'],
      ['sortBy', 'relevancy'],
      ['ask', 'winter'],
    ],
  },
  {
    title: 'values of one facet are selected and removed',
    setup: { facets: [source] },
    steps: [
      ['toggle', 'source', 'Forum'],
      ['toggle', 'source', 'Blog'],
      ['toggle', 'source', 'Forum'],
      ['deselectAll', 'source'],
    ],
  },
  {
    title: 'values are excluded',
    setup: { facets: [source, author] },
    steps: [
      ['exclude', 'source', 'Forum'],
      ['toggle', 'source', 'Blog'],
      ['exclude', 'source', 'Blog'],
      ['exclude', 'source', 'Forum'],
    ],
  },
  {
    title: 'facets are combined, the page is changed, and another query is sent',
    setup: { facets: [source, fileType] },
    steps: [
      ['toggle', 'source', 'Forum'],
      ['toggle', 'filetype', 'pdf'],
      ['nextPage'],
      ['toggle', 'source', 'Forum'],
      ['ask', 'winter'],
    ],
  },
  {
    title: 'filters survive a query',
    setup: { facets: [source], clearFilters: false },
    steps: [
      ['toggle', 'source', 'Forum'],
      ['ask', 'winter'],
      ['ask', ''],
    ],
  },
  {
    title: 'all selected values must match',
    setup: {
      facets: [
        {
          kind: 'regular',
          field: 'tags',
          numberOfValues: 30,
          resultsMustMatch: 'allValues',
          sortCriteria: 'occurrences',
        },
      ],
    },
    steps: [
      ['toggle', 'tags', 'amber'],
      ['toggle', 'tags', 'basil'],
    ],
  },
  {
    title: 'more and fewer values are shown',
    setup: { facets: [{ ...author, numberOfValues: 4 }] },
    steps: [
      ['showMore', 'author'],
      ['showMore', 'author'],
      ['showLess', 'author'],
    ],
    differs: {
      1: [remembers],
      2: [remembers],
      3: [remembers],
    },
  },
  {
    title: 'the sort order of the values of a facet is changed',
    setup: { facets: [{ ...author, sortCriteria: 'occurrences' }] },
    steps: [['sortFacet', 'author', 'alphanumeric'], ['sortFacet', 'author', 'score'], ['nextPage']],
    differs: {
      1: [remembers],
      2: [remembers],
    },
  },
  {
    title: 'a single value replaces the others',
    setup: { facets: [source] },
    steps: [
      ['toggle', 'source', 'Forum'],
      ['only', 'source', 'Blog'],
      ['only', 'source', 'Shop'],
    ],
  },
  {
    title: 'a facet has configured values in a configured order',
    setup: {
      facets: [
        { ...source, allowedValues: ['Forum', 'Blog', 'Shop'] },
        { ...fileType, customSort: ['pdf'], injectionDepth: 2000 },
      ],
    },
    steps: [['toggle', 'source', 'Shop']],
  },
  {
    title: 'a value is found in a facet and picked',
    setup: { facets: [{ ...author, numberOfValues: 3 }] },
    steps: [
      ['pickFound', 'author', 'zo', 'Zora Novak'],
      ['toggle', 'author', 'Zora Novak'],
      ['pickFound', 'author', 'kaya', 'Kaya Demir'],
      ['deselectAll', 'author'],
    ],
  },
  {
    title: 'a path is walked down, up, and left',
    setup: { facets: [category] },
    steps: [
      ['selectPath', 'category', ['Hardware']],
      ['selectPath', 'category', ['Hardware', 'Power']],
      ['selectPath', 'category', ['Hardware', 'Power', 'Cables']],
      ['nextPage'],
      ['selectPath', 'category', ['Hardware']],
      ['deselectAll', 'category'],
      ['showMore', 'category'],
      ['showLess', 'category'],
    ],
  },
  {
    title: 'generated ranges of numbers are selected',
    setup: { facets: [price] },
    steps: [
      ['toggleRange', 'price', 1],
      ['toggleRange', 'price', 2],
      ['toggleRange', 'price', 1],
      ['ask', 'winter'],
    ],
    differs: {
      4: [
        {
          why: 'another query has its own ranges; the vendor keeps the ranges of the previous query',
          members: /^(request, facets\[\]\.currentValues|page, facets\.price\[\])$/,
        },
      ],
    },
  },
  {
    title: 'ranges of equal counts are selected',
    setup: { facets: [{ ...price, numberOfValues: 4, rangeAlgorithm: 'equiprobable', sortCriteria: 'descending' }] },
    steps: [
      ['toggleRange', 'price', 0],
      ['deselectAll', 'price'],
    ],
  },
  {
    title: 'configured ranges are selected',
    setup: { facets: [{ ...price, ranges: prices }] },
    steps: [['toggleRange', 'price', 0], ['nextPage'], ['toggleRange', 'price', 2], ['deselectAll', 'price']],
  },
  {
    title: 'relative dates are selected',
    setup: { facets: [{ kind: 'date', field: 'date', ranges: years }] },
    steps: [
      ['toggleRange', 'date', 1],
      ['toggleRange', 'date', 0],
      ['toggleRange', 'date', 1],
    ],
  },
  {
    title: 'generated ranges of dates are selected',
    setup: { facets: [{ kind: 'date', field: 'date', numberOfValues: 4 }] },
    steps: [['toggleRange', 'date', 1], ['nextPage'], ['toggleRange', 'date', 1]],
  },
  {
    title: 'bounds of numbers are typed, and cleared',
    setup: { facets: [{ kind: 'numericFilter', field: 'price' }, source] },
    steps: [
      ['setNumbers', 'price', 40, 180],
      ['toggle', 'source', 'Forum'],
      ['setNumbers', 'price', 0, 95],
      ['clearRange', 'price'],
    ],
  },
  {
    title: 'bounds of dates are typed, and cleared',
    setup: { facets: [{ kind: 'dateFilter', field: 'date' }] },
    steps: [
      ['setDates', 'date', '2023/01/01@00:00:00', '2025/06/30@23:59:59'],
      ['clearRange', 'date'],
    ],
  },
  {
    title: 'facets that the platform chose are used',
    setup: { automaticFacets: { desiredCount: 3, numberOfValues: 5 } },
    steps: [['toggleAutomatic', 0, 0], ['toggleAutomatic', 0, 1], ['nextPage'], ['toggleAutomatic', 0, 0]],
  },
  {
    title: 'static filters are combined',
    setup: { staticFilters: [kinds], facets: [source] },
    steps: [
      ['toggleStatic', 'kinds', 'Small'],
      ['toggleStatic', 'kinds', 'Articles and questions'],
      ['toggleStatic', 'kinds', 'Small'],
      ['clearStatic', 'kinds'],
    ],
  },
  {
    title: 'a static filter excludes',
    setup: { staticFilters: [kinds] },
    steps: [
      ['toggleStatic', 'kinds', 'Small'],
      ['excludeStatic', 'kinds', 'Articles and questions'],
      ['excludeStatic', 'kinds', 'Articles and questions'],
    ],
    differs: {
      2: [
        {
          why: 'excluded values are omitted from the results; the vendor shows the value as excluded but still matches it',
          members: /^(request, cq|page, (results.*|total|maxPage))$/,
          holds: ({ member, ours }) =>
            member !== 'request, cq' || ours === '(@size<1500) AND NOT (@objecttype==(Article,Question))',
        },
      ],
    },
  },
  {
    title: 'tabs are changed',
    setup: { tabs, facets: [source] },
    steps: [['selectTab', 'guides'], ['nextPage'], ['selectTab', 'talk'], ['ask', 'winter'], ['selectTab', 'all']],
  },
  {
    title: 'a constant query, a tab and a static filter are combined',
    setup: { advanced: { cq: '@language==English' }, tabs, staticFilters: [kinds] },
    steps: [
      ['selectTab', 'guides'],
      ['toggleStatic', 'kinds', 'Small'],
      ['selectTab', 'all'],
    ],
  },
  {
    title: 'advanced queries are updated',
    setup: { advanced: { aq: '@size>1000' } },
    steps: [
      ['updateAdvanced', { aq: '@size>1500', dq: '@source==Shop' }],
      ['ask', 'winter'],
      ['updateAdvanced', { aq: '', lq: 'a text on gardens in winter' }],
      ['ask', 'solar'],
    ],
  },
  {
    title: 'steps are undone and redone',
    setup: { facets: [source], clearFilters: false },
    steps: [
      ['ask', 'winter'],
      ['toggle', 'source', 'Forum'],
      ['nextPage'],
      ['undo'],
      ['undo'],
      ['redo'],
      ['sortBy', 'date descending'],
      ['undo'],
    ],
    differs: {
      4: [freezes],
      6: [freezes],
      8: [freezes],
    },
  },
  {
    title: 'breadcrumbs are removed',
    setup: { facets: [source, author, { ...price, ranges: prices }], clearFilters: false },
    steps: [
      ['toggle', 'source', 'Forum'],
      ['toggleRange', 'price', 1],
      ['takeBackFirst'],
      ['toggle', 'source', 'Blog'],
      ['clearBreadcrumbs'],
    ],
    differs: {
      3: [stays],
      4: [stays],
      5: [stillChosen],
    },
  },
  {
    title: 'a query is corrected by the platform',
    setup: { correction: { mode: 'next', automatic: true } },
    steps: [['ask', 'wintre'], ['nextPage'], ['ask', 'winter']],
  },
  {
    title: 'a query is corrected by the page',
    setup: { correction: { mode: 'legacy', automatic: true } },
    steps: [
      ['ask', 'wintre'],
      ['ask', 'winter'],
    ],
  },
  {
    title: 'a correction is suggested and applied',
    setup: { correction: { mode: 'next', automatic: false } },
    steps: [['ask', 'wintre'], ['correct']],
  },
  {
    title: 'triggers apply',
    setup: { triggers: true, pipeline: rulesPipeline },
    steps: [
      ['ask', 'careers'],
      ['ask', 'outage today'],
      ['ask', 'confetti'],
      ['ask', 'photovoltaics'],
      ['undoQueryTrigger'],
    ],
  },
  {
    title: 'the context of a visitor is sent',
    setup: { context: { audience: 'guest', interests: ['a', 'b'] }, pipeline: rulesPipeline, triggers: true },
    steps: [
      ['setContext', { audience: 'member' }],
      ['ask', 'winter'],
    ],
  },
  {
    title: 'collections are folded, and one is loaded',
    setup: { folding: true },
    // An order by a field is the same with every backend.
    steps: [
      ['loadCollection', 0],
      ['fetchMore'],
      ['sortBy', '@size descending'],
      ['ask', 'winter'],
      ['loadCollection', 0],
    ],
    differs: {
      0: [orphans, whole],
      1: [orphans, whole],
      2: [orphans, whole],
      3: [whole],
      4: [orphans, whole],
      5: [orphans],
    },
  },
  { title: 'excerpts are longer', setup: { excerptLength: 400 }, steps: [['ask', 'winter']] },
  {
    title: 'links are followed, one after another',
    setup: { facets: [source, category], tabs },
    steps: [
      ['visit', 'q=winter&tab=guides&f-source=Guide'],
      ['visit', 'q=winter&tab=talk&sortCriteria=date%20descending&firstResult=10&cf-category=Hardware,Power'],
      ['visit', 'tab=all&fExcluded-source=Forum&numberOfResults=25'],
      ['nextPage'],
    ],
  },
  {
    title: 'a link starts in the middle of a page',
    setup: { tabs },
    steps: [
      ['visit', 'tab=all&firstResult=15'],
      ['previousPage'],
      ['visit', 'tab=all&firstResult=14'],
      ['nextPage'],
      ['visit', 'tab=all&firstResult=15'],
      ['nextPage'],
    ],
    differs: {
      6: [
        {
          why: 'if the results start between two pages, the later one is the next page; the vendor skips it',
          members: /^(request, firstResult|page, (results.*|page))$/,
          holds: ({ member, ours }) => member !== 'request, firstResult' || ours === 20,
        },
      ],
    },
  },
  {
    title: 'a link with ranges is followed by one without',
    setup: { facets: [source, category, { ...price, ranges: prices }], tabs },
    steps: [
      ['visit', 'q=winter&f-source=Forum,Blog&nf-price=95..260'],
      ['visit', 'q=winter&tab=guides&sortCriteria=date%20descending&firstResult=10'],
      ['visit', ''],
      // A query clears the filters, and with them the ranges that the vendor kept.
      ['ask', 'winter'],
    ],
    differs: {
      1: [noTab],
      2: [keptRanges],
      3: [noTab, keptRanges],
      4: [noTab],
    },
  },
  ...answerSessions,
]
