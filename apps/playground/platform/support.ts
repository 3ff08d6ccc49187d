import type { BrowserName, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data'
import { compat } from './compat-data'

// The seven browsers of Baseline, in the order of the page.
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

/** The names of the JavaScript runtimes other than browsers. */
export const RUNTIME_NAMES = RUNTIMES.map((id) => compat.browsers[id].name)

export interface Support {
  /** The names of browsers whose stable version fully supports it, without a prefix or flag. */
  browsers: string[]
  runtimes: string[]
  /** A browser or runtime with its first version, such as `Chrome 57`; `≤` if an earlier version may support it. */
  versions: string[]
  /** The day of the first release that supported it, such as `2017-03-09`. */
  since: string | null
}

interface Release {
  /** `Chrome 57`. */
  label: string
  date: string | undefined
}

// Cached, because all documents share a few versions.
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
 * Returns which browsers and runtimes support an entry, and since when. Ignores unreleased versions.
 *
 * @param statements - by browser, the first version or the statements of the compatibility data.
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
