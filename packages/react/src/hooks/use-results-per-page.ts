import { resultsPerPage } from '@querent/engine'
import { useFeature } from '../use-feature'

/** How many results a page holds, and the choices to offer. */
export const useResultsPerPage = () => useFeature(resultsPerPage)
