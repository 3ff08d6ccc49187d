import type { Boundary } from './pattern-tree'

/** A step through a text; `next` contains numbers of steps. */
export type Step =
  | { type: 'character'; source: string; next: number }
  | { type: 'boundary'; kind: Boundary; next: number }
  | { type: 'either'; next: number[] }
  | { type: 'end' }

/** What is on one side of a position between characters. */
type Side = 'edge' | 'word' | 'other'
const SIDES: readonly Side[] = ['edge', 'word', 'other']

/** A set of steps, one bit for each. */
type Steps = Uint32Array

/** All steps reached before a character. */
interface State {
  /** The steps that matched the last character. The first step is always open, because a match starts anywhere. */
  open: Steps
  before: Side
  /** The next state by character, with an empty string for the end of the text; undefined if it is not cached. */
  following?: Map<string, State>
}

/** How the steps see a character. */
interface Reading {
  side: Side
  /** The steps that match it. */
  fits: Steps
}

/** Maximum number of cached transitions, which limits memory. */
const MAX_KEPT = 10_000
/** Maximum number of cached characters. */
const MAX_READ = 1000

const END = ''
const WORD = /[\p{L}\p{N}_]/u

const FOUND: State = { open: new Uint32Array(0), before: 'edge' }

const sideOf = (character: string): Side => (character === END ? 'edge' : WORD.test(character) ? 'word' : 'other')

function holds(kind: Boundary, before: Side, after: Side): boolean {
  if (kind === '^') return before === 'edge'
  if (kind === '$') return after === 'edge'
  const isBoundary = (before === 'word') !== (after === 'word')
  return isBoundary === (kind === '\\b')
}

const add = (steps: Steps, number: number) => void (steps[number >> 5]! |= 1 << (number & 31))

const has = (steps: Steps, number: number) => ((steps[number >> 5]! >> (number & 31)) & 1) === 1

/**
 * Follows all paths through the steps at the same time, so that matching takes linear time. Transitions are cached, so
 * that common parts of texts are computed once. A transition that is not cached takes a time that depends only on the
 * number of steps.
 */
export class PatternAutomaton {
  readonly #steps
  readonly #start
  /** The test of each step's character. A single character requires no backtracking. */
  readonly #tests
  readonly #readings = new Map<string, Reading>()
  readonly #states = new Map<string, State>()
  readonly #initial: State
  /** By the sides of a position, the characters after each byte of a set of steps. */
  readonly #tables: (Uint32Array | undefined)[] = []
  /** Number of integers in a set of steps. */
  readonly #width
  readonly #scratches: readonly State[]
  #kept = 0

  /** @param start - The number of the first step. The end is step 0. */
  constructor(steps: readonly Step[], start: number) {
    this.#steps = steps
    this.#start = start
    const sources = new Set(steps.flatMap((step) => (step.type === 'character' ? [step.source] : [])))
    this.#tests = new Map(Array.from(sources, (source) => [source, new RegExp(`^${source}$`, 'iu')]))
    this.#width = (steps.length >> 5) + 1
    this.#scratches = [0, 1].map(() => ({ open: new Uint32Array(this.#width), before: 'edge' as const }))
    this.#initial = this.#stateOf(new Uint32Array(this.#width), 'edge')
  }

  /** Returns whether the end of the steps is reached anywhere in a text. */
  isFoundIn(text: string): boolean {
    let state = this.#initial
    for (const character of text) {
      state = state.following?.get(character) ?? this.#follow(state, character)
      if (state === FOUND) return true
    }
    return (state.following?.get(END) ?? this.#follow(state, END)) === FOUND
  }

  #follow(state: State, character: string): State {
    const isCached = this.#kept < MAX_KEPT
    const { side, fits } = this.#readingOf(character)
    // A state that is not cached is needed only until the one after the next.
    const scratch = state === this.#scratches[0] ? this.#scratches[1]! : this.#scratches[0]!
    const { open } = scratch
    this.#reach(state, side, open)
    const isFound = has(open, 0)
    for (let index = 0; index < open.length; index++) open[index]! &= fits[index]!
    scratch.before = side
    if (!isCached) return isFound ? FOUND : scratch
    const next = isFound ? FOUND : this.#stateOf(open.slice(), side)
    state.following?.set(character, next)
    this.#kept++
    return next
  }

  /** Sets `reached` to the characters that can come next, and the end if it is reached. */
  #reach({ open, before }: State, after: Side, reached: Steps): void {
    const between = SIDES.indexOf(before) * SIDES.length + SIDES.indexOf(after)
    const table = (this.#tables[between] ??= this.#toTable(before, after))
    const width = this.#width
    const start = width * 4 * 256 * width
    for (let index = 0; index < width; index++) reached[index] = table[start + index]!
    for (let index = 0; index < width; index++) {
      for (let bits = open[index]!, byte = index * 4; bits !== 0; bits >>>= 8, byte++) {
        const place = (byte * 256 + (bits & 255)) * width
        for (let part = 0; part < width; part++) reached[part]! |= table[place + part]!
      }
    }
  }

  /** Returns the union of what each set of eight steps reaches, and at the end what the first step reaches. */
  #toTable(before: Side, after: Side): Uint32Array {
    const width = this.#width
    const table = new Uint32Array((width * 4 * 256 + 1) * width)
    for (let byte = 0; byte < width * 4; byte++) {
      const after8 = Array.from({ length: 8 }, (_, bit) => {
        const step = this.#steps[byte * 8 + bit]
        return this.#reachOf(step?.type === 'character' ? [step.next] : [], before, after)
      })
      for (let bits = 1; bits < 256; bits++) {
        const lowest = after8[31 - Math.clz32(bits & -bits)]!
        const [own, rest] = [byte * 256 + bits, byte * 256 + (bits & (bits - 1))]
        for (let index = 0; index < width; index++) {
          table[own * width + index] = table[rest * width + index]! | lowest[index]!
        }
      }
    }
    table.set(this.#reachOf([this.#start], before, after), width * 4 * 256 * width)
    return table
  }

  /** Follows the steps that consume no character. */
  #reachOf(from: readonly number[], before: Side, after: Side): Steps {
    const reached = new Set(from)
    const characters = new Uint32Array(this.#width)
    for (const number of reached) {
      const step = this.#steps[number]!
      if (step.type === 'character' || step.type === 'end') add(characters, number)
      else if (step.type === 'either') step.next.forEach((next) => reached.add(next))
      else if (holds(step.kind, before, after)) reached.add(step.next)
    }
    return characters
  }

  #readingOf(character: string): Reading {
    const known = this.#readings.get(character)
    if (known) return known
    const fitting = new Set<string>()
    for (const [source, test] of this.#tests) if (test.test(character)) fitting.add(source)
    const fits = new Uint32Array(this.#width)
    this.#steps.forEach((step, number) => {
      if (step.type === 'character' && fitting.has(step.source)) add(fits, number)
    })
    const reading = { side: sideOf(character), fits }
    if (this.#readings.size < MAX_READ) this.#readings.set(character, reading)
    return reading
  }

  #stateOf(open: Steps, before: Side): State {
    const key = `${before} ${open.join(' ')}`
    const known = this.#states.get(key)
    if (known) return known
    const state: State = { open, before, following: new Map() }
    this.#states.set(key, state)
    return state
  }
}
