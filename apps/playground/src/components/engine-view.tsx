import { encodeParameters } from '@querent/engine'
import { usePage } from '@querent/react'
import { useSyncExternalStore } from 'react'
import { calls } from '../client'

const toJson = (value: unknown) => JSON.stringify(value, undefined, 2)

/** Shows the last search of the engine, and the requests so far. */
export function EngineFacts() {
  const { status, cause, duration, response, error } = usePage()
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
    ...(counts.plan && { Plans: counts.plan }),
    ...(counts.html && { Previews: counts.html }),
    ...(counts.fields && { 'Field requests': counts.fields }),
  }
  return (
    <>
      <dl className="facts" data-part="engine-page" data-status={status}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error && (
        <p className="developer-error">
          <code>{error.code}</code> <span>{error.message}</span>
        </p>
      )}
    </>
  )
}

export function ParametersSource() {
  const parameters = usePage(({ parameters }) => parameters)
  return (
    <Source title="Parameters" part="parameters" text={toJson(parameters)} note={`?${encodeParameters(parameters)}`} />
  )
}

export function RequestSource() {
  const request = usePage(({ request }) => request)
  return (
    <Source title="Last request answered" part="request" text={toJson(request ?? null)} note="POST /rest/search/v2" />
  )
}

function Source({ title, part, text, note }: { title: string; part: string; text: string; note: string }) {
  return (
    <div className="source">
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
