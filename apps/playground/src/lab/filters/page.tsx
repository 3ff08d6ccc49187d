import type { SearchParameters } from '@querent/engine'
import { FilterDraft, Sort, StaticFilter, Tabs, useFacet, useTabs } from '@querent/react'
import { ActiveFilters } from '../../components/active-filters'
import { ParametersLink } from '../../components/parameters-link'
import { LabFacet } from '../lab-facet'
import { Demo, LabShell } from '../shell'
import { engine, labTabs, orders } from './engine'

engine.load()

const oneOfEachKind: SearchParameters = {
  f: { area: ['CSS'] },
  fExcluded: { baseline: ['Limited availability'] },
  cf: { section: ['CSS', 'properties'] },
  nf: { browserCount: [{ start: 5, end: 7, endInclusive: true }] },
  df: { since: [{ start: 'past-5-year', end: 'now', endInclusive: false }] },
  af: { kind: ['Compatibility entry'] },
  sf: { readiness: ['In all seven browsers'] },
}

export default function FiltersPage() {
  return (
    <LabShell name="filters" engine={engine}>
      <Demo
        title="Tabs"
        about="Each has an expression of its own. Features have one order more, CSS and JavaScript a facet each."
        isWide
      >
        <TabsDemo />
      </Demo>
      <Demo
        title="A static filter"
        about="Values that the page brings, each with an expression; any of those selected."
      >
        <StaticFilter
          className="choices"
          filterId="readiness"
          label="Readiness"
          labels={{ clear: 'Clear Readiness' }}
        />
      </Demo>
      <Demo title="A draft" isTall about="Choose as much as you like: nothing is searched for until you apply it.">
        <FilterDraft className="draft" labels={{ filters: 'Drafted filters' }}>
          <LabFacet facetId="baseline" allowExclude />
          <LabFacet facetId="browsers" />
        </FilterDraft>
      </Demo>
      <Demo
        title="Breadcrumbs"
        about="What restricts the results, whichever feature it belongs to, each with a way back."
      >
        <p>
          <ParametersLink className="chip" parameters={oneOfEachKind} isInPlace>
            Set a filter of each kind
          </ParametersLink>
        </p>
        <ActiveFilters />
      </Demo>
    </LabShell>
  )
}

const tabNames = new Map(labTabs.map(({ id, label }) => [id, label]))

function TabsDemo() {
  const { activeTab } = useTabs().state
  return (
    <>
      <Tabs className="tabs" controls="tab-panel">
        {({ id }) => tabNames.get(id)}
      </Tabs>
      <div className="tab-panel" role="tabpanel" id="tab-panel" aria-label={tabNames.get(activeTab)}>
        <Sort options={orders} />
        <TabFacet facetId="type" />
        <TabFacet facetId="edition" />
      </div>
    </>
  )
}

/** A facet that is there for its tab only. */
function TabFacet({ facetId }: { facetId: string }) {
  return useFacet(facetId).state.isEnabled && <LabFacet facetId={facetId} />
}
