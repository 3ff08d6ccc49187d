import { useFilterDrawerProps, type FilterDrawerLabels } from '@querent/react'
import type { ReactNode } from 'react'
import { CloseIcon, FilterIcon } from './icons'

const parts = {
  openFilters: { className: 'button filter-button' },
  drawer: { className: 'drawer' },
  close: { className: 'icon-button' },
  showResults: { className: 'button button-strong' },
}

/**
 * Returns the parts of the filters: beside the results on wide screens, and otherwise in a drawer that a button opens.
 *
 * @param show - the text of the button that closes the drawer; by default with the number of results.
 */
export function useFilterDrawer(show?: FilterDrawerLabels['show']) {
  const { labels, activeFilters, numberOfResults, ...drawer } = useFilterDrawerProps({
    labels: { close: 'Close the filters', ...(show && { show }) },
    parts,
  })
  return {
    button: (
      <button {...drawer.openFiltersProps} disabled={numberOfResults === 0 && activeFilters === 0}>
        <FilterIcon />
        {labels.title}
        {activeFilters > 0 && (
          <span className="filter-active">
            <span>{activeFilters}</span>
            <span className="visually-hidden"> active</span>
          </span>
        )}
      </button>
    ),
    sidebar: (filters: ReactNode) => (
      <section className="sidebar" aria-label="Filters">
        <h2 className="visually-hidden">Filters</h2>
        <div {...drawer.filtersProps}>{filters}</div>
      </section>
    ),
    dialog: (
      <dialog {...drawer.drawerProps}>
        <div className="drawer-page">
          <div className="drawer-head">
            <h2 {...drawer.titleProps}>{labels.title}</h2>
            <button {...drawer.closeProps} aria-label={String(labels.close)}>
              <CloseIcon />
            </button>
          </div>
          <div className="drawer-foot" {...drawer.footerProps}>
            <button {...drawer.showResultsProps}>{labels.show(numberOfResults)}</button>
          </div>
        </div>
      </dialog>
    ),
  }
}
