import { useSyncExternalStore } from 'react'
import { calls } from '../client'
import type { CallCounts } from '../calls'

/** Shows the number of requests of some calls since the page was opened. */
export function Counters({ of }: { of: Partial<Record<keyof CallCounts, string>> }) {
  const counts = useSyncExternalStore(calls.subscribe, calls.read)
  return (
    <dl className="facts">
      {Object.entries(of).map(([call, label]) => (
        <div key={call} data-call={call}>
          <dt>{label}</dt>
          <dd>{counts[call as keyof CallCounts]}</dd>
        </div>
      ))}
    </dl>
  )
}
