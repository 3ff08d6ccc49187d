import { useBreadcrumbs, usePage, useQuerySummary } from '@querent/react'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { countOf } from '../format'
import { CloseIcon, FilterIcon } from './icons'

interface FilterDrawerProps {
  /** The number of results as a text, such as `12 products`. Default: that of the engine. */
  found?: string
  /** The filters. */
  children: ReactNode
}

/** Shows the filters on narrow screens: a button that opens them over the page. */
export function FilterDrawer({ found, children }: FilterDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { breadcrumbs } = useBreadcrumbs().state
  const { totalCount, hasSearched, hasResults } = useQuerySummary().state
  const isLoading = usePage(({ status }) => status === 'loading')
  const close = () => dialog.current?.close()
  // The dialog has no padding, so a click on the dialog itself is on its backdrop.
  const closeFromBackdrop = (event: MouseEvent) => event.target === event.currentTarget && close()

  return (
    <>
      <button
        type="button"
        className="button filter-button"
        data-part="open-filters"
        aria-haspopup="dialog"
        disabled={hasSearched && !hasResults && breadcrumbs.length === 0}
        onClick={() => dialog.current?.showModal()}
      >
        <FilterIcon />
        Filters
        {breadcrumbs.length > 0 && (
          <span className="filter-active">
            <span>{breadcrumbs.length}</span>
            <span className="visually-hidden"> active</span>
          </span>
        )}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it, too */}
      <dialog
        ref={dialog}
        className="drawer"
        data-part="filter-drawer"
        aria-labelledby="drawer-title"
        onClick={closeFromBackdrop}
      >
        <div className="drawer-page">
          <div className="drawer-head">
            <h2 id="drawer-title">Filters</h2>
            <button
              type="button"
              className="icon-button"
              data-part="close-filters"
              aria-label="Close the filters"
              onClick={close}
            >
              <CloseIcon />
            </button>
          </div>
          <div className="drawer-body">{children}</div>
          <div className="drawer-foot">
            <button
              type="button"
              className="button button-strong"
              data-part="show-results"
              data-state={isLoading ? 'loading' : 'ready'}
              onClick={close}
            >
              {`Show ${found ?? countOf(totalCount, 'result')}`}
            </button>
          </div>
        </div>
      </dialog>
    </>
  )
}
