import type { RecordedState } from '@querent/engine/recorder'
import { Trace } from '../trace/trace'
import { LiveSteps } from './live-steps'
import type { MachineMoment, Session } from './session'

/** The machines of XState that report to the `inspect` of the panel. */
export class SystemSession implements Session {
  readonly kind = 'system'
  readonly startedAt = Date.now()
  readonly entries = []
  readonly firstPosition = 0
  readonly shown: RecordedState = { pages: {}, features: {} }
  readonly trace: Trace = new Trace(Date.now, () => this.trace.count)
  readonly #live = new LiveSteps(this.trace, this.startedAt)

  constructor(readonly name: string) {}

  stop() {}

  get position() {
    return this.trace.count
  }

  get machines() {
    return this.#live.machines
  }

  get steps() {
    return this.#live.steps
  }

  momentOf(machine: string, position?: number): MachineMoment {
    return this.#live.momentOf(machine, position)
  }

  subscribe(listener: () => void) {
    return this.trace.subscribe(listener)
  }
}
