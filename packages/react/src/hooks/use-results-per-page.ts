import type { resultsPerPage } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** How many results a page holds, and the choices to offer. */
export const useResultsPerPage = () => useFeature(ofKind<typeof resultsPerPage>('resultsPerPage'))
