import { useTabsProps, type TabsProps } from '..'
import { ownMarkup } from '../testing/own-markup'

export const CustomTabs = ownMarkup<HTMLDivElement, TabsProps>(function useMarkup({
  children = ({ id }) => id,
  ...options
}) {
  const { state, rootProps, tabProps } = useTabsProps(options)
  return (
    <nav>
      <div {...rootProps}>
        {state.tabs.map((tab) => (
          <span key={tab.id} role="presentation">
            <button {...tabProps(tab)}>
              <b>{children(tab)}</b>
            </button>
          </span>
        ))}
      </div>
    </nav>
  )
})
