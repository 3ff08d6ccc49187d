import { mountDevtools, withDevtools } from '@querent/devtools'
import { browserHistory, generatedAnswer, settled } from '@querent/engine'
import { record, type SessionLog, type Surroundings } from '@querent/engine/recorder'
import { createRandom, scriptOf } from '@querent/engine/testing'
import { acts } from '../../../../tests/random-acts'
import { createRecordedEngine } from './recorded-engine'

/** Time passes so many times as fast as it does. */
const SPEED = 10
const MOST_ACTS = 16
/** One of so many sessions goes on until its last answer is complete. */
const PATIENT_EVERY = 5
const FAULTS = [
  'status=503',
  'status=429',
  'malformed',
  'truncated=40',
  'drop',
  'stream-cut=200',
  'stream-duplicate',
  'stream-stale',
]

const { timeOut: _, ...quickActs } = acts
const world = { name: 'recorded', acts: quickActs, weights: { submit: 8, suggestion: 3, type: 3, back: 5 } }

const clock = {
  now: () => Math.round(performance.timeOrigin + performance.now() * SPEED),
  setTimeout: (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds / SPEED),
  clearTimeout: (handle: unknown) => clearTimeout(handle as number),
}
const sleep = (milliseconds: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, milliseconds))

/** Returns what a session of a seed needs: a network that is slow and fails at random, and random acts and pauses. */
function prepare(seed: number) {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const mode: 'legacy' | 'next' = seed % 2 ? 'legacy' : 'next'
  // Half of the sessions start from the URL of the one before.
  if (below(2)) window.history.pushState(null, '', location.pathname)
  const start = window.navigation.currentEntry!.index
  const create = (surroundings: Surroundings) =>
    createRecordedEngine(surroundings, {
      mode,
      history: browserHistory(window),
      clock,
      origin: location.origin,
      faultOf: () => (below(8) ? `latency=${below(12)}` : FAULTS[below(FAULTS.length)]),
    })
  const options = {
    environment: { clock, frame: (callback: () => void) => requestAnimationFrame(callback) },
    maxEntries: Infinity,
  }
  const play = async (engine: ReturnType<typeof create>) => {
    engine.load()
    const page = {
      engine,
      url: {
        back: () => window.navigation.currentEntry!.index > start && window.history.back(),
        forward: () => window.history.forward(),
      },
      time: { pass: sleep },
    }
    const answered = () => Promise.race([settled(engine), sleep(1_000)])
    const pauses = [async () => {}, () => sleep(0), () => sleep(below(200)), answered, answered]
    for (const [act, first, second] of scriptOf(world, seed, MOST_ACTS).steps) {
      await acts[act]!(page, first, second)
      await pauses[below(pauses.length)]!()
    }
    if (seed % PATIENT_EVERY !== 0) return
    // However long it takes: a busy machine may not have begun to answer anything else.
    const answer = engine.get(generatedAnswer)
    await settled(engine)
    while (answer.state.isLoading || answer.state.isStreaming) await sleep(100)
  }
  return { mode, create, options, play }
}

/** Records the session of a seed. */
async function recordSession(seed: number): Promise<string> {
  const { mode, create, options, play } = prepare(seed)
  const { engine, log } = record(create, options)
  await play(engine)
  const session: RecordedSession = { mode, log: log(), parameters: engine.parameters() }
  engine.stop()
  return JSON.stringify(session)
}

/** Plays the session of a seed with a panel, which stays open. */
async function playInPanel(seed: number): Promise<void> {
  const { create, options, play } = prepare(seed)
  const engine = withDevtools(create, options)
  const devtools = mountDevtools(engine, { name: 'Recorded' })
  await play(engine)
  // What comes later would be on one page alone.
  engine.cancel()
  await settled(engine)
  devtools.open()
}

/** Opens a panel without an engine. */
const openEmptyPanel = () => mountDevtools().open()

export interface RecordedSession {
  mode: 'legacy' | 'next'
  log: SessionLog
  parameters: object
}

export interface RecordedPage {
  recordSession: typeof recordSession
  playInPanel: typeof playInPanel
  openEmptyPanel: typeof openEmptyPanel
}

Object.assign(window, { recordSession, playInPanel, openEmptyPanel } satisfies RecordedPage)
