import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

/** The versions of browsers that are needed. */
export type Versions = Readonly<Record<Browser, number>>
export type Browser = (typeof browsers)[number]
export const browsers = ['chrome', 'edge', 'firefox', 'safari'] as const

/** A feature and its parts. */
export type Feature = Identifier

interface Data extends Pick<CompatData, 'browsers'> {
  javascript: Record<'builtins' | 'classes' | 'regular_expressions', Feature>
  api: Feature
  css: Record<'at-rules' | 'properties' | 'selectors' | 'types', Feature>
}

/** What MDN knows about browsers. Uses `require`, because test runners would take seconds to transform 20 MB. */
export const data: Data = createRequire(import.meta.url)('@mdn/browser-compat-data')

export const partsOf = (feature: Feature | undefined): [name: string, part: Feature][] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [string, Feature][]

const versionOf = ({ version_added, ...limits }: SimpleSupportStatement) =>
  limits.prefix || limits.flags || limits.alternative_name
    ? Infinity
    : parseFloat(`${version_added}`.replace('≤', '')) || Infinity

/** Returns since when each browser has a feature; undefined if that is unknown. */
export function versionsOf(feature: Feature | undefined): Versions | undefined {
  const support = feature?.__compat?.support
  if (!support) return undefined
  const versions = browsers.map((browser) => [browser, Math.min(...[support[browser] ?? []].flat().map(versionOf))])
  return Object.fromEntries(versions) as Versions
}

/** Returns whether a browser of the floor lacks all of the features, of which any would do. */
export const isNewer = (features: readonly (Feature | undefined)[], floor: Versions): boolean => {
  const versions = features.flatMap((feature) => versionsOf(feature) ?? [])
  return versions.length > 0 && browsers.some((browser) => versions.every((has) => has[browser] > floor[browser]))
}

/** Returns the month of a release, such as `March 2022`. */
export function monthOf(browser: Browser, version: number): string {
  const date = data.browsers[browser].releases[`${version}`]?.release_date
  if (!date) throw new Error(`${browser} has no version ${version}`)
  return new Date(date).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
