import type { FacetValueState } from '@querent/engine'
import type { ReactNode } from 'react'
import { useCollapseProps } from '..'
import type { valueGetters } from './filter-value'

interface Group {
  legend: ReactNode
  allowCollapse?: boolean | undefined
  defaultCollapsed?: boolean | undefined
  children: ReactNode
}

function Collapsible({ legend, defaultCollapsed, children }: Group) {
  const { legendProps, toggleProps, contentProps } = useCollapseProps({ defaultCollapsed })
  return (
    <>
      <legend {...legendProps}>
        <b>
          <button {...toggleProps}>{legend}</button>
        </b>
      </legend>
      <div {...contentProps}>{children}</div>
    </>
  )
}

export const group = ({ allowCollapse, ...props }: Group) =>
  allowCollapse ? (
    <Collapsible {...props} />
  ) : (
    <>
      <legend data-part="legend">{props.legend}</legend>
      {props.children}
    </>
  )

type Getters<Value extends { state: FacetValueState }> = ReturnType<typeof valueGetters<Value>>

/** The checkbox after its label. */
export const valueOf = <Value extends { state: FacetValueState }>(
  getters: Getters<Value>,
  value: Value,
  { key, label, count, exclude }: { key: string; label: ReactNode; count?: ReactNode; exclude?: ReactNode },
) => (
  <div key={key} {...getters.valueProps(value)}>
    <label {...getters.choiceProps(value)}>
      <b {...getters.labelProps(value)}>{label}</b>
      {count !== undefined && ' '}
      {count !== undefined && <i {...getters.countProps(value)}>{count}</i>}
      <input {...getters.checkboxProps(value)} />
    </label>
    {exclude !== undefined && getters.canExclude(value) && (
      <b>
        <button {...getters.excludeProps(value)}>{exclude}</button>
      </b>
    )}
  </div>
)
