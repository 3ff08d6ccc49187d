import { createSearchEngine, dateFacet, dateFilter, dateRange } from '@querent/engine'
import { pager, query, querySummary, resultList } from '@querent/engine'
import { DateFacet, DateFilter, EngineProvider, QuerySummary, ResultList, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      dateFacet({
        field: 'released',
        currentValues: [
          dateRange({ start: 'past-2-year', end: 'now' }),
          dateRange({ start: 'past-20-year', end: 'past-2-year' }),
        ],
      }),
      dateFilter({ field: 'released' }),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

const names: Record<string, string> = { 'past-2-year': 'Last two years', 'past-20-year': 'Before' }

/** Relative ranges, and a range of days that a person types. */
export default function DateFacetExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <DateFacet label="Released" formatValue={({ start, end }) => names[start] ?? `${start} to ${end}`} />
      <DateFilter label="Days of release" />
      <QuerySummary />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = ({ selects }) => selects('Last two years', 'of 45')
