import { knownRequestDifferences, onlyVendors, type Difference, type KnownDifference } from '../differences.ts'
import type { Setup } from '../session.ts'
import type { Expected } from '../stage.ts'

/** The address of the pages of the sessions. */
const PAGE = 'https://interop.test/search?from=home'

const MAX_LAPSE_MS = 60_000

const momentOf = (time: unknown) => (typeof time === 'number' ? time : Date.parse(String(time).replaceAll('"', '')))

/** The two libraries run one after the other, so their moments differ. */
const areClose = (vendor: unknown, ours: unknown) => Math.abs(momentOf(vendor) - momentOf(ours)) <= MAX_LAPSE_MS

/** The vendor names two libraries, and an application of this engine names one. */
const isSource = ({ vendor, ours }: Difference) =>
  String(vendor).startsWith('@coveo/headless@4.0.0') && String(ours) === '@querent/engine'

const isLegacy = (setup: Setup) => setup.analytics?.mode === 'legacy'

/** All that differs between the searches of the two libraries if they report, and why. */
export const knownAnalyticsDifferences: readonly KnownDifference[] = [
  ...knownRequestDifferences,
  {
    path: /^(analytics\.clientTimestamp|actionsHistory\[\]\.time)$/,
    why: 'one library is run after the other',
    holds: ({ vendor, ours }) => areClose(vendor, ours),
  },
  {
    path: /^analytics\.customData\.coveoHeadlessVersion$/,
    why: 'the version of the vendor',
    holds: onlyVendors,
  },
  {
    path: /^analytics\.source\[\]$/,
    why: 'each library names itself',
    holds: isSource,
  },
  {
    path: /^analytics\.documentLocation$/,
    why: 'a search names the page that it is made on, in both modes; the vendor does so only in the newer one',
    holds: ({ vendor, ours }, setup) => isLegacy(setup) && vendor === undefined && ours === PAGE,
  },
  {
    path: /^numberOfResults$/,
    why: 'more values of a facet need no results; the vendor leaves them out in the newer mode only',
    holds: ({ vendor, ours }, setup) => isLegacy(setup) && vendor === 10 && ours === 0,
  },
]

/** Differences of single acts. */
export const chosenOrder: Expected = {
  why: 'the values are listed in the order of the choices; the vendor lists them in the order of the facet',
  members: /^event, facetState\[\]\.(valuePosition|displayValue|value)$/,
}
export const unfrozenPlace: Expected = {
  why: 'undo restores the choices; the vendor also restores the request to keep the values in place',
  members: /^event, facetState\[\]\.valuePosition$/,
}
export const uidBefore: Expected = {
  why: 'a query that a trigger changes was searched for, and its event names that search; the vendor names the previous one',
  members: /^event, searchQueryUid$/,
  holds: ({ vendor, ours }) => vendor === 'search 4' && ours === 'search 5',
}
export const remembered: Expected = {
  why: 'empty members are left out, and the event names the pipeline of the page; the vendor forgets it',
  members: /^event, customData\.info\.(rankingModifier|queryPipeline)$/,
  holds: ({ vendor }) => vendor === '',
}
export const openModal: Expected = {
  why: 'sending feedback closes its form; the vendor leaves that to the page',
  members: /^page, answer\.isFeedbackModalOpen$/,
  holds: ({ vendor, ours }) => vendor === true && ours === false,
}
export const otherAnswer: Expected = {
  why: 'events after feedback still name the answer, and a search names the answer that was announced before; the vendor forgets an answer of the answer API',
  members: /^(request, analytics\.|event, )customData\.generativeQuestionAnsweringId$/,
  holds: ({ vendor, ours }) => vendor === undefined || (vendor === 'answer 2' && ours === 'answer 3'),
}
export const foldedAgain: Expected = {
  why: 'a collapsed collection is folded again, and can be loaded again; the vendor leaves that to the page',
  members: /^page, collections\[\]\.(children\[\]\.children|more)$/,
}
export const keptPage: Expected = {
  why: 'after an error the page stays as it was; the vendor shows no results, and cannot undo',
  members: /^page, (results|canUndo)$/,
}

/** All that differs between events, and why. */
export const knownEventDifferences: readonly KnownDifference[] = [
  {
    path: /^customData\.coveoHeadlessVersion$/,
    why: 'the version of the vendor',
    holds: onlyVendors,
  },
  {
    path: /^(meta\.ts|responseTime|clientTimestamp)$/,
    why: 'one library is run after the other',
    holds: ({ vendor, ours }) => areClose(vendor, ours),
  },
  {
    path: /^(meta\.source|source\[\])$/,
    why: 'each library names itself',
    holds: isSource,
  },
  {
    path: /^(tab|searchHub)$/,
    why: '"default" is the default of the platform, so it is left out',
    holds: ({ vendor, ours }) => vendor === 'default' && ours === undefined,
  },
  {
    path: /^userDisplayName$/,
    why: 'the events name the visitor as the searches do; the vendor names the visitor in the searches only',
    holds: ({ vendor, ours }, { analytics }) => vendor === undefined && ours === analytics?.userDisplayName,
  },
  {
    path: /^customData\.(suggestionRanking|partialQuery|partialQueries|suggestions|querySuggestResponseId)$/,
    why: 'the event reports the same suggestions as the search; the vendor forgets them before the event',
    holds: ({ path, vendor, ours }) => vendor === (path.endsWith('Ranking') ? -1 : '') && ours !== undefined,
  },
]

/** All that differs between the events of a shop, and why. */
export const knownShopEventDifferences: readonly KnownDifference<unknown>[] = [
  {
    path: /^(meta\.ts|clientTimestamp)$/,
    why: 'one library is run after the other',
    holds: ({ vendor, ours }) => areClose(vendor, ours),
  },
  {
    path: /^(meta\.source|source\[\])$/,
    why: 'each library names itself',
    holds: isSource,
  },
]

/** Events of the vendor's catalogues that are not reported, and why. */
export const unreportedEvents: readonly { names: readonly string[]; why: string }[] = [
  {
    names: ['recommendationInterfaceLoad', 'recommendationOpen', 'recommendation'],
    why: 'no feature recommends documents; an application that does passes its cause to execute, and opened documents are reported as documentOpen. Recommended products are reported like others',
  },
  {
    names: [
      'copyToClipboard',
      'caseAttach',
      'caseDetach',
      'openGeneratedAnswerSource',
      'generatedAnswerFeedbackSubmit',
    ],
    why: 'acts on the pages of support agents, for which the vendor has another engine',
  },
  {
    names: ['errorBack', 'errorClearQuery', 'errorRetry', 'facetSearch', 'facetSelectAll', 'searchboxClear'],
    why: 'names of its analytics library that no controller of 4.0.0 sends',
  },
  {
    names: ['showMoreSmartSnippetSuggestion', 'showLessSmartSnippetSuggestion'],
    why: 'the former names of expandSmartSnippetSuggestion and collapseSmartSnippetSuggestion',
  },
  {
    names: ['view', 'collect'],
    why: 'only sent by its analytics library for other pages; sendLegacyEvent of the api-client sends a view',
  },
]
