import { useFilterDrawerProps, type FilterDrawerProps } from '..'
import { ownMarkup } from '../testing/own-markup'

/** The button is far from the filters, and the dialog is before them. */
export const CustomFilterDrawer = ownMarkup<HTMLDivElement, FilterDrawerProps>(function useMarkup({
  children,
  ...options
}) {
  const { labels, activeFilters, numberOfResults, ...drawer } = useFilterDrawerProps(options)
  return (
    <section {...drawer.rootProps}>
      <p>
        <button {...drawer.openFiltersProps}>{labels.open(activeFilters)}</button>
      </p>
      <dialog {...drawer.drawerProps}>
        <header>
          <button {...drawer.closeProps}>{labels.close}</button>
          <h3 {...drawer.titleProps}>{labels.title}</h3>
        </header>
        <p {...drawer.footerProps}>
          <button {...drawer.showResultsProps}>{labels.show(numberOfResults)}</button>
        </p>
      </dialog>
      <aside>
        <section {...drawer.filtersProps}>{children}</section>
        <p>More</p>
      </aside>
    </section>
  )
})
