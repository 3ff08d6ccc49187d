import type { BrowserName, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data'
import { compat } from './compat-data'

// In the order a page lists them. Baseline is about these seven.
const BROWSERS = [
  'chrome',
  'edge',
  'firefox',
  'safari',
  'chrome_android',
  'firefox_android',
  'safari_ios',
] as const satisfies readonly BrowserName[]

const RUNTIMES = ['nodejs', 'deno', 'bun'] as const satisfies readonly BrowserName[]

/** Names of the runtimes that run JavaScript without a page. */
export const RUNTIME_NAMES = RUNTIMES.map((id) => compat.browsers[id].name)

export interface Support {
  /** Names of browsers whose stable version has it, whole, unprefixed and without a flag. */
  browsers: string[]
  runtimes: string[]
  /** A browser or runtime with the version that brought it, as `Chrome 57`; `≤` where it was there earlier. */
  versions: string[]
  /** Day of the first release that had it, `2017-03-09`. */
  since: string | null
}

interface Release {
  /** `Chrome 57`. */
  label: string
  date: string | undefined
}

// Few versions bring all there is, so that each is looked up once.
const known = new Map<BrowserName, Map<string, Release | undefined>>()

const lookUp = (id: BrowserName, version: string): Release | undefined => {
  const { name, releases } = compat.browsers[id]
  const release = releases[version.replace('≤', '')]
  const isStable = release && !['beta', 'nightly', 'planned'].includes(release.status)
  return isStable ? { label: `${name} ${version}`, date: release.release_date } : undefined
}

const releaseOf = (id: BrowserName, version: string): Release | undefined => {
  let versions = known.get(id)
  if (!versions) known.set(id, (versions = new Map()))
  if (!versions.has(version)) versions.set(version, lookUp(id, version))
  return versions.get(version)
}

const isWhole = (statement: SimpleSupportStatement) =>
  statement.version_added &&
  !statement.version_removed &&
  !statement.flags &&
  !statement.partial_implementation &&
  !statement.prefix &&
  !statement.alternative_name

const versionOf = (statement: SupportStatement | string | undefined): string | undefined => {
  if (!statement || typeof statement === 'string') return statement
  const whole = Array.isArray(statement) ? statement.find(isWhole) : isWhole(statement) ? statement : undefined
  return whole?.version_added || undefined
}

/**
 * Says who supports a thing since when. Versions that are not released yet do not count.
 *
 * @param statements - of each browser, the version that brought it or the statements of the compatibility data.
 */
export const toSupport = (statements: Readonly<Partial<Record<BrowserName, SupportStatement | string>>>): Support => {
  const support: Support = { browsers: [], runtimes: [], versions: [], since: null }
  const take = (id: BrowserName, names: string[]) => {
    const version = versionOf(statements[id])
    const release = version && releaseOf(id, version)
    if (!release) return
    names.push(compat.browsers[id].name)
    support.versions.push(release.label)
    if (release.date && (!support.since || release.date < support.since)) support.since = release.date
  }
  for (const id of BROWSERS) take(id, support.browsers)
  for (const id of RUNTIMES) take(id, support.runtimes)
  return support
}
