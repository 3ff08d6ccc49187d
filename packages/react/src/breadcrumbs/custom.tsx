import { useBreadcrumbsProps, type BreadcrumbsProps } from '..'
import { ownMarkup } from '../testing/own-markup'

export const CustomBreadcrumbs = ownMarkup<HTMLDivElement, BreadcrumbsProps>(function useMarkup({
  children,
  ...options
}) {
  const { state, labels, items, ...breadcrumbs } = useBreadcrumbsProps(options)
  return (
    <section {...breadcrumbs.rootProps}>
      {state.hasBreadcrumbs && (
        <div>
          <ol {...breadcrumbs.listProps}>
            {items.map((item) => (
              <li key={item.key} {...breadcrumbs.breadcrumbProps(item)}>
                <p>
                  <button {...breadcrumbs.removeProps(item)}>
                    {children ? children(item.breadcrumb, item.choice) : item.words}
                  </button>
                </p>
              </li>
            ))}
          </ol>
          <p>
            <button {...breadcrumbs.clearProps}>{labels.clear}</button>
          </p>
        </div>
      )}
    </section>
  )
})
