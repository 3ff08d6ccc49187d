import {
  createSearchEngine,
  query,
  queryError,
  querySummary,
  searchBox,
  type SearchEngineOptions,
} from '@querent/engine'
import { client } from '../client'
import { createWatched } from '../devtools'

/** Creates an engine with the features of every lab page, and the features of one page. */
export const createLabEngine = (
  features: SearchEngineOptions['features'],
  options: Partial<SearchEngineOptions> = {},
) =>
  createWatched(
    'Laboratory',
    ({ environment, watch }) =>
      createSearchEngine({
        ...options,
        client: watch(options.client ?? client),
        environment,
        features: [query(), searchBox(), querySummary(), queryError(), ...features],
      }),
    options.environment,
  )
