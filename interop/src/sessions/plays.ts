import type { World } from '../world.ts'
import { analyticsStage } from './analytics/stage.ts'
import { commerceStage } from './commerce/stage.ts'
import { runSession, type SessionOutcome, type Tally } from './run-session.ts'
import { searchStage } from './search-stage.ts'
import type { Stage } from './stage.ts'

/** A session, ready to be run through both libraries. */
export interface Play {
  title: string
  run: (world: World, tally: Tally) => Promise<SessionOutcome>
}

const toPlays = <Setup, Actions, Visible>({ sessions, ...stage }: Stage<Setup, Actions, Visible>): Play[] =>
  sessions.map((session) => ({
    title: session.title,
    run: (world, tally) => runSession(stage, session, world, tally),
  }))

/** The sessions of all stages. */
export const plays: readonly Play[] = [...toPlays(searchStage), ...toPlays(analyticsStage), ...toPlays(commerceStage)]

/** What may differ in every request. */
export const knownDifferences = new Set(
  [searchStage, analyticsStage, commerceStage].flatMap(({ requests }) =>
    [...requests].flatMap(({ knowns }) => [...knowns]),
  ),
)
