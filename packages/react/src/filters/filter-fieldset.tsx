import { useMachine } from '../engine/use-machine'
import { useId, type ReactNode } from 'react'
import type { Part, PropGetters, ElementProps, PartProps } from '../parts/component-props'
import { disclosureMachine } from './disclosure.machine'
import { disclosureProps } from './disclosure-props'
import { partGetter, partProps, rootPropsOf } from '../parts/part-getter'
import { useFocusRecovery } from '../parts/use-focus-recovery'

/** Whether a group of values is expanded. */
interface CollapseState {
  isExpanded: boolean
}

/** The props of the parts of a group that collapses. */
export interface CollapseParts {
  legend?: Part<'legend', CollapseState>
  toggle?: Part<'button', CollapseState>
  content?: Part<'div', CollapseState>
}

/** Props of every group of values. */
export type CollapseProps = {
  /** Makes the name of the group a button that collapses and expands it. Default false. */
  allowCollapse?: boolean | undefined
  /** Collapses the group at first. Default false. Needs `allowCollapse`. */
  defaultCollapsed?: boolean | undefined
}

interface CollapseOptions extends Pick<CollapseProps, 'defaultCollapsed'> {
  parts?: CollapseParts | undefined
}

const collapsed = /* @__PURE__ */ disclosureMachine.resolveState({ value: 'collapsed' })

/** What `useCollapseProps` returns. */
export interface CollapsePropGetters extends PropGetters<CollapseParts, CollapseState> {
  isExpanded: boolean
}

/**
 * Returns the props of a button that collapses and expands the values of a facet or a filter, and of their container.
 */
export function useCollapseProps({ defaultCollapsed = false, parts }: CollapseOptions = {}): CollapsePropGetters {
  const [snapshot, send] = useMachine(disclosureMachine, defaultCollapsed ? { snapshot: collapsed } : {})
  const isExpanded = snapshot.matches('expanded')
  const contentId = useId()
  return {
    isExpanded,
    ...partProps(
      parts,
      { isExpanded },
      {
        legend: {},
        toggle: {
          ...disclosureProps(isExpanded, contentId),
          onClick: () => send({ type: 'content.toggle' }),
        },
        content: { id: contentId, hidden: !isExpanded },
      },
    ),
  }
}

/** Returns the props of the root of a group of values. The focus stays in it. */
export function useFilterRootProps(
  part: string,
  isLoading: boolean,
  rest: object,
): ElementProps<PartProps<'fieldset'>> {
  const focusHandlers = useFocusRecovery()
  const state = isLoading ? 'loading' : 'ready'
  return rootPropsOf<'fieldset'>(
    { 'data-part': part, 'data-state': state, 'aria-busy': isLoading, ...focusHandlers },
    rest,
  )
}

interface FilterFieldset {
  rootProps: ElementProps<PartProps<'fieldset'>>
  legend: ReactNode
  /** Makes the values work in a browser without scripts. */
  fallbackForm?: ReactNode
}

interface FieldsetOptions extends CollapseProps {
  parts?: CollapseParts | undefined
}

/**
 * Returns the element that contains the values of a facet or a filter, under its name. A function and not a component,
 * because it has no state.
 */
export function filterFieldset(
  { rootProps, legend, fallbackForm }: FilterFieldset,
  { allowCollapse = false, defaultCollapsed, parts }: FieldsetOptions,
  content: ReactNode,
) {
  return (
    <fieldset {...rootProps}>
      {allowCollapse ? (
        <Collapsible legend={legend} defaultCollapsed={defaultCollapsed} parts={parts}>
          {content}
        </Collapsible>
      ) : (
        <>
          <legend {...partGetter(parts, { isExpanded: true })('legend', {})}>{legend}</legend>
          {content}
        </>
      )}
      {fallbackForm}
    </fieldset>
  )
}

interface CollapsibleProps extends CollapseOptions {
  legend: ReactNode
  children: ReactNode
}

function Collapsible({ legend, children, ...options }: CollapsibleProps) {
  const { legendProps, toggleProps, contentProps } = useCollapseProps(options)
  return (
    <>
      <legend {...legendProps}>
        <button {...toggleProps}>{legend}</button>
      </legend>
      <div {...contentProps}>{children}</div>
    </>
  )
}
