import { install } from '@sinonjs/fake-timers'
import { isDeepStrictEqual } from 'node:util'
import { LINGER_TURNS, type Call, type StreamOutcome } from '../network.ts'
import type { World } from '../world.ts'
import { createConditions } from './conditions.ts'
import { differencesOf, isObject, type Difference, type KnownDifference } from './differences.ts'
import type { Act, Driver, Expected, RequestKind, Session, Stage, Step } from './stage.ts'

/** Number of occurrences of each intended difference. */
export type Tally = Map<Pick<KnownDifference, 'path' | 'why'>, number>

/** Returns a function that replaces random ids by their kinds and positions. */
const createNaming = () => {
  const names = new Map<string, string>()
  const nameOf = (kind: string) => (id: string) => {
    if (!names.has(id))
      names.set(id, `${kind} ${[...names.values()].filter((name) => name.startsWith(kind)).length + 1}`)
    return names.get(id)!
  }
  const nameSearch = ({ reply }: Call) => {
    const searchUid = isObject(reply) && reply['searchUid']
    if (typeof searchUid === 'string') nameOf('search')(searchUid)
  }
  return <Value>(value: Value, calls: readonly Call[]): Value => {
    calls.forEach(nameSearch)
    const text = JSON.stringify(value).replace(/(?:queryStream|answer)_[\da-f-]{36}/g, nameOf('answer'))
    return JSON.parse(text.replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, nameOf('id')))
  }
}

/** The requests of one library in an act, and the page after it. */
interface Moment<Visible> {
  /** The requests by kind. */
  requests: readonly unknown[][]
  /** The current state of the answer streams. */
  streams: StreamOutcome[]
  page: Visible
  /** The errors of the act, and the expected members that the page lacks after it. */
  problems: string[]
}

const text = (value: unknown) => JSON.stringify(value) ?? 'absent'

const textOf = ({ member, vendor, ours }: Difference & { member: string }) =>
  `${member}: vendor ${text(vendor)}, ours ${text(ours)}`

const nameOf = (act: readonly unknown[], place: number) =>
  place === 0 ? 'at the start' : `act ${place} (${act.map(text).join(' ')})`

/** Returns the members of `part` whose values differ from the members of `whole`. */
const misfitsOf = (whole: unknown, part: unknown, path = ''): string[] => {
  if (!isObject(part) || !isObject(whole))
    return isDeepStrictEqual(whole, part) ? [] : [`${path} is ${text(whole)}, not ${text(part)}`]
  return Object.entries(part).flatMap(([key, value]) => misfitsOf(whole[key], value, path ? `${path}.${key}` : key))
}

const actsOf = <Actions, Visible>(step: Step<Actions, Visible>) =>
  (step[0] === 'atOnce' ? step.slice(1) : [step]) as Act<Actions>[]

/** Runs all acts of a session with one library. The first moment is the start. */
const record = async <Setup, Actions, Visible>(
  createDriver: (world: World, setup: Setup) => Driver<Actions, Visible>,
  { requests, lingerMs = 0 }: Pick<Stage<Setup, Actions, Visible>, 'requests' | 'lingerMs'>,
  { setup, steps }: Session<Setup, Actions, Visible>,
  world: World,
) => {
  const { network } = world
  network.calls.length = 0
  network.fault = undefined
  const clock = install({
    now: world.now,
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 2,
  })
  const driver = createDriver(world, setup)
  const happenings = { ...driver.actions, ...createConditions(world, clock) }
  const perform = ([name, ...values]: Act<Actions>) =>
    (happenings[name] as (...values: unknown[]) => void | Promise<void>)(...values)
  const named = createNaming()
  let seen = 0
  let received = world.events.length
  const moments: Moment<Visible>[] = []
  const observe = async (act: () => unknown) => {
    const problems: string[] = []
    try {
      await act()
    } catch (error) {
      problems.push(String(error))
    }
    await network.rest()
    if (lingerMs) {
      await clock.tickAsync(lingerMs)
      await network.settle(LINGER_TURNS)
    }
    const calls = network.calls.slice(seen)
    seen = network.calls.length
    const events = world.events.slice(received)
    received = world.events.length
    moments.push({
      requests: requests.map(({ valuesOf }) => named(valuesOf({ calls, events }), calls)),
      streams: network.calls.flatMap(({ stream }) => stream ?? []),
      page: driver.visible(),
      problems,
    })
  }
  try {
    await observe(() => driver.start())
    for (const step of steps) {
      if (step[0] === 'sees') moments.at(-1)!.problems.push(...misfitsOf(driver.visible(), step[1]))
      else await observe(() => Promise.all(actsOf(step).map(perform)))
    }
  } finally {
    driver.stop()
    network.release()
    network.fault = undefined
    clock.uninstall()
  }
  return moments
}

