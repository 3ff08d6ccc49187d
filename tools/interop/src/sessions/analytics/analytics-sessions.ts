import { rulesPipeline } from '../../configuration.ts'
import { freezes, orphans, stays, stillChosen, whole } from '../all-sessions.ts'
import type { FacetSetup } from '../session.ts'
import type { Expected } from '../stage.ts'
import {
  chosenOrder,
  foldedAgain,
  keptPage,
  openModal,
  otherAnswer,
  remembered,
  uidBefore,
  unfrozenPlace,
} from './differences.ts'
import type { Session } from './session.ts'

const source = { kind: 'regular', field: 'source' } as const
const author = { kind: 'regular', field: 'author' } as const
const category = { kind: 'category', field: 'category' } as const
const price: FacetSetup = {
  kind: 'numeric',
  field: 'price',
  ranges: [
    { start: 0, end: 95, endInclusive: false },
    { start: 95, end: 260, endInclusive: false },
  ],
}
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
]

/** The sessions that report, in each mode. */
const inBothModes: readonly Session[] = (['legacy', 'next'] as const).flatMap((mode): Session[] => {
  const analytics = { mode }
  const inLegacy = (...differences: Expected[]) => (mode === 'legacy' ? differences : [])
  const inLegacyMode = (differs: NonNullable<Session['differs']>) => (mode === 'legacy' ? differs : {})
  return [
    {
      title: 'queries, pages and sort orders are reported',
      setup: { analytics },
      steps: [
        ['ask', 'winter'],
        ['nextPage'],
        ['page', 3],
        ['previousPage'],
        ['perPage', 25],
        ['fetchMore'],
        ['sortBy', 'date descending'],
        ['ask', ''],
      ],
    },
    {
      title: 'a suggestion is reported',
      setup: { analytics },
      steps: [
        ['type', 'sol'],
        ['type', 'solar'],
        ['pickSuggestion', 'solar garden lamp'],
        ['ask', 'winter'],
      ],
    },
    {
      title: 'facets are reported',
      setup: { analytics, facets: [source, { ...author, numberOfValues: 4 }] },
      steps: [
        ['toggle', 'source', 'Forum'],
        ['toggle', 'source', 'Blog'],
        ['toggle', 'source', 'Forum'],
        ['exclude', 'source', 'Shop'],
        ['exclude', 'source', 'Shop'],
        ['only', 'source', 'Shop'],
        ['deselectAll', 'source'],
        ['showMore', 'author'],
        ['showLess', 'author'],
        ['sortFacet', 'author', 'alphanumeric'],
        ['pickFound', 'author', 'zo', 'Zora Novak'],
      ],
      differs: inLegacyMode({ 2: [chosenOrder] }),
    },
    {
      title: 'paths and ranges are reported',
      setup: { analytics, facets: [category, price] },
      steps: [
        ['selectPath', 'category', ['Hardware']],
        ['selectPath', 'category', ['Hardware', 'Power']],
        ['toggleRange', 'price', 1],
        ['toggleRange', 'price', 1],
        ['deselectAll', 'category'],
      ],
    },
    {
      title: 'facets that the platform chose are reported',
      setup: { analytics, automaticFacets: { desiredCount: 3, numberOfValues: 5 } },
      steps: [
        ['toggleAutomatic', 0, 0],
        ['toggleAutomatic', 1, 0],
        ['toggleAutomatic', 0, 0],
      ],
    },
    {
      title: 'breadcrumbs are reported',
      setup: { analytics, facets: [source, category, price] },
      steps: [
        ['toggle', 'source', 'Forum'],
        ['takeBackFirst'],
        ['selectPath', 'category', ['Hardware', 'Power'].slice(0, 1)],
        ['takeBackFirst'],
        ['toggleRange', 'price', 1],
        ['takeBackFirst'],
        ['toggle', 'source', 'Blog'],
        ['clearBreadcrumbs'],
      ],
      differs: { 2: [stays], 4: [stays], 6: [stays], 8: [stillChosen] },
    },
    {
      title: 'static filters are reported',
      setup: { analytics, staticFilters: [kinds] },
      steps: [
        ['toggleStatic', 'kinds', 'Small'],
        ['toggleStatic', 'kinds', 'Articles and questions'],
        ['toggleStatic', 'kinds', 'Small'],
        ['clearStatic', 'kinds'],
      ],
    },
    {
      title: 'tabs are reported',
      setup: { analytics, tabs },
      steps: [
        ['selectTab', 'guides'],
        ['ask', 'winter'],
        ['selectTab', 'all'],
      ],
    },
    {
      title: 'the context is reported',
      setup: { analytics, context: { audience: 'guest', interests: ['a', 'b'] } },
      steps: [
        ['setContext', { audience: 'member' }],
        ['ask', 'winter'],
        ['open', 0],
      ],
    },
    {
      title: 'the referrer and the name of a visitor are reported',
      setup: { analytics: { mode, originLevel3: 'https://elsewhere.test/', userDisplayName: 'Ada' } },
      steps: [
        ['ask', 'winter'],
        ['open', 0],
      ],
    },
    ...(['next', 'legacy'] as const).map((correction): Session => ({
      title: `corrections are reported, of the mode ${correction}`,
      setup: { analytics, correction: { mode: correction, automatic: true } },
      steps: [['ask', 'wintre'], ['nextPage'], ['ask', 'nothingofthis'], ['ask', 'winter']],
    })),
    {
      title: 'a correction that was offered is reported',
      setup: { analytics, correction: { mode: 'next', automatic: false } },
      steps: [['ask', 'wintre'], ['correct']],
    },
    {
      title: 'triggers are reported',
      setup: { analytics, triggers: true, pipeline: rulesPipeline },
      steps: [
        ['ask', 'careers'],
        ['ask', 'outage today'],
        ['ask', 'confetti'],
        ['ask', 'photovoltaics'],
        ['undoQueryTrigger'],
      ],
      differs: inLegacyMode({ 4: [uidBefore] }),
    },
    {
      title: 'going back and forth is reported',
      setup: { analytics, facets: [source] },
      steps: [
        ['ask', 'winter'],
        ['toggle', 'source', 'Forum'],
        ['undo'],
        ['redo'],
        ['ask', 'nothingofthis'],
        ['leaveNoResults'],
      ],
      differs: {
        4: [freezes, ...inLegacy(unfrozenPlace)],
        6: [freezes, ...inLegacy(unfrozenPlace)],
      },
    },
    {
      title: 'recent queries and results are reported',
      setup: { analytics, remembers: true },
      steps: [
        ['ask', 'solar'],
        ['ask', 'winter'],
        ['askAgain', 1],
        ['open', 0],
        ['open', 3],
        ['openAgain', 0],
        ['ask', 'lantern'],
        ['openAgain', 1],
        ['forgetResults'],
        ['forgetQueries'],
      ],
      differs: inLegacyMode({ 6: [remembered], 8: [remembered] }),
    },
    {
      title: 'results while typing are reported',
      setup: { analytics, instantResults: true, facets: [source] },
      steps: [
        ['toggle', 'source', 'Forum'],
        ['typeInstantly', 'lantern'],
        ['openInstant', 1],
        ['open', 0],
        ['typeInstantly', 'winter'],
        ['typeInstantly', 'lantern'],
        ['ask', 'solar'],
      ],
    },
    {
      title: 'results that are opened and previewed are reported',
      setup: { analytics },
      steps: [
        ['open', 2],
        ['open', 2],
        ['ask', 'lantern'],
        ['preview', 0],
        ['nextPage'],
        ['open', 1],
        ['fetchMore'],
        ['open', 12],
      ],
    },
    {
      title: 'a snippet is reported',
      setup: { analytics, snippets: true, pipeline: rulesPipeline },
      steps: [
        ['ask', 'how do I reset the aurora router'],
        ['snippet', 'expand'],
        ['snippet', 'collapse'],
        ['snippet', 'like'],
        ['snippet', 'dislike'],
        ['snippet', 'openFeedbackModal'],
        ['snippet', 'closeFeedbackModal'],
        ['snippet', 'openFeedbackModal'],
        ['explainDislike'],
        ['snippet', 'openFeedbackModal'],
        ['explainDislike', 'It is about another router.'],
        ['openSnippetSource'],
        ['openSnippetLink'],
      ],
    },
    {
      title: 'related questions are reported',
      setup: { analytics, snippets: true, pipeline: rulesPipeline },
      steps: [
        ['ask', 'how do I reset the aurora router'],
        ['question', 0, 'expand'],
        ['question', 0, 'collapse'],
        ['openQuestionSource', 0],
        ['openQuestionLink', 0],
      ],
    },
    ...[{}, { answerConfigurationId: 'interop-answers' }].map((answer): Session => ({
      title: `an answer is reported${'answerConfigurationId' in answer ? ', of the answer API' : ''}`,
      setup: { analytics, answer },
      steps: [
        ['ask', 'winter'],
        ['answer', 'like'],
        ['answer', 'dislike'],
        ['answer', 'hide'],
        ['answer', 'show'],
        ['answer', 'expand'],
        ['answer', 'collapse'],
        ['copyAnswer'],
        ['hoverCitation', 0, 1500],
        ['openCitation', 0],
        ['answer', 'openFeedbackModal'],
        ['sendFeedback', { helpful: true, readable: true, documented: false, details: 'Fine.' }],
        ['open', 0],
        ['ask', 'lantern'],
      ],
      differs: {
        12: [openModal],
        13: [openModal, ...('answerConfigurationId' in answer ? inLegacy(otherAnswer) : [])],
        ...('answerConfigurationId' in answer && inLegacyMode({ 14: [otherAnswer] })),
      },
    })),
    {
      title: 'a collection that is loaded is reported',
      setup: { analytics, folding: true },
      steps: [
        ['loadCollection', 0],
        ['collapseCollection', 0],
      ],
      differs: { 0: [orphans, whole], 1: [orphans, whole], 2: [orphans, whole, foldedAgain] },
      ...(analytics.mode === 'legacy' && { needsAllMembers: true as const }),
    },
    {
      title: 'a query from another page is reported',
      setup: { analytics, handover: { cause: 'searchFromLink', metadata: null } },
      steps: [['ask', 'winter']],
    },
    {
      title: 'a suggestion from another page is reported',
      setup: {
        analytics,
        handover: {
          cause: 'omniboxFromLink',
          metadata: {
            suggestionRanking: 1,
            partialQuery: 'sol',
            partialQueries: ['so', 'sol'],
            suggestions: ['solar garden lamp', 'solar panel storage'],
            querySuggestResponseId: 'suggestions-1',
          },
        },
      },
      steps: [],
    },
    {
      title: 'an error is reported',
      setup: { analytics },
      steps: [
        ['sortBy', '@nosuchfield ascending'],
        ['sortBy', 'relevancy'],
      ],
      differs: { 1: [keptPage], 2: [keptPage] },
    },
  ]
})

/** The sessions that report, with the mode in their title. */
export const analyticsSessions: readonly Session[] = inBothModes.map((session) => ({
  ...session,
  title: `${session.title}, in mode ${session.setup.analytics.mode}`,
}))
