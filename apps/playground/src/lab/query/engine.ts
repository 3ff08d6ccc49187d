import {
  advancedQuery,
  browserHistory,
  context,
  dictionaryFieldContext,
  didYouMean,
  excerptLength,
  fieldDescriptions,
  pager,
  resultList,
  searchSettings,
  smartSnippet,
  triggers,
  urlState,
} from '@querent/engine'
import { createLabEngine } from '../create-lab-engine'
import { executionLog } from './execution-log'

export const FIRST_EXCERPT_LENGTH = 200

export const engine = createLabEngine([
  advancedQuery(),
  context(),
  dictionaryFieldContext(),
  searchSettings(),
  didYouMean(),
  triggers({ onExecute: executionLog.add }),
  smartSnippet(),
  excerptLength({ length: FIRST_EXCERPT_LENGTH }),
  fieldDescriptions(),
  resultList(),
  pager({ perPage: 5 }),
  urlState({ history: browserHistory(window) }),
])

/** In mode `legacy` the engine searches again for a correction. */
export const correctingEngine = createLabEngine([didYouMean({ mode: 'legacy' })])

/** Offers corrections and does not apply them. */
export const offeringEngine = createLabEngine([didYouMean({ automaticallyCorrect: false })])
