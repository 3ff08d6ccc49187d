import { SearchBox, useQuerySummary } from '@querent/react'
import { useRef, type ReactNode } from 'react'
import { useSlashKey } from '../use-slash-key'
import { CloseIcon, SearchIcon } from './icons'
import { ParametersLink } from './parameters-link'

const labels = {
  box: 'Search the web platform',
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
}

/** @param children - the buttons at its end. */
export function Header({ children }: { children: ReactNode }) {
  const box = useRef<HTMLInputElement>(null)
  useSlashKey(box)
  return (
    <header className="header">
      <div className="header-row">
        <ParametersLink className="brand" parameters={{}} aria-label="Querent web platform search: start over">
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <circle cx="14" cy="14" r="9" fill="none" stroke="currentColor" strokeWidth="4.5" />
            <path d="m18 18 9.5 9.5" stroke="currentColor" strokeWidth="4.5" strokeLinecap="round" />
          </svg>
          <span className="brand-name">Querent</span> <span className="brand-about">web platform search</span>
        </ParametersLink>
        <div className="search-area">
          <SearchBox
            className="search-box"
            labels={labels}
            suggestOnFocus
            inputProps={{ ref: box, placeholder: 'dialog, :has(), view transitions …', maxLength: 256 }}
          />
          <kbd className="search-key" aria-hidden="true">
            /
          </kbd>
        </div>
        <div className="header-buttons">{children}</div>
      </div>
      <Progress />
    </header>
  )
}

function Progress() {
  const { isLoading } = useQuerySummary().state
  return <div className="progress" data-state={isLoading ? 'loading' : 'idle'} aria-hidden="true" />
}
