import type { Call } from '../network.ts'
import type { World } from '../world.ts'
import { differencesOf, type Difference, type KnownDifference, knownRequestDifferences } from './differences.ts'
import { createQuerentDriver } from './querent-driver.ts'
import type { Driver, Expected, Session, Step } from './session.ts'
import { createVendorDriver } from './vendor-driver.ts'

/** How often each known difference was met. */
export type Tally = Map<KnownDifference, number>

const isSearch = ({ path, method }: Call) => method === 'POST' && path.endsWith('/rest/search/v2')

/** Has one library do a step, and gives the bodies of the searches it made. */
const searchesOf = async ({ network }: World, act: () => void | Promise<void>) => {
  network.calls.length = 0
  await act()
  await network.settle()
  return network.calls.filter(isSearch).map(({ body }) => body)
}

const perform = (driver: Driver, [name, ...values]: Step) =>
  (driver.actions[name] as (...values: unknown[]) => void | Promise<void>)(...values)

const text = (value: unknown) => JSON.stringify(value) ?? 'absent'

const textOf = ({ member, vendor, ours }: Difference & { member: string }) =>
  `${member}: vendor ${text(vendor)}, ours ${text(ours)}`

/** What came of a session. */
export interface SessionOutcome {
  /** What differs though it should not, or does not differ though it should. */
  problems: string[]
  /** Searches that each library made. */
  searches: number
  /** What differed on purpose. */
  explained: string[]
}

/** Runs a session through both libraries against the same platform. */
export const runSession = async (
  { setup, steps, differs = {} }: Session,
  world: World,
  tally: Tally,
): Promise<SessionOutcome> => {
  const vendor = createVendorDriver(world, setup)
  const ours = createQuerentDriver(world, setup)
  const outcome: SessionOutcome = { problems: [], searches: 0, explained: [] }
  const isUnknown = (difference: Difference) => {
    const known = knownRequestDifferences.find(
      ({ path, holds }) => path.test(difference.path) && (holds?.(difference, setup) ?? true),
    )
    if (known) tally.set(known, (tally.get(known) ?? 0) + 1)
    return !known
  }
  const compare = async (place: number, name: string, act: (driver: Driver) => void | Promise<void>) => {
    const theirs = await searchesOf(world, () => act(vendor))
    const own = await searchesOf(world, () => act(ours))
    outcome.searches += own.length
    const inCount = differencesOf(theirs.length, own.length).map((each) => ({ ...each, member: 'number of requests' }))
    const inRequests = theirs.flatMap((body, index) =>
      differencesOf(body, own[index])
        .filter(isUnknown)
        .map((each) => ({ ...each, member: `request, ${each.path}` })),
    )
    const inPage = differencesOf(vendor.visible(), ours.visible()).map((each) => ({
      ...each,
      member: `page, ${each.path}`,
    }))
    const expected = differs[place] ?? []
    const found = [...inCount, ...(inCount.length > 0 ? [] : inRequests), ...inPage]
    const isOf = ({ members, holds }: Expected, each: (typeof found)[number]) =>
      members.test(each.member) && (holds?.(each) ?? true)
    for (const one of expected) {
      if (found.some((each) => isOf(one, each))) outcome.explained.push(`${name}: ${one.why}`)
      else outcome.problems.push(`${name}: expected a difference (${one.why}), found none`)
    }
    const surprising = found.filter((each) => !expected.some((one) => isOf(one, each)))
    outcome.problems.push(...surprising.map((each) => `${name}: ${textOf(each)}`))
  }
  await compare(0, 'at the start', (driver) => driver.start())
  for (const [index, step] of steps.entries()) {
    await compare(index + 1, `step ${index + 1} (${step.map(text).join(' ')})`, (driver) => perform(driver, step))
  }
  vendor.stop()
  ours.stop()
  return outcome
}
