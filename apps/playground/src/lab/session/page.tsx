import { searchStatus } from '@querent/engine'
import {
  QueryError,
  SearchStatus,
  UndoRedo,
  useEngine,
  useFeatureMachine,
  useSearchHistory,
  useSearchStatus,
} from '@querent/react'
import { useState, useSyncExternalStore } from 'react'
import { ActiveFilters } from '../../components/active-filters'
import { Choices } from '../choices'
import { Counters } from '../counters'
import { useSwitch } from '../create-switch'
import { LabFacet } from '../lab-facet'
import { Demo, LabResults, LabShell, TryQueries } from '../shell'
import { SwitchBox } from '../switch-box'
import { dropped, engine, fault, forgetResponses, isCaching, TIMEOUT_MS } from './engine'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../../styles/lab-session.css'

engine.load()

export default function SessionPage() {
  return (
    <LabShell name="session" engine={engine} results={<LabResults error={null} />}>
      <Demo title="Undo and redo" about="Every search is a step: queries, filters and pages. The engine keeps ten.">
        <TryQueries queries={['grid', 'popover', 'zzzzqqqq']} />
        <Steps />
      </Demo>
      <Demo title="Filters, and back" isTall about="Each filter searches, changes the URL, and can be removed.">
        <ActiveFilters />
        <LabFacet facetId="area" />
        <LabFacet facetId="baseline" allowExclude />
      </Demo>
      <Demo title="Responses kept" about="If enabled, a repeated search within a minute uses the cached response.">
        <SwitchBox of={isCaching}>Keep responses</SwitchBox>
        <div className="lab-row">
          <SearchAgain />
          <button type="button" className="button" onClick={forgetResponses}>
            Forget them
          </button>
        </div>
        <Counters of={{ search: 'Searches sent' }} />
      </Demo>
      <Demo
        title="When it goes wrong"
        isWide
        about={`Select a fault for the next searches, and search. The results stay. A search times out after ${TIMEOUT_MS / 1000} seconds.`}
      >
        <Faults />
      </Demo>
      <Demo
        title="The address"
        isWide
        about="The URL contains the state of the page. Unknown parameters are kept; invalid ones are ignored."
      >
        <Address />
      </Demo>
    </LabShell>
  )
}

function Steps() {
  const { state, undoNoResults } = useSearchHistory()
  const { hasSearched, hasResults } = useSearchStatus().state
  const isStuck = hasSearched && !hasResults && state.canUndo
  return (
    <>
      <UndoRedo className="undo-redo" />
      <p className="hint" data-part="steps">
        {`${state.pastLength} back, ${state.futureLength} forward`}
      </p>
      <button type="button" className="button" aria-disabled={!isStuck} onClick={() => isStuck && undoNoResults()}>
        Back from no results
      </button>
    </>
  )
}

interface FaultChoice {
  label: string
  /** `key` identifies the selection, for faults that occur a limited number of times. */
  toFault: (key: string) => string
}

const faults: readonly FaultChoice[] = [
  { label: 'Nothing', toFault: () => '' },
  { label: 'Two seconds late', toFault: () => 'latency=2000' },
  { label: 'Never in time', toFault: () => 'latency=20000' },
  { label: 'Too busy, twice', toFault: (key) => `status=429;times=2;key=${key}` },
  { label: 'An error, once', toFault: (key) => `status=500;times=1;key=${key}` },
  { label: 'An expired token', toFault: () => 'status=419' },
  { label: 'No connection', toFault: () => 'drop' },
  { label: 'Not JSON', toFault: () => 'malformed' },
  { label: 'Cut short', toFault: () => 'truncated=400' },
]

function Faults() {
  const engine = useEngine()
  const { isLoading } = useSearchStatus().state
  const chosen = useSwitch(fault)
  const [label, setLabel] = useState(faults[0]?.label)
  const choose = ({ label, toFault }: FaultChoice) => {
    setLabel(label)
    fault.set(toFault(crypto.randomUUID()))
  }
  return (
    <>
      <Choices legend="What goes wrong" choices={faults} chosen={label} onChoose={choose} />
      <p className="hint">
        {chosen ? (
          <>
            <span>Sent along: </span>
            <code>{`x-querent-fault: ${chosen}`}</code>
          </>
        ) : (
          <span>Nothing is sent along.</span>
        )}
      </p>
      <div className="lab-row">
        <SearchAgain />
        <button type="button" className="button" aria-disabled={!isLoading} onClick={() => engine.cancel()}>
          Cancel
        </button>
        <SearchStatus className="lab-status" labels={{ ready: 'Results are here' }} />
      </div>
      <Status />
      <StatusMachine />
      <QueryError className="message error" />
    </>
  )
}

function SearchAgain() {
  const engine = useEngine()
  return (
    <button type="button" className="button button-strong" onClick={() => engine.execute('searchAgain')}>
      Search again
    </button>
  )
}

function Status() {
  const { state } = useSearchStatus()
  return (
    <ul className="lab-flags" aria-label="Status of the search">
      {Object.entries(state).map(([name, isTrue]) => (
        <li key={name} data-state={isTrue ? 'on' : 'off'}>
          <span className="visually-hidden">{isTrue ? '' : 'not '}</span>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

function StatusMachine() {
  const [{ value }] = useFeatureMachine(searchStatus)
  return (
    <p className="hint">
      <span>Its machine is in the state </span>
      <code data-part="machine-state">{value}</code>
    </p>
  )
}

const addresses = [
  { text: '?q=grid&f-area=CSS', about: 'a query and a filter' },
  { text: '?q=popover&page=2&fExcluded-baseline=Limited%20availability', about: 'page 2, without a value' },
  { text: '?utm_source=mail&q=temporal', about: 'an unknown parameter, which is kept' },
  { text: '?q=dialog&page=two', about: 'an invalid parameter' },
]

function Address() {
  const engine = useEngine()
  const search = useSyncExternalStore(engine.observe, () => location.search)
  return (
    <>
      <p className="lab-address">
        <code>{`${location.pathname}${search}`}</code>
      </p>
      {dropped.length > 0 && (
        <p className="hint">
          {`Left out when the page was opened: ${dropped.map(({ key, value }) => `${key}=${value}`).join(', ')}`}
        </p>
      )}
      <ul className="lab-lines">
        {addresses.map(({ text, about }) => (
          <li key={text}>
            <a href={text}>{about}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
