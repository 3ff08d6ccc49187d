import { useSearchStatus } from './use-search-status'

/**
 * For the element that the results fill: `<main {...useAriaBusy()}>` tells a screen reader to wait while they change.
 * Needs the feature `searchStatus`.
 */
export const useAriaBusy = () => ({ 'aria-busy': useSearchStatus().state.isLoading })
