import { formatMonth } from '../format'
import { LimitedIcon, NewlyIcon, WidelyIcon } from './icons'

const tones = {
  'Widely available': ['wide', WidelyIcon],
  'Newly available': ['new', NewlyIcon],
  'Limited availability': ['limited', LimitedIcon],
} as const

const isKnown = (status: string | undefined): status is keyof typeof tones =>
  status !== undefined && Object.hasOwn(tones, status)

/** Shows whether all major browsers support a feature. @param since - when the last of them added support. */
export function Baseline({ status, since }: { status: string | undefined; since: Date | undefined }) {
  if (!isKnown(status)) return null
  const [tone, Icon] = tones[status]
  return (
    <span className="badge" data-tone={tone} title={since && `In all major browsers since ${formatMonth(since)}`}>
      <Icon />
      <span>{status}</span>
      {since && <span className="badge-year">{`since ${since.getUTCFullYear()}`}</span>}
    </span>
  )
}
