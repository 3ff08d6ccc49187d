import {
  automaticFacets,
  breadcrumbs,
  browserHistory,
  categoryFacet,
  dateFacet,
  dateRange,
  draft,
  facet,
  numericFacet,
  numericRange,
  pager,
  resultList,
  sort,
  sortByField,
  staticFilter,
  tabs,
  urlState,
} from '@querent/engine'
import { createLabEngine } from '../create-lab-engine'

/** The tabs. */
export const labTabs = [
  { id: 'everything', label: 'Everything', expression: '' },
  { id: 'features', label: 'Features', expression: '@kind=="Feature"' },
  { id: 'styles', label: 'CSS', expression: '@area=="CSS"' },
  { id: 'scripts', label: 'JavaScript', expression: '@area=="JavaScript"' },
]

export const engine = createLabEngine([
  tabs({ tabs: labTabs.map(({ id, expression }) => ({ id, expression })) }),
  sort({
    criteria: [
      'relevancy',
      sortByField('since', 'descending'),
      { criterion: sortByField('baselineDate', 'descending'), condition: ({ tab }) => tab === 'features' },
    ],
  }),
  facet({ field: 'edition', numberOfValues: 4, condition: ({ tab }) => tab === 'scripts' }),
  facet({ field: 'type', numberOfValues: 4, condition: ({ tab }) => tab === 'styles' }),
  staticFilter({
    id: 'readiness',
    values: [
      { caption: 'In all seven browsers', expression: '@browserCount==7' },
      { caption: 'In none of them', expression: '@browserCount==0' },
      { caption: 'Deprecated', expression: '@status=="Deprecated"' },
    ],
  }),
  facet({ field: 'baseline' }),
  facet({ field: 'browsers', numberOfValues: 4, resultsMustMatch: 'allValues' }),
  draft(),
  facet({ field: 'area', numberOfValues: 4 }),
  categoryFacet({ field: 'section' }),
  numericFacet({
    field: 'browserCount',
    currentValues: [numericRange({ start: 5, end: 7, endInclusive: true })],
  }),
  dateFacet({ field: 'since', currentValues: [dateRange({ start: 'past-5-year', end: 'now' })] }),
  automaticFacets({ desiredCount: 1 }),
  breadcrumbs(),
  resultList(),
  pager({ perPage: 5 }),
  urlState({ history: browserHistory(window) }),
])
