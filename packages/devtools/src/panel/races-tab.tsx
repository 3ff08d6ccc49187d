/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { FAILURES, type FailureKind } from '../desk/failures'
import type { DeskCall, RaceDesk } from '../desk/race-desk'
import type { Session } from '../sessions/session'
import { testOf, useClipboard } from './copy'
import { shortText } from '../sessions/describe-entry'

/** Holds the replies of an engine, and releases them in any order. */
export function RacesTab({ session }: { session: Session }) {
  const [said, copy] = useClipboard()
  const { desk } = session as { desk?: RaceDesk }
  if (!desk)
    return (
      <p class="empty">
        Replies can be held if the engine is created by <code>withDevtools</code>.
      </p>
    )
  const { calls } = desk
  const held = calls.filter(({ status }) => status === 'held' || status === 'sent')
  return (
    <div class="races">
      <div class="bar">
        <label>
          <input type="checkbox" checked={desk.isHolding} onChange={() => desk.set({ isHolding: !desk.isHolding })} />{' '}
          Hold replies
        </label>
        <label>
          <input type="checkbox" checked={desk.isOffline} onChange={() => desk.set({ isOffline: !desk.isOffline })} />{' '}
          Offline
        </label>
        <label>
          Delay, ms
          <input
            type="number"
            min="0"
            step="100"
            value={desk.delayMs}
            onInput={(event) => desk.set({ delayMs: Math.max(Number(event.currentTarget.value) || 0, 0) })}
          />
        </label>
        <button type="button" disabled={!held.length} onClick={() => desk.releaseAll()}>
          Release all
        </button>
        <button
          type="button"
          disabled={!calls.length}
          onClick={() => void copy('The test', () => testOf(session) ?? '')}
        >
          Copy as test
        </button>
        <output>{said}</output>
      </div>
      {!calls.length && <p class="empty">No calls yet. Hold replies, then use the page.</p>}
      <ol>
        {calls.toReversed().map((call) => (
          <CallItem key={call.id} call={call} desk={desk} />
        ))}
      </ol>
    </div>
  )
}

const ABOUT: Readonly<Record<DeskCall['status'], string>> = {
  sent: 'waits for its reply',
  held: 'its reply is held',
  released: 'answered',
  failed: 'failed',
  aborted: 'aborted by its caller',
  silent: 'is never answered',
}

function CallItem({ call, desk }: { call: DeskCall; desk: RaceDesk }) {
  const [kind, setKind] = useState<FailureKind>('offline')
  const [bytes, setBytes] = useState(100)
  const { id, name, args, status, heldPieces, order } = call
  const isOpen = status === 'sent' || status === 'held'
  const title = `${name} #${id}`
  return (
    <li data-status={status}>
      <span class="call">
        <strong>{title}</strong> <code>{shortText(args[0] ?? '', 70)}</code>
      </span>
      <small>
        {ABOUT[status]}
        {order !== undefined && `, ended ${ordinal(order + 1)}`}
      </small>
      {isOpen && (
        <span class="actions">
          <button type="button" aria-label={`Release ${title}`} onClick={() => desk.release(id)}>
            Release
          </button>
          {heldPieces > 0 && (
            <button
              type="button"
              aria-label={`Release the next part of ${title}`}
              onClick={() => desk.releasePiece(id)}
            >
              Next part ({heldPieces})
            </button>
          )}
          <select
            aria-label={`How ${title} fails`}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as FailureKind)}
          >
            {FAILURES.map(({ kind, about }) => (
              <option key={kind} value={kind}>
                {about}
              </option>
            ))}
          </select>
          {kind === 'cut' && (
            <input
              type="number"
              min="0"
              aria-label="Bytes before the cut"
              value={bytes}
              onInput={(event) => setBytes(Number(event.currentTarget.value) || 0)}
            />
          )}
          <button type="button" aria-label={`Fail ${title}`} onClick={() => desk.fail(id, kind, bytes)}>
            Fail
          </button>
        </span>
      )}
    </li>
  )
}

const ordinal = (count: number) => {
  const suffix = { one: 'st', two: 'nd', few: 'rd' }[
    new Intl.PluralRules('en', { type: 'ordinal' }).select(count) as 'one'
  ]
  return `${count}${suffix ?? 'th'}`
}
