import {
  createSearchEngine,
  query,
  queryError,
  querySummary,
  searchBox,
  type SearchEngineOptions,
} from '@querent/engine'
import { client } from '../client'

/** Creates an engine with the features of every lab page, and the features of one page. */
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
