import type { resultsPerPage, ResultsPerPageController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the number of results per page, the choices, and the command that changes it. */
export const useResultsPerPage = (): ResultsPerPageController =>
  useFeature(ofKind<typeof resultsPerPage>('resultsPerPage'))
