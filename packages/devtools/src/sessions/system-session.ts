import type { RecordedState } from '@querent/engine/recorder'
import { Trace } from '../trace/trace'
import { LiveSession } from './live-session'

/** The machines of XState that report to the `inspect` of the panel. Its positions are the numbers of their steps. */
export class SystemSession extends LiveSession {
  readonly kind = 'system'
  readonly entries = []
  readonly firstPosition = 0
  readonly shown: RecordedState = { pages: {}, features: {} }

  constructor(readonly name: string) {
    const trace: Trace = new Trace(Date.now, () => trace.count)
    super(trace, Date.now())
  }

  get position() {
    return this.trace.count
  }

  stop() {}
}
