import { inBrowser } from '../../browser.ts'
import { searchStage } from '../search-stage.ts'
import { analyticsSessions } from './analytics-sessions.ts'
import { knownAnalyticsDifferences, knownEventDifferences, knownShopEventDifferences } from './differences.ts'
import { createQuerentDriver } from './querent-driver.ts'
import { commerceStage } from '../commerce/stage.ts'
import type { CommerceStage } from '../commerce/session.ts'
import type { Seen } from '../stage.ts'
import { shopAnalyticsSessions } from './shop-sessions.ts'
import type { AnalyticsStage } from './session.ts'
import { createVendorDriver } from './vendor-driver.ts'

/** Our events wait for a second, to be sent with others. */
const LINGER_MS = 1500

/** The name of an event: its cause, or its type. */
const labelOf = (event: unknown) => {
  const { type, actionCause, eventType, eventValue } = event as Record<string, string>
  return type === 'custom' ? `${eventType} ${eventValue}` : `${type} ${actionCause ?? ''}`.trim()
}

/** The events, as the platform receives them. */
const events = {
  name: 'event',
  valuesOf: ({ events }: Seen) =>
    events.map(({ mode, type, clientId, payload }) => ({ mode, type, visitor: clientId, ...payload })),
  labelOf,
}

/** Searches and answers that are reported: the members of a search that describe its visitor, and the events. */
export const analyticsStage: AnalyticsStage = {
  createVendorDriver,
  createQuerentDriver,
  requests: [
    ...searchStage.requests
      .slice(0, 1)
      .map((kind) => ({ ...kind, name: 'request', knowns: knownAnalyticsDifferences })),
    { ...events, knowns: knownEventDifferences },
  ],
  sessions: analyticsSessions,
  surround: inBrowser,
  lingerMs: LINGER_MS,
}

/** A shop that reports. */
export const shopAnalyticsStage: CommerceStage = {
  ...commerceStage,
  requests: [...commerceStage.requests, { ...events, knowns: knownShopEventDifferences }],
  sessions: shopAnalyticsSessions,
  surround: inBrowser,
  lingerMs: LINGER_MS,
}
