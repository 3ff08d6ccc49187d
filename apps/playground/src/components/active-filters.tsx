import { Breadcrumbs, dateRangeFormat, type BreadcrumbsLabels } from '@querent/react'
import { labelOf } from '../filters'
import { CloseIcon } from './icons'

const labels: Partial<BreadcrumbsLabels> = {
  breadcrumb: ({ field, state }, choice) => `${labelOf(field)} ${state === 'excluded' ? 'not ' : ''}${choice}`,
  dateRange: dateRangeFormat('en-US'),
  numericRange: ({ start, end }) => (start === end ? String(start) : `${start} to ${end}`),
  clear: 'Clear all',
}

/** Lists the active filters, which can be removed. */
export function ActiveFilters() {
  return (
    <Breadcrumbs className="breadcrumbs" labels={labels}>
      {({ field, state }, choice) => (
        <>
          <span className="breadcrumb-field">{labelOf(field)}</span>{' '}
          <span className="breadcrumb-value">{state === 'excluded' ? `not ${choice}` : choice}</span>
          <CloseIcon />
        </>
      )}
    </Breadcrumbs>
  )
}