/** Pairs values with the same name. */
const pairsOf = (theirs: readonly unknown[], ours: readonly unknown[], labelOf: (value: unknown) => string) => {
  const rest = [...ours]
  return theirs.flatMap((value) => {
    const place = rest.findIndex((other) => labelOf(other) === labelOf(value))
    return place < 0 ? [] : [[value, ...rest.splice(place, 1)]]
  })
}

/** The outcome of a session. */
export interface SessionOutcome {
  /** Unexpected differences, and missing expected ones. */
  problems: string[]
  /** Number of requests of each library, by kind. */
  requests: Record<string, number>
  /** Intended differences that were found. */
  explained: string[]
}

/** Runs a session with both libraries against the same platform. */
export const runSession = async <Setup, Actions, Visible>(
  stage: Omit<Stage<Setup, Actions, Visible>, 'sessions'>,
  session: Session<Setup, Actions, Visible>,
  world: World,
  tally: Tally,
): Promise<SessionOutcome> => {
  const { setup, steps, differs = {} } = session
  const acts = steps.filter(([name]) => name !== 'sees')
  const { requests, surround = (work) => work() } = stage
  const vendors: Moment<Visible>[] = []
  const own: Moment<Visible>[] = []
  await surround(async () => void vendors.push(...(await record(stage.createVendorDriver, stage, session, world))))
  await surround(async () => void own.push(...(await record(stage.createQuerentDriver, stage, session, world))))
  const outcome: SessionOutcome = { problems: [], requests: {}, explained: [] }
  const isUnknown = (knowns: readonly KnownDifference<Setup>[]) => (difference: Difference) => {
    const known = knowns.find(({ path, holds }) => path.test(difference.path) && (holds?.(difference, setup) ?? true))
    if (known) tally.set(known, (tally.get(known) ?? 0) + 1)
    return !known
  }
  /** Compares two lists of requests. If their names or lengths differ, compares those. */
  const requestDifferences = (
    { name, knowns, labelOf }: RequestKind<Setup>,
    theirs: readonly unknown[],
    ours: readonly unknown[],
  ) => {
    const [vendor, own] = [theirs, ours].map((list) => (labelOf ? list.map(labelOf) : list.length))
    const areSame = isDeepStrictEqual(vendor, own)
    const pairs = areSame
      ? theirs.map((request, index) => [request, ours[index]])
      : labelOf
        ? pairsOf(theirs, ours, labelOf)
        : []
    return [
      ...(areSame ? [] : [{ path: '', vendor, ours: own, member: `${labelOf ? '' : 'number of '}${name}s` }]),
      ...pairs.flatMap(([request, other]) =>
        differencesOf(request, other)
          .filter(isUnknown(knowns))
          .map((each) => ({ ...each, member: `${name}, ${each.path}` })),
      ),
    ]
  }
  const compare = (place: number, name: string, theirs: Moment<Visible>, ours: Moment<Visible>) => {
    for (const [index, kind] of requests.entries())
      outcome.requests[kind.name] = (outcome.requests[kind.name] ?? 0) + ours.requests[index]!.length
    const inPage = differencesOf(
      { ...theirs.page, streams: theirs.streams },
      { ...ours.page, streams: ours.streams },
    ).map((each) => ({ ...each, member: `page, ${each.path}` }))
    const expected = differs[place] ?? []
    const found = [
      ...requests.flatMap((kind, index) => requestDifferences(kind, theirs.requests[index]!, ours.requests[index]!)),
      ...inPage,
    ]
    const isOf = ({ members, holds }: Expected, each: (typeof found)[number]) =>
      members.test(each.member) && (holds?.(each) ?? true)
    const reasons = new Set<string>()
    for (const one of expected) {
      if (found.some((each) => isOf(one, each))) reasons.add(`${name}: ${one.why}`)
      else outcome.problems.push(`${name}: expected a difference (${one.why})`)
    }
    outcome.explained.push(...reasons)
    const surprising = found.filter((each) => !expected.some((one) => isOf(one, each)))
    outcome.problems.push(
      ...theirs.problems.map((problem) => `${name}: vendor, ${problem}`),
      ...ours.problems.map((problem) => `${name}: ours, ${problem}`),
      ...surprising.map((each) => `${name}: ${textOf(each)}`),
    )
  }
  for (const [place, theirs] of vendors.entries()) {
    compare(place, nameOf(acts[place - 1] ?? [], place), theirs, own[place]!)
  }
  return outcome
}
