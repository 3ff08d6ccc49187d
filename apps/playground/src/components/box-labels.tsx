import { CloseIcon, SearchIcon } from './icons'

/** Returns the labels of a search box by its name. */
export const boxLabels = (box: string) => ({
  box,
  submit: (
    <>
      <SearchIcon />
      <span className="visually-hidden">Search</span>
    </>
  ),
  clear: (
    <>
      <CloseIcon />
      <span className="visually-hidden">Clear the search box</span>
    </>
  ),
})
