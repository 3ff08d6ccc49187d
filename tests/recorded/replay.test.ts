import { record, replay, type SessionLog } from '@querent/engine/recorder'
import { createTestEnvironment, scriptOf, settle, type World } from '@querent/engine/testing'
import { expect, it } from 'vitest'
import { repeated } from '../../tools/scripts/repetitions.mjs'
import type { SearchPage } from '../simulation/search-wire'
import { openQuestions, questions } from '../simulation/worlds/questions'
import { openSearch, search } from '../simulation/worlds/search'
import { openSources, sources } from '../simulation/worlds/sources'

const SESSIONS = repeated(100)

it.each([
  [search as unknown as World<SearchPage>, openSearch],
  [sources as unknown as World<SearchPage>, openSources],
  [questions as unknown as World<SearchPage>, openQuestions],
] as const)('random sessions of "$name" replay with the same state after each entry', async (world, open) => {
  let entries = 0
  for (let seed = 1; seed <= SESSIONS; seed++) {
    const environment = createTestEnvironment({ seed })
    let page!: SearchPage
    const { log, engine } = record((surroundings) => (page = open(environment, surroundings)).engine, { environment })
    engine.load()
    await settle(100)
    for (const [act, first, second] of scriptOf(world, seed, 30).steps) {
      // Analytics would record a day of retries, and no entry says at which tick of a reply the browser was set.
      if (act === 'waitLong' || act === 'refuseAmid') continue
      await world.acts[act]!(page, first, second)
      await settle(100)
    }
    const session = JSON.parse(JSON.stringify(log())) as SessionLog
    entries += session.entries.length
    const replayed = await replay(session, (surroundings) => open(createTestEnvironment(), surroundings).engine)
    expect(replayed.differences.slice(0, 3), `seed ${seed}`).toEqual([])
    expect(replayed.engine.parameters()).toEqual(engine.parameters())
  }
  expect(entries).toBeGreaterThan(SESSIONS * 20)
})
