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
      <Demo title="Values" about="Select or exclude, show more and fewer, in an order of your choice.">
        <ValueOrder facetId="area" />
        <LabFacet facetId="area" allowExclude />
      </Demo>
      <Demo title="A path" about="Down a tree level by level, and up again by the values above.">
        <CategoryFacet
          className="choices"
          facetId="section"
          label={labelOf('section')}
          labels={{ ...facetLabels(labelOf('section')), all: 'All sections' }}
          allowSearch
        />
      </Demo>
      <Demo title="A search among values" about="Finds values that are not shown; picking one selects it.">
        <LabFacet facetId="group" allowSearch />
      </Demo>
      <Demo title="All values, not any" about="A result must have every value that is selected.">
        <LabFacet facetId="browsers" />
      </Demo>
      <Demo title="Numbers, in given ranges" about="The page says which ranges are counted.">
        <NumericFacet
          className="choices"
          facetId="browserCount"
          label="Major browsers that have it"
          labels={facetLabels('the number of browsers')}
          formatValue={({ start, end }) => (start === end ? String(start) : `${start} to ${end}`)}
          allowExclude
        />
      </Demo>
      <Demo title="A condition" about="Baseline is there for features alone; else it neither shows nor restricts.">
        <LabFacet facetId="kind" />
        <DependentFacet />
      </Demo>
      <Demo title="Dates, relative" about="Counted from now at each search; a link to it stays relative.">
        <DateFacet
          className="choices"
          facetId="since-relative"
          label={labelOf('since')}
          labels={facetLabels('relative dates')}
        />
      </Demo>
      <Demo
        title="Dates, generated"
        about="The platform makes other ranges for each search, until you choose. Their name collapses them."
      >
        <DateFacet
          className="choices"
          facetId="since"
          label={labelOf('since')}
          labels={facetLabels('generated dates')}
          allowCollapse
        />
      </Demo>
      <Demo title="Numbers, typed" about="A range of your own, checked before it is sent.">
        <NumericFilter className="range-filter" label="Major browsers that have it" />
      </Demo>
      <Demo title="Dates, typed" about="When the last browser got it; both days are included.">
        <DateFilter className="range-filter" label={labelOf('baselineDate')} />
      </Demo>
      <Demo
        title="Facets in the order of the response"
        about="What most results have comes first. While you choose, all stay where they are."
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
        about="The platform chooses the fields that tell these results apart: other results have other facets."
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
  automatic: 'As the platform likes',
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
