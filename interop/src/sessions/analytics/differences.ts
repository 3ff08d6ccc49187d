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
    path: /^analytics\.customData\.showGeneratedAnswer$/,
    why: 'the event of a search says that answers are shown; the vendor also says so in the search',
    holds: ({ vendor, ours }) => vendor === true && ours === undefined,
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
export const namedExpression: Expected = {
  why: 'a static filter is known by the caption of its value; the vendor adds the expression',
  members: /^(request, analytics\.|event, )customData\.staticFilterValue\.expression$/,
  holds: ({ ours }) => ours === undefined,
}
export const sortedBefore: Expected = {
  why: 'the search names the previous order of the values, and its event the current one; the vendor names the current one in both',
  members: /^request, analytics\.customData\.criteria$/,
  holds: ({ vendor, ours }) => vendor === 'alphanumeric' && ours === 'automatic',
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
export const countedTwice: Expected = {
  why: 'feedback is also an event of analytics, whichever API gave the answer; the vendor only sends it to the answer API',
  members: /^events$/,
  holds: ({ vendor, ours }) =>
    JSON.stringify(vendor) === '["Rga.Evaluation"]' && Array.isArray(ours) && ours.length === 2,
}
export const otherAnswer: Expected = {
  why: 'events after feedback still name the answer, and a search names the answer that was announced before; the vendor forgets an answer of the answer API',
  members: /^(request, analytics\.|event, )customData\.generativeQuestionAnsweringId$/,
  holds: ({ vendor, ours }) => vendor === undefined || (vendor === 'answer 2' && ours === 'answer 3'),
}
export const otherRoot: Expected = {
  why: 'the result that the page shows for the collection is reported; the vendor reports the root of its tree',
  members: /^event, (document\w+|sourceName|customData\.contentIDValue)$/,
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
