import { install } from '@sinonjs/fake-timers'
import type { Call, StreamOutcome } from '../network.ts'
import type { World } from '../world.ts'
import { createConditions } from './conditions.ts'
import {
  differencesOf,
  knownAnswerDifferences,
  knownRequestDifferences,
  type Difference,
  type KnownDifference,
} from './differences.ts'
import { createQuerentDriver } from './querent-driver.ts'
import type { Driver, Expected, Session, Step, Visible } from './session.ts'
import { createVendorDriver } from './vendor-driver.ts'

/** How often each known difference was met. */
export type Tally = Map<KnownDifference, number>

const isSearch = ({ path, method }: Call) => method === 'POST' && path.endsWith('/rest/search/v2')

const isOfAnswer = ({ path }: Call) => path.includes('/machinelearning/streaming/') || path.includes('/answer/v1/')

/** The headers of a request of an answer that a platform reads. */
const ANSWER_HEADERS = ['authorization', 'content-type', 'accept', 'accept-encoding', 'last-event-id']

/** Returns a function that replaces the random ids of answers by their places. */
const createNaming = () => {
  const names = new Map<string, string>()
  const nameOf = (id: string) => {
    if (!names.has(id)) names.set(id, `answer ${names.size + 1}`)
    return names.get(id)!
  }
  return <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replace(/(?:queryStream|answer)_[\da-f-]{36}/g, nameOf))
}

/** What one library did in a step, and what it shows after it. */
interface Moment {
  /** The bodies of the searches. */
  searches: unknown[]
  /** The requests of answers: their headers and the members of their bodies side by side. */
  answers: unknown[]
  /** What has become of the streams of answers until now. */
  streams: StreamOutcome[]
  page: Visible
}

const text = (value: unknown) => JSON.stringify(value) ?? 'absent'

const textOf = ({ member, vendor, ours }: Difference & { member: string }) =>
  `${member}: vendor ${text(vendor)}, ours ${text(ours)}`

const nameOf = (step: Step, index: number) => `step ${index + 1} (${step.map(text).join(' ')})`

/** Has one library do all steps of a session. The first moment is that of the start. */
const record = async (createDriver: typeof createVendorDriver, { setup, steps }: Session, world: World) => {
  const { network } = world
  network.calls.length = 0
  network.fault = undefined
  const clock = install({
    now: Date.now(),
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 2,
  })
  const driver: Driver = createDriver(world, setup)
  const happenings = { ...driver.actions, ...createConditions(world, clock) }
  const named = createNaming()
  let seen = 0
  const moments: Moment[] = []
  const observe = async (act: () => void | Promise<void>) => {
    await act()
    await network.rest()
    const calls = network.calls.slice(seen)
    seen = network.calls.length
    const answers = calls.filter(isOfAnswer).map(({ method, path, query, headers, body }) => ({
      method,
      url: `${path}?${query}`,
      ...Object.fromEntries(ANSWER_HEADERS.map((name) => [name, headers.get(name) ?? undefined])),
      ...(body as object | undefined),
    }))
    moments.push({
      searches: calls.filter(isSearch).map(({ body }) => body),
      answers: named(answers),
      streams: network.calls.flatMap(({ stream }) => stream ?? []),
      page: driver.visible(),
    })
  }
  try {
    await observe(() => driver.start())
    for (const [name, ...values] of steps) {
      await observe(() => (happenings[name] as (...values: unknown[]) => void | Promise<void>)(...values))
    }
  } finally {
    driver.stop()
    network.release()
    network.fault = undefined
    clock.uninstall()
  }
  return moments
}

/** What came of a session. */
export interface SessionOutcome {
  /** What differs though it should not, or does not differ though it should. */
  problems: string[]
  /** Searches that each library made. */
  searches: number
  /** Requests of answers that each library made. */
  answers: number
  /** What differed on purpose. */
  explained: string[]
}

/** Runs a session through both libraries against the same platform. */
export const runSession = async (session: Session, world: World, tally: Tally): Promise<SessionOutcome> => {
  const { setup, steps, differs = {} } = session
  const vendors = await record(createVendorDriver, session, world)
  const own = await record(createQuerentDriver, session, world)
  const outcome: SessionOutcome = { problems: [], searches: 0, answers: 0, explained: [] }
  const isUnknown = (knowns: readonly KnownDifference[]) => (difference: Difference) => {
    const known = knowns.find(({ path, holds }) => path.test(difference.path) && (holds?.(difference, setup) ?? true))
    if (known) tally.set(known, (tally.get(known) ?? 0) + 1)
    return !known
  }
  /** Of two lists of requests; of their number, if that differs. */
  const requestDifferences = (
    what: string,
    theirs: readonly unknown[],
    ours: readonly unknown[],
    knowns: readonly KnownDifference[],
  ) =>
    theirs.length === ours.length
      ? theirs.flatMap((request, index) =>
          differencesOf(request, ours[index])
            .filter(isUnknown(knowns))
            .map((each) => ({ ...each, member: `${what}, ${each.path}` })),
        )
      : [{ path: '', vendor: theirs.length, ours: ours.length, member: `number of ${what}s` }]
  const compare = (place: number, name: string, theirs: Moment, ours: Moment) => {
    outcome.searches += ours.searches.length
    outcome.answers += ours.answers.length
    const inPage = differencesOf(
      { ...theirs.page, streams: theirs.streams },
      { ...ours.page, streams: ours.streams },
    ).map((each) => ({ ...each, member: `page, ${each.path}` }))
    const expected = differs[place] ?? []
    const found = [
      ...requestDifferences('request', theirs.searches, ours.searches, knownRequestDifferences),
      ...requestDifferences('answer request', theirs.answers, ours.answers, knownAnswerDifferences),
      ...inPage,
    ]
    const isOf = ({ members, holds }: Expected, each: (typeof found)[number]) =>
      members.test(each.member) && (holds?.(each) ?? true)
    const reasons = new Set<string>()
    for (const one of expected) {
      if (found.some((each) => isOf(one, each))) reasons.add(`${name}: ${one.why}`)
      else outcome.problems.push(`${name}: expected a difference (${one.why}), found none`)
    }
    outcome.explained.push(...reasons)
    const surprising = found.filter((each) => !expected.some((one) => isOf(one, each)))
    outcome.problems.push(...surprising.map((each) => `${name}: ${textOf(each)}`))
  }
  for (const [place, theirs] of vendors.entries()) {
    compare(place, place === 0 ? 'at the start' : nameOf(steps[place - 1]!, place - 1), theirs, own[place]!)
  }
  return outcome
}
