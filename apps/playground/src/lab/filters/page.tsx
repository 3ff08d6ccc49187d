import type { SearchParameters } from '@querent/engine'
import { FilterDraft, FilterDrawer, Sort, StaticFilter, Tabs, useFacet, useTabs } from '@querent/react'
import { ActiveFilters } from '../../components/active-filters'
import { ParametersLink } from '../../components/parameters-link'
import { LabFacet } from '../lab-facet'
import { Demo, LabShell } from '../shell'
import { orders } from '../../orders'
import { engine, labTabs } from './engine'

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
        about="Each tab has its own expression. Features have an additional order, CSS and JavaScript a facet each."
        isWide
      >
        <TabsDemo />
      </Demo>
      <Demo
        title="A static filter"
        about="Values defined by the page, each with an expression. Results match any selected value."
      >
        <StaticFilter
          className="choices"
          filterId="readiness"
          label="Readiness"
          labels={{ clear: 'Clear Readiness' }}
        />
      </Demo>
      <Demo title="A draft" isTall about="Select any number of values: the engine searches only when you apply them.">
        <FilterDraft className="draft" labels={{ filters: 'Drafted filters' }}>
          <LabFacet facetId="baseline" allowExclude />
          <LabFacet facetId="browsers" />
        </FilterDraft>
      </Demo>
      <Demo title="A drawer" about="A button opens the filters in a dialog, on wide screens as well here.">
        <FilterDrawer className="lab-drawer">
          <LabFacet facetId="area" />
        </FilterDrawer>
      </Demo>
      <Demo title="Breadcrumbs" about="The active filters of all features, each with a button that removes it." isWide>
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
        <Sort>{(criterion, name) => orders[criterion] ?? name}</Sort>
        <TabFacet facetId="type" />
        <TabFacet facetId="edition" />
      </div>
    </>
  )
}

/** A facet that appears only in its tab. */
function TabFacet({ facetId }: { facetId: string }) {
  return useFacet(facetId).state.isEnabled && <LabFacet facetId={facetId} />
}
