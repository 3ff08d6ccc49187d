import { analytics, type OutgoingEvent } from '@querent/engine'
import { useFeature } from '@querent/react'
import { useSwitch } from '../create-switch'
import { LabFacet } from '../lab-facet'
import { Demo, LabShell, TryQueries } from '../shell'
import { consent, engine, events, mode } from './engine'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../../styles/lab-analytics.css'

engine.load()

export default function AnalyticsPage() {
  return (
    <LabShell name="analytics" engine={engine}>
      <Demo
        title="Mode"
        about="In the mode “legacy” each search is an event; in “next” the platform records it itself."
      >
        <ul className="lab-row">
          {addresses.map(({ text, ...address }) => (
            <li key={text}>
              <a className="chip" href={hrefOf(address)} aria-current={isShown(address) ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        <p className="hint" data-part="mode">
          {`In the mode “${mode}”, consent is ${consent}.`}
        </p>
      </Demo>
      <Demo
        title="Consent"
        about="Without consent, nothing is stored or sent. The browser’s “do not track” setting is respected."
      >
        <Consent />
      </Demo>
      <Demo title="Something to report" isWide about="Each search, each filter and each result that is opened.">
        <TryQueries queries={['grid', 'popover', 'zzzzqqqq']} />
        <LabFacet facetId="area" />
      </Demo>
      <Demo title="Events" isWide about="The reported events, newest first.">
        <Events />
      </Demo>
    </LabShell>
  )
}

interface Address {
  mode: typeof mode
  consent: typeof consent
}

const addresses: readonly (Address & { text: string })[] = [
  { mode: 'legacy', consent: 'given', text: 'Legacy' },
  { mode: 'next', consent: 'given', text: 'Next' },
  { mode: 'legacy', consent: 'required', text: 'Legacy, after consent' },
  { mode: 'next', consent: 'required', text: 'Next, after consent' },
]

const hrefOf = (address: Address) => `?mode=${address.mode}${address.consent === 'required' ? '&consent=required' : ''}`
const isShown = (address: Address) => address.mode === mode && address.consent === consent

function Consent() {
  const { state, can, enable, disable, forget, flush } = useFeature(analytics)
  const { isEnabled, visitorId = 'nobody', pendingCount, droppedCount } = state
  return (
    <>
      <p className="hint" data-part="visitor">
        {`${isEnabled ? 'On' : 'Off'}; the visitor is ${visitorId}`}
      </p>
      <p className="hint" data-part="outbox">
        {`${pendingCount} waiting, ${droppedCount} dropped`}
      </p>
      <div className="lab-row">
        <button type="button" className="button" aria-disabled={!can('enable')} onClick={enable}>
          Enable
        </button>
        <button type="button" className="button" aria-disabled={!can('disable')} onClick={disable}>
          Disable
        </button>
        <button type="button" className="button" onClick={forget}>
          Forget
        </button>
        <button type="button" className="button" onClick={flush}>
          Send now
        </button>
      </div>
    </>
  )
}

const labelOf = ({ type, body }: OutgoingEvent) => {
  const { meta, actionCause, eventValue } = body as {
    meta?: { type: string }
    actionCause?: string
    eventValue?: string
  }
  return `${type}: ${meta?.type ?? actionCause ?? eventValue}`
}

function Events() {
  const made = useSwitch(events)
  return made.length ? (
    <ol className="lab-events">
      {made.map((event, index) => (
        <li key={made.length - index}>
          <details>
            <summary>{labelOf(event)}</summary>
            <pre>{JSON.stringify(event.body, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ol>
  ) : (
    <p className="hint">Nothing was reported.</p>
  )
}
