/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { EngineSession } from '../sessions/engine-session'
import type { Session } from '../sessions/session'
import { sizeText, timeText } from '../sessions/describe-entry'
import type { PanelModel, PanelState } from './panel-model'
import { rowsOf, spansOf, type ActCost, type CallSpan, type TimelineRow } from './timeline-rows'

interface Props {
  model: PanelModel
  state: PanelState
  session: Session
}

/** The rows that are shown at once; a button shows more. */
const SHOWN_ROWS = 200

/** Shows what happened in a session on one clock. A click on a row shows every machine as it was then. */
export function TimelineTab({ model, state, session }: Props) {
  const [hasDetails, setHasDetails] = useState(false)
  const [limit, setLimit] = useState(SHOWN_ROWS)
  const rows = rowsOf(session, hasDetails, session instanceof EngineSession ? session.renders : [])
  if (!rows.length) return <p class="empty">Nothing has happened yet. Use the page.</p>
  const shown = rows.slice(-limit)
  return (
    <div class="timeline">
      <Lanes spans={spansOf(session.entries)} rows={rows} />
      <div class="bar">
        {session.kind !== 'system' && (
          <label>
            <input type="checkbox" checked={hasDetails} onChange={() => setHasDetails(!hasDetails)} /> signals, pages,
            states and storage
          </label>
        )}
        {session.kind === 'attached' && (
          <p>
            Acts and requests need an engine that is created by <code>withDevtools</code>.
          </p>
        )}
      </div>
      <ol>
        {shown.toReversed().map((row, index) => (
          <li key={`${row.position} ${index}`} class={row.kind} data-kind={row.kind}>
            <button
              type="button"
              aria-current={state.position === row.position ? 'true' : undefined}
              onClick={() => model.set({ position: row.position })}
            >
              <time>{timeText(row.at)}</time>
              <span>{row.text}</span>
              <small>
                {row.isDuplicate && <strong>duplicate</strong>} {row.note}
                {row.cost && costText(row.cost)}
              </small>
            </button>
          </li>
        ))}
      </ol>
      {rows.length > limit && (
        <button type="button" onClick={() => setLimit(limit + SHOWN_ROWS)}>
          Show {Math.min(SHOWN_ROWS, rows.length - limit)} older ones
        </button>
      )}
    </div>
  )
}

/** Returns what an act cost, in words. */
export function costText({ requests, bytesSent, bytesReceived, renders }: ActCost): string {
  const parts = [
    requests === 1 ? '1 request' : `${requests} requests`,
    requests ? `${sizeText(bytesSent)} sent` : '',
    bytesReceived ? `${sizeText(bytesReceived)} received` : '',
    renders ? (renders === 1 ? '1 render' : `${renders} renders`) : '',
  ]
  return parts.filter(Boolean).join(', ')
}

const LANE = 12
const WIDTH = 1_000
const MAX_SPANS = 40

/** Draws the latest calls as bars on one clock, and acts as ticks. */
function Lanes({ spans, rows }: { spans: readonly CallSpan[]; rows: readonly TimelineRow[] }) {
  const latest = spans.slice(-MAX_SPANS)
  if (!latest.length) return null
  const from = latest[0]!.from
  const end = Math.max(rows.at(-1)!.at, from + 1)
  const toX = (at: number) => ((Math.max(at, from) - from) / (end - from)) * WIDTH
  const lanes = toLanes(latest)
  const height = (Math.max(...lanes) + 1) * LANE + 4
  return (
    <svg
      class="lanes"
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      height={height}
      role="img"
      aria-label={`The latest ${latest.length} calls on one clock`}
    >
      {rows.map(({ kind, at, position }) =>
        kind === 'act' && at >= from ? (
          <line key={position} class="tick" x1={toX(at)} x2={toX(at)} y1="0" y2={height} />
        ) : null,
      )}
      {latest.map((span, index) => (
        <rect
          key={span.call}
          class={`span ${span.outcome}`}
          x={toX(span.from)}
          y={lanes[index]! * LANE + 2}
          width={Math.max(toX(span.to ?? end) - toX(span.from), 3)}
          height={LANE - 3}
        >
          <title>{`${span.name} #${span.call}: ${span.outcome}${span.isDuplicate ? ', a duplicate' : ''}`}</title>
        </rect>
      ))}
    </svg>
  )
}

/** Returns a lane for each call, so that calls at the same time are below one another. */
function toLanes(spans: readonly CallSpan[]): number[] {
  const ends: number[] = []
  return spans.map(({ from, to }) => {
    const free = ends.findIndex((end) => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to ?? Infinity
    return lane
  })
}

/** Shows that the panel is at a past moment, with the ways back. */
export function MomentBar({ model, state, session }: Props) {
  if (state.position === undefined) return null
  const isKnown = isInLog(session, state.position)
  return (
    <div class="moment">
      <output>
        {isKnown
          ? momentText(session, state.position)
          : 'This moment is no longer in the log, which keeps the latest entries'}
      </output>
      <button type="button" onClick={() => model.set({ position: undefined })}>
        Back to now
      </button>
      {session.kind === 'recorded' && isKnown && (
        <button
          type="button"
          title="Restores the parameters and the page of this moment. Texts that were not submitted are not restored."
          onClick={() => {
            continueFrom(session as EngineSession, state.position!)
            model.set({ position: undefined })
          }}
        >
          Continue from here
        </button>
      )}
    </div>
  )
}

/** Whether the entries of a session have a position. A system has steps, and no entries. */
const isInLog = ({ kind, firstPosition, steps }: Session, position: number) =>
  position >= (kind === 'system' ? (steps[0]?.position ?? 0) : firstPosition)

/** Returns what is shown of the past, in words. */
export function momentText(session: Session, position: number): string {
  if (session.kind !== 'system') {
    const entry = session.entries[position - session.firstPosition - 1]
    return `As it was at ${timeText(entry?.at ?? 0)}, entry ${position} of ${session.position}`
  }
  const step = session.steps.findLast((each) => each.position <= position)
  return `As it was at ${timeText(step?.at ?? 0)}, step ${position + 1} of ${session.position}`
}

/** Gives an engine the parameters and the page that it had at a position of its log. */
export function continueFrom(session: EngineSession, position: number): void {
  session.recording?.hydrate(session.dehydratedAt(position))
}
