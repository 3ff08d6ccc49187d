import { knownRequestDifferences, onlyVendors, type KnownDifference } from '../differences.ts'

const MAX_LAPSE_MS = 60_000

const momentOf = (time: unknown) => (typeof time === 'number' ? time : Date.parse(String(time).replaceAll('"', '')))

/** Moments differ by what passes between the runs of the two libraries. */
const areClose = (vendor: unknown, ours: unknown) => Math.abs(momentOf(vendor) - momentOf(ours)) <= MAX_LAPSE_MS

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
]

/** All that differs between events, and why. */
export const knownEventDifferences: readonly KnownDifference[] = [
  {
    path: /^customData\.coveoHeadlessVersion$/,
    why: 'the version of the vendor',
    holds: onlyVendors,
  },
  {
    path: /^(meta\.ts|responseTime)$/,
    why: 'one library is run after the other',
    holds: ({ vendor, ours }) => areClose(vendor, ours),
  },
]
