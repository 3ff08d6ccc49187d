import { isSearching, usePage } from './use-page'

/**
 * Returns props for the element that contains the results: `<main {...useAriaBusy()}>`. Screen readers wait while the
 * results change.
 */
export const useAriaBusy = (): { 'aria-busy': boolean } => ({ 'aria-busy': usePage(isSearching) })
