import type { Call } from '../network.ts'
import type { ReceivedEvent, World } from '../world.ts'
import type { Conditions } from './conditions.ts'
import type { Difference, KnownDifference } from './differences.ts'

/** Any members of a value, at any depth; arrays as a whole. */
export type PartOf<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: PartOf<Value[Key]> }
    : Value

type OneOf<All> = {
  [Name in keyof All]: All[Name] extends (...values: infer Values) => unknown ? readonly [Name, ...Values] : never
}[keyof All]

/** An event: an act of a user, or a change around the page. */
export type Act<Actions> = OneOf<Actions & Conditions>

/** An act, several acts before the first response, or what both libraries must show after the previous act. */
export type Step<Actions, Visible> =
  Act<Actions> | readonly ['atOnce', ...Act<Actions>[]] | readonly ['sees', PartOf<Visible>]

/** One of the libraries, with a page of a setup. */
export interface Driver<Actions, Visible> {
  actions: Actions
  start: () => void
  visible: () => Visible
  stop: () => void
}

export interface Session<Setup, Actions, Visible> {
  title: string
  setup: Setup
  steps: readonly Step<Actions, Visible>[]
  /**
   * Intended differences and their reasons, by the number of the act; starts at 1. Any other difference is an error.
   */
  differs?: Readonly<Record<number, readonly Expected[]>>
  /** Set if the vendor reports nothing without the optional members of replies, so that there is nothing to compare. */
  needsAllMembers?: true
}

/** An intended difference after an act, in addition to the differences of all requests. */
export interface Expected {
  why: string
  /** Members of requests and of the page that differ, for example `request, tab` or `page, facets.source[]`. */
  members: RegExp
  /** Restricts the difference. Default: any difference. */
  holds?: (difference: Difference & { member: string }) => boolean
}

/** What a library sent in an act. */
export interface Seen {
  calls: readonly Call[]
  /** The analytics events that reached the platform. */
  events: readonly ReceivedEvent[]
}

/** Requests that are compared, in their order. */
export interface RequestKind<Setup> {
  /** Their name in the report. */
  name: string
  /** Returns the part of them that is compared. */
  valuesOf: (seen: Seen) => unknown[]
  /** Returns the name of a value. If the names or their order differ, values of the same name are compared. */
  labelOf?: (value: unknown) => string
  /** The intended differences of these requests, and their reasons. */
  knowns: readonly KnownDifference<Setup>[]
}

/** The pages of one kind: their sessions, and both libraries. */
export interface Stage<Setup, Actions, Visible> {
  createVendorDriver: (world: World, setup: Setup) => Driver<Actions, Visible>
  createQuerentDriver: (world: World, setup: Setup) => Driver<Actions, Visible>
  requests: readonly RequestKind<Setup>[]
  sessions: readonly Session<Setup, Actions, Visible>[]
  /** Runs a library in its own environment. Default: none. */
  surround?: (work: () => Promise<void>) => Promise<void>
  /** How long each act is observed, in milliseconds; by default until nothing is pending. */
  lingerMs?: number
}
