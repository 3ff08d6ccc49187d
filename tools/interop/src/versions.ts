/** The versions of the client under test, by their major version. */
export const versions = {
  4: { version: '4.0.0', package: '@coveo/headless' },
  3: { version: '3.50.1', package: 'headless-3' },
} as const

/** The major version of a client. */
export type Major = keyof typeof versions

/** All versions, in the order of the report. Version 3.50.1 is newer than 4.0.0, and has more features. */
export const majors: readonly Major[] = [4, 3]

/** The controller of the checks that run sessions. */
export const SESSIONS = 'sessions, through both libraries'

/** Checks that are for one version only. */
export interface Difference {
  only: Major
  controller: string
  /** Default: all checks of the controller. */
  check?: string
  why: string
}

/** All differences between the versions. Every other check runs with each version. */
export const differences: readonly Difference[] = [
  {
    only: 3,
    controller: 'buildInteractiveGeneratedAnswerInlineLink',
    why: 'the builder does not exist',
  },
  {
    only: 3,
    controller: 'commerce/buildProductEnrichment',
    why: 'the builder does not exist',
  },
  {
    only: 3,
    controller: 'buildGeneratedAnswer, by an agent',
    why: 'the option "agentId" does not exist',
  },
  {
    only: 3,
    controller: 'commerce/buildProductListing, with spotlights',
    why: 'its state has no "results"',
  },
  {
    only: 3,
    controller: 'commerce/buildStandaloneSearchBox',
    check: 'requests the redirect by a separate call',
    why: 'it requests a search for one product instead',
  },
  {
    only: 4,
    controller: 'commerce/buildStandaloneSearchBox',
    check: 'requests the redirect by a search for one product',
    why: 'it has a call for redirects',
  },
  {
    only: 3,
    controller: 'buildFoldedResultList',
    check: 'offers more results of a collection if not all matching members are shown',
    why: 'it offers more results of each collection with other matching members',
  },
  {
    only: 4,
    controller: 'buildFoldedResultList',
    check: 'offers more results of a collection with other matching members',
    why: 'it does not offer more results of a collection whose matching members are all shown',
  },
  {
    only: 4,
    controller: 'analytics, legacy',
    check: 'reports errors',
    why: 'it never reports an error',
  },
  {
    only: 4,
    controller: SESSIONS,
    why: 'its requests have other members, and this repository sends the requests of 4.0.0',
  },
]

/** Returns whether a difference is about a check. */
export const isAbout = ({ controller, check }: Difference, of: { controller: string; check: string }) =>
  of.controller === controller && (check === undefined || of.check === check)
