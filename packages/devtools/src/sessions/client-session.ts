import type { RecordedState } from '@querent/engine/recorder'
import { RaceDesk } from '../desk/race-desk'
import type { MachineMoment, Session } from './session'

/** The calls of a client whose page has no engine that the panel knows. */
export class ClientSession implements Session {
  readonly kind = 'client'
  readonly entries = []
  readonly firstPosition = 0
  readonly position = 0
  readonly shown: RecordedState = { pages: {}, features: {} }
  readonly machines = []
  readonly steps = []
  readonly desk = new RaceDesk()

  /** @param methods - the names of the methods of the client. */
  constructor(
    readonly name: string,
    readonly methods: readonly string[],
  ) {}

  /** Passes its replies on. */
  stop() {
    this.desk.withdraw()
  }

  momentOf(): MachineMoment {
    return { states: [], context: undefined, steps: [] }
  }

  subscribe(listener: () => void) {
    return this.desk.subscribe(listener)
  }
}
