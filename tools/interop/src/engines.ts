import { buildSearchEngine, type SearchEngine, type SearchEngineConfiguration } from '@coveo/headless'
import { buildCommerceEngine, type CommerceEngine, type CommerceEngineConfiguration } from '@coveo/headless/commerce'
import {
  buildRecommendationEngine,
  type RecommendationEngine,
  type RecommendationEngineConfiguration,
} from '@coveo/headless/recommendation'
import { listingUrl } from './catalogue.ts'
import { accessToken, organizationId, trackingId } from './configuration.ts'
import { timeZone } from './time-zone.ts'
import type { World } from './world.ts'

const silent = { level: 'silent' } as const

/** The options of an engine that a check may set. */
export type EngineOptions<Configuration> = Partial<Configuration>

/** Creates an engine of the search package in its default analytics mode. */
export const createEngine = (
  { url }: World,
  { search, analytics, ...others }: EngineOptions<SearchEngineConfiguration> = {},
): SearchEngine =>
  buildSearchEngine({
    configuration: {
      organizationId,
      accessToken,
      ...others,
      search: { proxyBaseUrl: `${url}/rest/search/v2`, timezone: timeZone, ...search },
      analytics: { proxyBaseUrl: url, ...analytics },
    },
    loggerOptions: silent,
  })

/** Creates an engine that reports analytics in legacy mode, which also works outside of browsers. */
export const createLegacyEngine = (
  world: World,
  { analytics, ...others }: EngineOptions<SearchEngineConfiguration> = {},
): SearchEngine => createEngine(world, { ...others, analytics: { analyticsMode: 'legacy', ...analytics } })

export const createCommerceEngine = (
  { shopUrl }: World,
  { analytics, context, ...others }: EngineOptions<CommerceEngineConfiguration> = {},
): CommerceEngine =>
  buildCommerceEngine({
    configuration: {
      organizationId,
      accessToken,
      ...others,
      proxyBaseUrl: `${shopUrl}/rest/organizations/${organizationId}/commerce/v2`,
      analytics: {
        trackingId,
        proxyBaseUrl: `${shopUrl}/rest/organizations/${organizationId}/events/v1`,
        ...analytics,
      },
      context: { language: 'en', country: 'US', currency: 'USD', view: { url: listingUrl }, ...context },
    },
    loggerOptions: silent,
  })

export const createRecommendationEngine = (
  { url }: World,
  { analytics, ...others }: EngineOptions<RecommendationEngineConfiguration> = {},
): RecommendationEngine =>
  buildRecommendationEngine({
    configuration: {
      organizationId,
      accessToken,
      timezone: timeZone,
      proxyBaseUrl: `${url}/rest/search/v2`,
      ...others,
      analytics: { proxyBaseUrl: url, ...analytics },
    },
    loggerOptions: silent,
  })
