/** @jsxImportSource preact */
import type { RequestKey } from '@querent/engine/inspection'
import diff from 'microdiff'
import { useState } from 'preact/hooks'
import { EngineSession } from '../sessions/engine-session'
import type { Session } from '../sessions/session'
import { messageOf } from '../to-json'
import { Scroller } from './scroller'
import { shortText } from '../sessions/describe-entry'

/** Shows the request that a search would send now, key by key, and which features read which part of the page. */
export function RequestTab({ session }: { session: Session }) {
  const [source, setSource] = useState<string>()
  if (!(session instanceof EngineSession))
    return (
      <p class="empty">
        A request needs a running engine: this shows {session.kind === 'loaded' ? 'a file' : 'machines alone'}.
      </p>
    )
  const { inspected } = session
  const names = inspected.sources.map(({ name }) => name)
  const chosen = source ?? names[0]
  const { keys, error } = tryRequest(() => inspected.request(chosen))
  const last = session.lastRequest(chosen)
  return (
    <div class="request">
      {names.length > 1 && (
        <label>
          Source
          <select value={chosen} onChange={(event) => setSource(event.currentTarget.value)}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <h3>The request that a search would send now</h3>
      {error && <p class="failure">{error}</p>}
      <RequestTable keys={keys} last={last} />
      <h3>What features read of the reply</h3>
      <ReadsTable session={session} />
    </div>
  )
}

function tryRequest(run: () => readonly RequestKey[]): { keys: readonly RequestKey[]; error?: string } {
  try {
    return { keys: run() }
  } catch (error) {
    return { keys: [], error: messageOf(error) }
  }
}

function RequestTable({ keys, last }: { keys: readonly RequestKey[]; last: object | undefined }) {
  const present = Object.fromEntries(keys.map(({ key, value }) => [key, value]))
  const changed = new Map<string, number>()
  for (const { path } of last ? diff(last, present) : [])
    changed.set(String(path[0]), (changed.get(String(path[0])) ?? 0) + 1)
  const removed = [...changed.keys()].filter((key) => !(key in present))
  return (
    <Scroller label="The request, key by key">
      <table>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Value</th>
            <th scope="col">From</th>
            <th scope="col">Merged by</th>
            <th scope="col">Since the last</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(({ key, value, contributions, rule }) => (
            <tr key={key} class={changed.has(key) ? 'changed' : ''}>
              <th scope="row">{key}</th>
              <td>
                <code title={shortText(value, 2_000)}>{shortText(value, 90)}</code>
              </td>
              <td>{contributions.map(({ feature }) => feature).join(', ') || 'the protocol'}</td>
              <td>{contributions.length > 1 ? (rule ?? 'equal values') : ''}</td>
              <td>{!last ? '' : changed.has(key) ? (key in last ? 'changed' : 'new') : 'same'}</td>
            </tr>
          ))}
          {removed.map((key) => (
            <tr key={key} class="changed">
              <th scope="row">{key}</th>
              <td colSpan={3}>left out now</td>
              <td>removed</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

function ReadsTable({ session }: { session: EngineSession }) {
  const readers = new Map<string, string[]>()
  for (const [feature, paths] of Object.entries(session.inspected.reads()))
    for (const path of paths) readers.set(path, [...(readers.get(path) ?? []), feature])
  const rows = [...readers].toSorted(([left], [right]) => left.localeCompare(right))
  if (!rows.length) return <p class="empty">No feature reads the page.</p>
  return (
    <Scroller label="What features read">
      <table>
        <thead>
          <tr>
            <th scope="col">Part of the page</th>
            <th scope="col">Read by</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([path, features]) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{features.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
