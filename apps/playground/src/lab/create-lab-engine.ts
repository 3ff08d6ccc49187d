import {
  createSearchEngine,
  query,
  queryError,
  querySummary,
  searchBox,
  type SearchEngineOptions,
} from '@querent/engine'
import { client } from '../client'

/** An engine with what every page of the lab shows, and the features that one is about. */
export const createLabEngine = (
  features: SearchEngineOptions['features'],
  options: Partial<SearchEngineOptions> = {},
) =>
  createSearchEngine({
    client,
    ...options,
    environment: { logger: console, ...options.environment },
    features: [query(), searchBox(), querySummary(), queryError(), ...features],
  })
