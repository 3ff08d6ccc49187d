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

interface Fold {
  /** Whether it can be closed, and what it is at first. Default: always open. */
  fold?: 'open' | 'closed'
}

export function ParametersSource({ fold }: Fold) {
  const parameters = usePage(({ parameters }) => parameters)
  return (
    <Source
      title="Parameters"
      part="parameters"
      text={toJson(parameters)}
      note={`?${encodeParameters(parameters)}`}
      fold={fold}
    />
  )
}

export function RequestSource({ fold }: Fold) {
  const request = usePage(({ request }) => request)
  return (
    <Source
      title="Last request answered"
      part="request"
      text={toJson(request ?? null)}
      note="POST /rest/search/v2"
      fold={fold}
    />
  )
}

interface SourceProps {
  title: string
  part: string
  text: string
  note: string
  fold: Fold['fold'] | undefined
}

function Source({ title, part, text, note, fold }: SourceProps) {
  const content = (
    <>
      <p className="developer-note">
        <code>{note}</code>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className="developer-source" tabIndex={0} aria-label={title}>
        <pre data-part={`developer-${part}`}>{text}</pre>
      </section>
    </>
  )
  if (!fold) {
    return (
      <div className="source">
        <h3>{title}</h3>
        {content}
      </div>
    )
  }
  return (
    <details className="source" name="sources" open={fold === 'open'}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {content}
    </details>
  )
}
