import { createAnalyticsClient, type AnalyticsClientConfiguration, type LegacyEvent, type NextEvent } from '../index'
import { token } from './platform'

export const analyticsEndpoint = 'https://analytics.test'

export const buildAnalyticsClient = (configuration: Partial<AnalyticsClientConfiguration> = {}) =>
  createAnalyticsClient({
    organizationId: 'acme',
    accessToken: token,
    analyticsEndpoint,
    logger: { warn: () => {} },
    random: () => 0,
    ...configuration,
  })

export const legacyEvent: LegacyEvent = {
  language: 'en',
  customData: { facetId: 'brand' },
  clientId: '0b0e6f9c-visitor',
  actionCause: 'searchboxSubmit',
  queryText: '',
}
export const nextEvent: NextEvent = {
  responseId: '2b6f0c8e-0001',
  position: 1,
  meta: {
    type: 'itemClick',
    config: { trackingId: 'shop_1' },
    ts: 1893456000000,
    source: ['acme-shop@1.0.0'],
    clientId: '0b0e6f9c-visitor',
    userAgent: 'UA/1',
    referrer: null,
    location: 'https://shop.test/',
  },
}
export const legacyBody = { visitId: '5f0c9a2e-visit', visitorId: '0b0e6f9c-visitor' }
export const eventsBody = { events: [{ accepted: true }] }
