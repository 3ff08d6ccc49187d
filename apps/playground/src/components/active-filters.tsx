import { Breadcrumbs, dateRangeFormat, type BreadcrumbsLabels } from '@querent/react'
import { CloseIcon } from './icons'

const labels: Partial<BreadcrumbsLabels> = {
  breadcrumb: ({ label, state }, choice) => `${label} ${state === 'excluded' ? 'not ' : ''}${choice}`,
  dateRange: dateRangeFormat('en-US'),
  numericRange: ({ start, end }) => (start === end ? String(start) : `${start} to ${end}`),
  clear: 'Clear all',
}

/** Lists the active filters, which can be removed. */
export function ActiveFilters() {
  return (
    <Breadcrumbs className="breadcrumbs" labels={labels}>
      {({ label, state }, choice) => (
        <>
          <span className="breadcrumb-field">{label}</span>{' '}
          <span className="breadcrumb-value">{state === 'excluded' ? `not ${choice}` : choice}</span>
          <CloseIcon />
        </>
      )}
    </Breadcrumbs>
  )
}
