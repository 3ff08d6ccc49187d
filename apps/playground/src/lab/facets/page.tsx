import { facetSortCriteria } from '@querent/engine'
import {
  AutomaticFacets,
  CategoryFacet,
  DateFacet,
  DateFilter,
  FacetOrder,
  NumericFacet,
  NumericFilter,
  useFacet,
} from '@querent/react'
import { ActiveFilters } from '../../components/active-filters'
import { facetLabels } from '../../components/facet-labels'
import { labelOf } from '../../filters'
import { LabFacet } from '../lab-facet'
import { Demo, LabShell, TryQueries } from '../shell'
import { engine } from './engine'
import { orderedFacetIds } from './with-facet-order'

engine.load()

export default function FacetsPage() {
  return (
    <LabShell name="facets" engine={engine} before={<ActiveFilters />}>
      <Demo title="Values" about="Select or exclude values, show more or fewer, and sort them.">
        <ValueOrder facetId="area" />
        <LabFacet facetId="area" allowExclude />
      </Demo>
      <Demo title="A path" about="Select values of a tree level by level, and go back to the levels above.">
        <CategoryFacet
          className="choices"
          facetId="section"
          label={labelOf('section')}
          labels={{ ...facetLabels(labelOf('section')), all: 'All sections' }}
          allowSearch
        />
      </Demo>
      <Demo title="A search among values" about="Finds values that are not shown. Select one to filter by it.">
        <LabFacet facetId="group" allowSearch />
      </Demo>
      <Demo title="All values, not any" about="A result must have every value that is selected.">
        <LabFacet facetId="browsers" />
      </Demo>
      <Demo title="Numbers, in given ranges" about="The page defines the ranges.">
        <NumericFacet
          className="choices"
          facetId="browserCount"
          label="Major browsers that have it"
          labels={facetLabels('the number of browsers')}
          formatValue={({ start, end }) => (start === end ? String(start) : `${start} to ${end}`)}
          allowExclude
        />
      </Demo>
      <Demo title="A condition" about="Baseline appears only for features. Otherwise it is hidden and cleared.">
        <LabFacet facetId="kind" />
        <DependentFacet />
      </Demo>
      <Demo title="Dates, relative" about="Relative to the time of each search; a link to it stays relative.">
        <DateFacet
          className="choices"
          facetId="since-relative"
          label={labelOf('since')}
          labels={facetLabels('relative dates')}
        />
      </Demo>
      <Demo
        title="Dates, generated"
        about="The platform generates new ranges for each search, until you select one. The heading collapses the facet."
      >
        <DateFacet
          className="choices"
          facetId="since"
          label={labelOf('since')}
          labels={facetLabels('generated dates')}
          allowCollapse
        />
      </Demo>
      <Demo title="Numbers, typed" about="Type a range, which is validated before it is sent.">
        <NumericFilter className="range-filter" label="Major browsers that have it" />
      </Demo>
      <Demo title="Dates, typed" about="When the last browser added support. Both days are included.">
        <DateFilter className="range-filter" label={labelOf('baselineDate')} />
      </Demo>
      <Demo
        title="Facets in the order of the response"
        about="The most frequent facets come first. They keep their places while you select values."
        isWide
      >
        <TryQueries queries={['promise', 'grid', 'popover']} />
        <div className="facet-columns facet-pairs">
          <FacetOrder>
            {orderedFacetIds.map((facetId) => (
              <LabFacet key={facetId} facetId={facetId} />
            ))}
          </FacetOrder>
        </div>
      </Demo>
      <Demo
        title="Automatic facets"
        about="The platform selects the fields that best distinguish the results, so other results have other facets."
        isWide
      >
        <TryQueries queries={['promise', 'webgl', 'deprecated']} />
        <AutomaticFacets
          className="facet-columns choices"
          labels={{ ...facetLabels('the facet'), facet: ({ field }) => labelOf(field) }}
        />
      </Demo>
    </LabShell>
  )
}

const orderNames: Readonly<Record<(typeof facetSortCriteria)[number], string>> = {
  automatic: 'Automatic',
  score: 'Score',
  occurrences: 'Most results',
  alphanumeric: 'A to Z',
  alphanumericDescending: 'Z to A',
  alphanumericNatural: 'A to Z, numbers by size',
  alphanumericNaturalDescending: 'Z to A, numbers by size',
}

function ValueOrder({ facetId }: { facetId: string }) {
  const { state, sortBy } = useFacet(facetId)
  const select = (name: string) => {
    const criterion = facetSortCriteria.find((each) => each === name)
    if (criterion) sortBy(criterion)
  }
  return (
    <label className="field">
      <span>Order of values</span>
      <select value={state.sortCriteria} onChange={(event) => select(event.target.value)}>
        {facetSortCriteria.map((criterion) => (
          <option key={criterion} value={criterion}>
            {orderNames[criterion]}
          </option>
        ))}
      </select>
    </label>
  )
}

function DependentFacet() {
  const { isEnabled } = useFacet('baseline').state
  return isEnabled ? <LabFacet facetId="baseline" /> : <p className="hint">Select “Feature” to see Baseline.</p>
}
