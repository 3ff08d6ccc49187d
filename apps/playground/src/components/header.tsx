import { SearchBox, usePage } from '@querent/react'
import { useRef, type ReactNode } from 'react'
import type { LabPageName } from '../lab/pages'
import { useSlashKey } from '../use-slash-key'
import { boxLabels } from './box-labels'
import { ParametersLink } from './parameters-link'
import { SiteNavigation } from './site-navigation'

const labels = boxLabels('Search the web platform')

const brand = (
  <>
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <circle cx="14" cy="14" r="9" fill="none" stroke="currentColor" strokeWidth="4.5" />
      <path d="m18 18 9.5 9.5" stroke="currentColor" strokeWidth="4.5" strokeLinecap="round" />
    </svg>
    <span className="brand-name">Querent</span> <span className="brand-about">web platform search</span>
  </>
)

interface HeaderProps {
  page: 'search' | LabPageName
  /** The `id` of the search box, if the engine has several. */
  boxId?: string
  /** The buttons at its end. */
  children: ReactNode
}

export function Header({ page, boxId, children }: HeaderProps) {
  const box = useRef<HTMLInputElement>(null)
  useSlashKey(box)
  return (
    <header className="header">
      <SiteNavigation current={page} />
      <div className="header-row">
        {page === 'search' ? (
          <ParametersLink className="brand" parameters={{}} aria-label="Querent web platform search: start over">
            {brand}
          </ParametersLink>
        ) : (
          <a className="brand" href="/" aria-label="Querent web platform search">
            {brand}
          </a>
        )}
        <div className="search-area">
          <SearchBox
            className="search-box"
            {...(boxId && { boxId })}
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
  const status = usePage(({ status }) => status)
  return <div className="progress" data-state={status === 'loading' ? 'loading' : 'idle'} aria-hidden="true" />
}
