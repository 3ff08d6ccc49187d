import {
  CategoryFieldSuggestions,
  FieldSuggestions,
  InstantResults,
  RecentQueries,
  RecentResults,
  SearchBox,
  StandaloneSearchBox,
  useInstantResults,
  useRecentQueries,
} from '@querent/react'
import { useState } from 'react'
import { ActiveFilters } from '../../components/active-filters'
import { boxLabels } from '../../components/box-labels'
import { formatCount } from '../../format'
import { Counters } from '../counters'
import { Demo, LabShell } from '../shell'
import { SwitchBox } from '../switch-box'
import { client, engine, isPlanFailing } from './engine'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../../styles/lab-boxes.css'

engine.load()

export default function BoxesPage() {
  return (
    <LabShell name="boxes" engine={engine} boxId="main" before={<ActiveFilters />}>
      <Demo title="Suggestions" about="Recent queries come first, then completions and corrections of the platform.">
        <SuggestingBox />
      </Demo>
      <Demo
        title="Instant results"
        about="Shows results while you type and keeps the results of the page. Repeated texts are not requested again."
      >
        <InstantBox />
      </Demo>
      <Demo
        title="A box that leads elsewhere"
        about={
          <>
            The platform says where a query leads: to the search page, or, as for <code>mdn</code>, to another.
          </>
        }
      >
        <StandaloneSearchBox
          className="search-box"
          boxId="standalone"
          action="/"
          labels={boxLabels('Search on another page')}
          inputProps={{ name: 'q', placeholder: 'view transitions, mdn …' }}
        />
        <SwitchBox of={isPlanFailing}>The platform fails to say</SwitchBox>
        <Counters of={{ plan: 'Plans asked for' }} />
      </Demo>
      <Demo
        title="Values of a field"
        about="Finds topics and sections that contain a text. Select one to search for it."
      >
        <div className="choices lab-fields">
          <span aria-hidden="true">Topic</span>
          <FieldSuggestions labels={fieldLabels('Topic')} />
          <span aria-hidden="true">Section</span>
          <CategoryFieldSuggestions labels={fieldLabels('Section')} />
        </div>
      </Demo>
      <Demo title="Recent queries" about="Queries with results, newest first, stored in this browser.">
        <RecentQueries className="recent" empty={<p className="hint">Search for something.</p>} />
      </Demo>
      <Demo title="Recent results" about="Opened results, newest first, stored in this browser.">
        <RecentResults className="recent" empty={<p className="hint">Open one of the results.</p>} />
      </Demo>
      <Demo
        title="Answers kept"
        isWide
        about="Suggestions are cached for a minute: type the same text again, and no request is sent."
      >
        <Kept />
      </Demo>
    </LabShell>
  )
}

const fieldLabels = (name: string) => ({ search: name, found: `${name}s found`, count: formatCount })

function SuggestingBox() {
  const { state, executeRecentQuery } = useRecentQueries()
  return (
    <SearchBox
      className="search-box"
      boxId="suggesting"
      labels={boxLabels('Search with suggestions')}
      recentQueries={state.queries}
      onRecentQueryPick={executeRecentQuery}
      suggestOnFocus
      inputProps={{ placeholder: 'contaner, grid …' }}
    />
  )
}

function InstantBox() {
  const { updateQuery } = useInstantResults()
  return (
    <>
      <SearchBox
        className="search-box"
        boxId="instant"
        labels={boxLabels('Search as you type')}
        onTextChange={updateQuery}
        inputProps={{ placeholder: 'popover …' }}
      />
      <InstantResults className="instant" />
      <Counters of={{ search: 'Searches' }} />
    </>
  )
}

function Kept() {
  const [isForgotten, setForgotten] = useState(false)
  const forget = () => {
    client.clear()
    setForgotten(true)
  }
  return (
    <>
      <Counters of={{ querySuggest: 'Suggestions asked for', facetSearch: 'Values asked for' }} />
      <div className="lab-row">
        <button type="button" className="button" onClick={forget}>
          Forget them
        </button>
        <output className="hint">{isForgotten && 'Forgotten: what is typed next is asked for.'}</output>
      </div>
    </>
  )
}
