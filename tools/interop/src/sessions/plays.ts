import { setTimeout as sleep } from 'node:timers/promises'
import { buildSearchEngine, getSampleSearchEngineConfiguration } from '@coveo/headless'
import { inBrowser } from '../browser.ts'
import type { World } from '../world.ts'
import { analyticsStage, shopAnalyticsStage } from './analytics/stage.ts'
import { commerceStage } from './commerce/stage.ts'
import { runSession, type SessionOutcome, type Tally } from './run-session.ts'
import { searchStage } from './search-stage.ts'
import type { Stage } from './stage.ts'

// The vendor keeps the history of actions in the storage that its first search finds: this search, which gets no
// response.
await inBrowser(async () => {
  const engine = buildSearchEngine({
    configuration: { ...getSampleSearchEngineConfiguration(), search: { proxyBaseUrl: 'http://127.0.0.1:9' } },
    loggerOptions: { level: 'silent' },
  })
  engine.executeFirstSearch()
  await sleep(50)
})

/** A session that can run with both libraries. */
export interface Play {
  title: string
  run: (world: World, tally: Tally) => Promise<SessionOutcome>
}

const toPlays = <Setup, Actions, Visible>({ sessions, ...stage }: Stage<Setup, Actions, Visible>): Play[] =>
  sessions.map((session) => ({
    title: session.title,
    run: async (world, tally) =>
      session.needsAllMembers && world.isLean
        ? { problems: [], requests: {}, explained: ['not run: the vendor needs members that these replies lack'] }
        : runSession(stage, session, world, tally),
  }))

/** The sessions of all stages. */
export const plays: readonly Play[] = [
  ...toPlays(searchStage),
  ...toPlays(analyticsStage),
  ...toPlays(commerceStage),
  ...toPlays(shopAnalyticsStage),
]

/** The intended differences in all requests. */
export const knownDifferences = new Set(
  [searchStage, analyticsStage, commerceStage, shopAnalyticsStage].flatMap(({ requests }) =>
    [...requests].flatMap(({ knowns }) => [...knowns]),
  ),
)
