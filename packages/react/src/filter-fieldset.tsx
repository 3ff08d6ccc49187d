import { useMachine } from '@xstate/react'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { disclosureMachine } from './disclosure.machine'

/** What every group of values takes. */
export interface CollapseProps {
  /** Makes the name of the group a button that collapses and expands it. Default false. */
  allowCollapse?: boolean
  /** Collapses the group at first. Default false. Needs `allowCollapse`. */
  defaultCollapsed?: boolean
}

interface FilterFieldsetProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'children'>, CollapseProps {
  'data-part': string
  legend: ReactNode
  isLoading: boolean
}

/** Returns the element that holds the values of a facet or a filter, under its name. It has no state, so it is a function and not a component. */
export function filterFieldset(
  { legend, isLoading, allowCollapse = false, defaultCollapsed = false, ref, ...rest }: FilterFieldsetProps,
  content: ReactNode,
) {
  const props = { 'data-state': isLoading ? 'loading' : 'ready', 'aria-busy': isLoading, ...rest }
  return (
    <fieldset {...props} ref={ref}>
      {allowCollapse ? (
        <Collapsible legend={legend} defaultCollapsed={defaultCollapsed}>
          {content}
        </Collapsible>
      ) : (
        <>
          <legend data-part="legend">{legend}</legend>
          {content}
        </>
      )}
    </fieldset>
  )
}

const collapsed = /* @__PURE__ */ disclosureMachine.resolveState({ value: 'collapsed' })

interface CollapsibleProps {
  legend: ReactNode
  defaultCollapsed: boolean
  children: ReactNode
}

function Collapsible({ legend, defaultCollapsed, children }: CollapsibleProps) {
  const [snapshot, send] = useMachine(disclosureMachine, defaultCollapsed ? { snapshot: collapsed } : {})
  const isExpanded = snapshot.matches('expanded')
  const contentId = useId()
  return (
    <>
      <legend data-part="legend">
        <button
          type="button"
          data-part="toggle"
          aria-expanded={isExpanded}
          aria-controls={contentId}
          onClick={() => send({ type: 'content.toggle' })}
        >
          {legend}
        </button>
      </legend>
      <div id={contentId} data-part="content" hidden={!isExpanded}>
        {children}
      </div>
    </>
  )
}
