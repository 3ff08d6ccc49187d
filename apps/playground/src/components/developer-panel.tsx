import { encodeParameters, type SearchPage } from '@querent/engine'
import { useEngine } from '@querent/react'
import { useSyncExternalStore } from 'react'
import { calls } from '../engine'
import { CloseIcon } from './icons'

const toJson = (value: unknown) => JSON.stringify(value, undefined, 2)

function usePage(): SearchPage {
  const engine = useEngine()
  return useSyncExternalStore(engine.observe, () => engine.page)
}

/** What the engine knows and says, as it happens. */
export default function DeveloperPanel({ onClose }: { onClose: () => void }) {
  const { status, cause, duration, parameters, request, response, error } = usePage()
  const counts = useSyncExternalStore(calls.subscribe, calls.read)
  const facts = {
    Status: status,
    Cause: cause,
    'Round trip': `${Math.round(duration)} ms`,
    Platform: response ? `${response.duration ?? '?'} ms` : '–',
    Results: response?.totalCountFiltered.toLocaleString('en') ?? '–',
    'Search requests': counts.search,
    'Suggest requests': counts.querySuggest,
    'Facet searches': counts.facetSearch,
  }
  return (
    <section className="developer" data-part="developer-panel" aria-labelledby="developer-title">
      <div className="developer-head">
        <h2 id="developer-title">Developer panel</h2>
        <button type="button" className="icon-button" aria-label="Close the developer panel" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="developer-body">
        <div>
          <h3>Engine</h3>
          <dl data-part="engine-page" data-status={status}>
            {Object.entries(facts).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {error && (
            <p className="developer-error">
              <code>{error.code}</code> {error.message}
            </p>
          )}
        </div>
        <Source
          title="Parameters"
          part="parameters"
          text={toJson(parameters)}
          note={`?${encodeParameters(parameters)}`}
        />
        <Source
          title="Last request answered"
          part="request"
          text={toJson(request ?? null)}
          note="POST /rest/search/v2"
        />
      </div>
    </section>
  )
}

function Source({ title, part, text, note }: { title: string; part: string; text: string; note: string }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="developer-note">
        <code>{note}</code>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className="developer-source" tabIndex={0} aria-label={title}>
        <pre data-part={`developer-${part}`}>{text}</pre>
      </section>
    </div>
  )
}
