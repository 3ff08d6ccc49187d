import { isSearching, usePage } from './use-page'

/** For the element that the results fill: `<main {...useAriaBusy()}>` tells a screen reader to wait while they change. */
export const useAriaBusy = () => ({ 'aria-busy': usePage(isSearching) })
