import { useSwitch } from '../create-switch'
import { isOpen, type Desk } from './desk'
import type { RaceCall } from './race'

const words: Readonly<Record<RaceCall['status'], string>> = {
  sent: 'waits',
  held: 'waits',
  released: 'released',
  failed: 'failed',
  aborted: 'aborted',
  silent: 'silent',
}

const wordOf = (call: RaceCall | undefined) => (call ? words[call.status] : 'not sent')

/** Lists the calls of both pages, each with buttons that release or fail its reply. */
export function HeldList({ race, desk }: { race: string; desk: Desk }) {
  useSwitch(desk.calls)
  const rows = desk.rows()
  return (
    <section className="race-replies" aria-label={`Replies: ${race}`}>
      <h3>Replies</h3>
      {rows.length === 0 && <p className="hint">Nothing was sent yet.</p>}
      <ol>
        {rows.map((row, index) => {
          const { label, naive, querent } = row
          const isHeld = isOpen(row)
          const end = (how: 'release' | 'fail') => isHeld && desk.end(how, row)
          return (
            <li key={index}>
              <code>{label}</code>
              <span>{`Naive page: ${wordOf(naive)}`}</span>
              <span>{`Querent: ${wordOf(querent)}`}</span>
              <span className="race-ends">
                <EndButton word="Release" label={label} isHeld={isHeld} onClick={() => end('release')} />
                <EndButton word="Fail" label={label} isHeld={isHeld} onClick={() => end('fail')} />
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

interface EndButtonProps {
  word: string
  label: string
  isHeld: boolean
  onClick: () => void
}

function EndButton({ word, label, isHeld, onClick }: EndButtonProps) {
  return (
    <button type="button" className="chip" aria-disabled={!isHeld} aria-label={`${word} ${label}`} onClick={onClick}>
      {word}
    </button>
  )
}
