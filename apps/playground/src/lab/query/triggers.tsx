import { Notifications, QueryTriggerNotice, useTriggers } from '@querent/react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { TryQueries } from '../shell'
import { executionLog } from './execution-log'

export function Triggers() {
  return (
    <div className="ways ways-wide">
      <Way title="Tell something" query="appcache">
        <Notifications className="notice" />
      </Way>
      <Way title="Search for something else" query="flex box">
        <QueryTriggerNotice className="notice" />
      </Way>
      <Way title="Go elsewhere" query="mdn">
        <Redirect />
      </Way>
      <Way title="Call a function" query="confetti">
        <Executions />
      </Way>
    </div>
  )
}

function Way({ title, query, children }: { title: string; query: string; children: ReactNode }) {
  return (
    <section className="way" aria-label={title}>
      <h3>{title}</h3>
      <TryQueries queries={[query]} />
      {children}
    </section>
  )
}

/** Most pages would follow it; here it is a link. */
function Redirect() {
  const { redirectTo } = useTriggers().state
  return (
    <output className="notice" data-state={redirectTo ? 'shown' : 'none'}>
      {redirectTo && (
        <>
          The platform would send you to <a href={redirectTo}>{redirectTo}</a>
        </>
      )}
    </output>
  )
}

function Executions() {
  const [last, ...before] = useSyncExternalStore(executionLog.subscribe, executionLog.read)
  return (
    <output className="notice" data-state={last ? 'shown' : 'none'}>
      {last && (
        <>
          Called <code>{`${last.functionName}(${last.params.map((param) => JSON.stringify(param)).join(', ')})`}</code>
          {before.length > 0 && <span>{`, ${before.length + 1} times so far`}</span>}
        </>
      )}
    </output>
  )
}
