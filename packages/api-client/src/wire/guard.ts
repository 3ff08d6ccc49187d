import { MAX_NESTING } from './limits'

/** A fault of a reply. */
export interface Fault {
  /** For example `results[3].title`; empty for the reply as a whole. */
  path: string
  /** The expected value, such as `string`. */
  expected: string
}

/** The state of a check. */
interface Visit {
  /** The path from the reply to the current value. */
  keys: (string | number)[]
  /** How many values of the same kind contain the value. */
  depth: number
  faults: Fault[]
}

const INVALID = Symbol('invalid')

/**
 * Returns the value to use: the value itself if it is valid, a copy with neutral values if it can be repaired, and
 * otherwise `INVALID`. Records faults.
 */
export type Kind = (value: unknown, visit: Visit) => unknown

/** Returns the replacement of a member. `owner` is the object that lacks it. */
type Neutral = (owner: Readonly<Record<string, unknown>>) => unknown

/**
 * A member of an object. If it is missing or malformed, `neutral` replaces it; without `neutral`, the object is
 * malformed. An optional member may be missing.
 */
export type Member = readonly [kind: Kind, neutral?: Neutral, isOptional?: boolean]

/** Maximum number of recorded faults, in addition to the last one. */
const MAX_FAULTS = 5

const toPath = (keys: readonly (string | number)[]) => keys.join('.').replace(/\.(\d+)/g, '[$1]')

const miss = ({ keys, faults }: Visit, expected: string) => {
  faults[Math.min(faults.length, MAX_FAULTS)] = { path: toPath(keys), expected }
  return INVALID
}

const visitInner = (kind: Kind, key: string | number, value: unknown, visit: Visit) => {
  visit.keys.push(key)
  const read = kind(value, visit)
  visit.keys.pop()
  return read
}

/** Returns whether a value is an object, but not null or an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Function declarations, which bundlers can remove if an application does not use a kind.

/** Returns the kind of the values for which `is` returns true. `expected` names them in faults. */
/* @__NO_SIDE_EFFECTS__ */
export function simple(expected: string, is: (value: unknown) => boolean): Kind {
  return (value, visit) => (is(value) ? value : miss(visit, expected))
}

/* @__NO_SIDE_EFFECTS__ */
function typed(type: string) {
  return simple(type, (value) => typeof value === type)
}

/** The kind of any string, also the empty one. */
export const string = typed('string')
/** The kind of true and false. */
export const boolean = typed('boolean')
/** The kind of finite numbers. */
export const number = simple('number', (value) => Number.isFinite(value))
/** The kind of integers from -2^53 + 1 to 2^53 - 1. */
export const integer = simple('integer', (value) => Number.isSafeInteger(value))
/** The kind of objects with any members; arrays are not objects. */
export const record = simple('object', isRecord)

/** Returns the kind whose values are null or of the given kind. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable(kind: Kind): Kind {
  return (value, visit) => (value === null ? value : kind(value, visit))
}

/** A member that a server may omit. */
/* @__NO_SIDE_EFFECTS__ */
export function optional(kind: Kind, neutral: Neutral = () => undefined): Member {
  return [kind, neutral, true]
}

/** Replaces a malformed member by the empty string. */
export const toEmpty = () => ''
/** Replaces a malformed member by false. */
export const toFalse = () => false
/** Replaces a malformed member by an empty list. */
export const toNone = () => []

/** A member that is a string; empty if it is missing or malformed. */
export const orEmpty: Member = [string, toEmpty]
/** A member that is a number; 0 if it is missing or malformed. */
export const orZero: Member = [number, () => 0]
/** A member that is true or false; false if it is missing or malformed. */
export const orFalse: Member = [boolean, toFalse]
/** A string that may be missing; undefined if it is malformed. */
export const optionalString = optional(string)
/** A number that may be missing; undefined if it is malformed. */
export const optionalNumber = optional(number)

/** An object whose members must all be valid. */
/* @__NO_SIDE_EFFECTS__ */
export function object<Value>(members: Record<keyof Value & string, Member>): Kind {
  // Objects, because they are read faster than tuples.
  const entries = Object.entries<Member>(members).map(([key, [kind, neutral, isOptional]]) => {
    return { key, kind, neutral, isOptional }
  })
  return (value, visit) => {
    if (!isRecord(value)) return miss(visit, 'object')
    let owner = value
    for (const { key, kind, neutral, isOptional } of entries) {
      const member = value[key]
      let read = isOptional && member === undefined ? INVALID : visitInner(kind, key, member, visit)
      if (read === INVALID) {
        if (!neutral) return read
        read = neutral(owner)
      }
      if (read !== member) owner = { ...owner, [key]: read }
    }
    return owner
  }
}

/** An object whose kind is named by its member `key`. */
/* @__NO_SIDE_EFFECTS__ */
export function variantOf(key: string, kinds: Readonly<Record<string, Kind>>): Kind {
  const byName = new Map<unknown, Kind>(Object.entries(kinds))
  const unknown: Kind = (_, visit) => miss(visit, Object.keys(kinds).join(' or '))
  return (value, visit) => {
    if (!isRecord(value)) return miss(visit, 'object')
    const name = value[key]
    return byName.get(name)?.(value, visit) ?? visitInner(unknown, key, name, visit)
  }
}

/** A list of one kind. Malformed items are removed; if `isWhole` is set, they make the list malformed. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf(kind: Kind, isWhole = false): Kind {
  return (value, visit) => {
    if (!Array.isArray(value)) return miss(visit, 'array')
    let list: unknown[] | undefined
    for (let at = 0; at < value.length; at += 1) {
      const item: unknown = value[at]
      const read = visitInner(kind, at, item, visit)
      if (read === INVALID && isWhole) return read
      if (read !== item) list ??= value.slice(0, at)
      if (read !== INVALID) list?.push(read)
    }
    return list ?? value
  }
}

/** A kind whose values contain values of the same kind, at most {@link MAX_NESTING} levels deep. */
/* @__NO_SIDE_EFFECTS__ */
export function nested(define: (self: Kind) => Kind): Kind {
  const self: Kind = (value, visit) => {
    if (visit.depth === MAX_NESTING) return miss(visit, `end within ${MAX_NESTING} levels`)
    visit.depth += 1
    const read = kind(value, visit)
    visit.depth -= 1
    return read
  }
  const kind = define(self)
  return self
}

const isValid = <Value>(value: unknown): value is Value => value !== INVALID

/** The outcome of reading a reply. */
export interface Reading<Reply> {
  /** Undefined if the reply is malformed; the last of `faults` has the reason. */
  reply: Reply | undefined
  /** The faults of the reply: the first {@link MAX_FAULTS}, and the last. */
  faults: Fault[]
}

/** Reads a reply. Faults that a page does not require are replaced by neutral values. */
export const read = <Reply>(kind: Kind, value: unknown): Reading<Reply> => {
  const faults: Fault[] = []
  const reply = kind(value, { keys: [], depth: 0, faults })
  return { reply: isValid<Reply>(reply) ? reply : undefined, faults }
}

/** Returns whether a value is a complete and valid reply. */
export const isWhole = (kind: Kind, value: unknown) => kind(value, { keys: [], depth: 0, faults: [] }) === value
