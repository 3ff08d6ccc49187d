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
 * Returns what the three components below need: filters beside the results on wide screens, and otherwise in a drawer.
 *
 * @param show - the text of the button that closes the drawer; by default with the number of results.
 */
export const useFilterDrawer = (show?: FilterDrawerLabels['show']) =>
  useFilterDrawerProps({ labels: { close: 'Close the filters', ...(show && { show }) }, parts })

interface Props {
  drawer: ReturnType<typeof useFilterDrawer>
}

export const FilterButton = ({ drawer: { labels, activeFilters, numberOfResults, openFiltersProps } }: Props) => (
  <button {...openFiltersProps} disabled={numberOfResults === 0 && activeFilters === 0}>
    <FilterIcon />
    <span>{labels.title}</span>
    {activeFilters > 0 && (
      <span className="filter-active">
        <span>{activeFilters}</span>
        <span className="visually-hidden"> active</span>
      </span>
    )}
  </button>
)

/** Shows the filters on wide screens. */
export const FilterSidebar = ({ drawer, children }: Props & { children: ReactNode }) => (
  <section className="sidebar" aria-label="Filters">
    <h2 className="visually-hidden">Filters</h2>
    <div {...drawer.filtersProps}>{children}</div>
  </section>
)

/** Shows the filters of the sidebar while it is open. */
export const FilterDialog = ({ drawer: { labels, numberOfResults, ...drawer } }: Props) => (
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
)
