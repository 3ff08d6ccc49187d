import { html } from 'hono/html'
import { DEFAULT_LIMIT } from './event-filter'
import { renderPage, renderTime } from '../http/page'
import type { EventCount, EventFilter, StoredEvent } from './event-store'
import { summaryOf } from './summary'

interface EventPage {
  /** Newest first. */
  events: readonly StoredEvent[]
  /** Id of the last event, if there are older ones. */
  next: number | undefined
  /** Counts of all stored events, by mode and type. */
  counts: readonly EventCount[]
  filter: EventFilter
  /** Nonce of the style sheet. */
  nonce: string
  /** Added to the links if the page was requested with a token in its URL. */
  token: string | undefined
}

const sum = (counts: readonly EventCount[]) => counts.reduce((total, { count }) => total + count, 0)

const toAddress = (path: string, { limit, ...filter }: EventFilter, token: string | undefined) => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) parameters.set(name, String(value))
  if (limit !== undefined && limit !== DEFAULT_LIMIT) parameters.set('limit', String(limit))
  if (token !== undefined) parameters.set('access_token', token)
  return `${path}?${parameters}`
}

const toLink = (
  caption: string,
  count: number,
  target: EventFilter,
  { filter, token }: Pick<EventPage, 'filter' | 'token'>,
) => {
  const isCurrent = target.mode === filter.mode && target.type === filter.type
  const address = toAddress('', { ...target, limit: filter.limit }, token)
  return html`<li>
    <a href="${address}" ${isCurrent ? html`aria-current="page"` : ''}
      >${caption} <span class="count">${count}</span></a
    >
  </li>`
}

const toFilters = (page: EventPage) => {
  const modes = (['legacy', 'next'] as const).map((mode) => ({
    mode,
    kinds: page.counts.filter((kind) => kind.mode === mode),
  }))
  return html`<nav aria-labelledby="filters">
    <h2 id="filters">Filters</h2>
    <ul>
      ${toLink('All', sum(page.counts), {}, page)}
      ${modes.map(({ mode, kinds }) => [
        toLink(mode, sum(kinds), { mode }, page),
        ...kinds
          .toSorted((a, b) => a.type.localeCompare(b.type, 'en'))
          .map(({ type, count }) => toLink(`${mode} ${type}`, count, { mode, type }, page)),
      ])}
    </ul>
  </nav>`
}

/** How much of the events is indented, in characters; indentation may be many times as long as an event. */
const MAX_INDENTED = 2_000_000

/** Returns the JSON of events, indented as far as that is not too long. */
const toDetails = (events: readonly StoredEvent[]): string[] => {
  let left = MAX_INDENTED
  return events.map((event) => {
    const text = JSON.stringify(event, null, left > 0 ? 2 : 0)
    left -= text.length
    return text
  })
}

const toRow = (event: StoredEvent, details: string) => {
  return html`<tr>
    <td>${renderTime(event.receivedAt)}</td>
    <td>${event.mode}</td>
    <td>${event.type}</td>
    <td class="visitor">${event.clientId?.slice(0, 8) ?? '–'}</td>
    <td>
      <details>
        <summary>${summaryOf(event) || 'Details'}</summary>
        <pre tabindex="0">${details}</pre>
      </details>
    </td>
  </tr>`
}

const toTable = ({ events, next, filter, token }: EventPage) => {
  const details = toDetails(events)
  return html`<div class="scroll">
    <table>
      <caption>
        ${filter.before === undefined ? 'The latest' : 'Older'} ${events.length}, the newest first. Times are UTC.
      </caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Mode</th>
          <th scope="col">Type</th>
          <th scope="col">Visitor</th>
          <th scope="col">Event</th>
        </tr>
      </thead>
      <tbody>
        ${events.map((event, index) => toRow(event, details[index]!))}
      </tbody>
    </table>
    ${next === undefined ? '' : html`<a href="${toAddress('', { ...filter, before: next }, token)}">Older events</a>`}
  </div>`
}

/** Renders the page of reported events. The page has no scripts, and values of events are escaped. */
export const renderEventPage = (page: EventPage) => {
  const { events, filter, token } = page
  const shown = [filter.mode, filter.type].filter(Boolean).join(' ')
  return renderPage({
    title: shown ? `Events: ${shown}` : 'Events',
    nonce: page.nonce,
    header: html`<h1>Events</h1>
      <a href="${toAddress('', { ...filter, before: undefined }, token)}">Refresh</a>
      <a href="${toAddress('events.json', filter, token)}">As JSON</a>`,
    main: html` ${toFilters(page)}
      <h2>${shown ? `Events of ${shown}` : 'All events'}</h2>
      ${events.length === 0 ? html`<p>No events yet.</p>` : toTable(page)}`,
  })
}
