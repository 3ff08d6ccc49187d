import type { Boundary } from './pattern-tree'

/** A step through a text; `next` contains numbers of steps. */
export type Step =
  | { type: 'character'; source: string; next: number }
  | { type: 'boundary'; kind: Boundary; next: number }
  | { type: 'either'; next: number[] }
  | { type: 'end' }

/** What is on one side of a position between characters. */
type Side = 'edge' | 'word' | 'other'

/** All steps reached before a character. */
interface State {
  /** The distinct steps to continue with. */
  open: readonly number[]
  before: Side
  /** The next state by character, with an empty string for the end of the text; undefined if it is not cached. */
  following?: Map<string, State>
}

/** Maximum number of cached transitions, which limits memory. */
const MAX_KEPT = 10_000

const END = ''
const WORD = /[\p{L}\p{N}_]/u

const FOUND: State = { open: [], before: 'edge' }

const sideOf = (character: string): Side => (character === END ? 'edge' : WORD.test(character) ? 'word' : 'other')

function holds(kind: Boundary, before: Side, after: Side): boolean {
  if (kind === '^') return before === 'edge'
  if (kind === '$') return after === 'edge'
  const isBoundary = (before === 'word') !== (after === 'word')
  return isBoundary === (kind === '\\b')
}

/** How the steps see a character. */
interface Reading {
  side: Side
  /** By number of a step, 1 if it matches the character. */
  fits: Uint8Array
}

/** A set of numbers below a size, in insertion order. */
class NumberSet {
  readonly #addedIn
  readonly #numbers
  #round = 1
  size = 0

  constructor(size: number) {
    this.#addedIn = new Uint32Array(size)
    this.#numbers = new Uint32Array(size)
  }

  at(place: number): number {
    return this.#numbers[place]!
  }

  add(number: number) {
    if (this.#addedIn[number] === this.#round) return
    this.#addedIn[number] = this.#round
    this.#numbers[this.size++] = number
  }

  clear() {
    this.#round++
    this.size = 0
  }

  /** Returns a plain array, which is faster to create than a typed one for a few numbers. */
  toArray(): number[] {
    const numbers: number[] = []
    for (let place = 0; place < this.size; place++) numbers.push(this.#numbers[place]!)
    return numbers
  }
}

/**
 * Follows all paths through the steps at the same time, so that matching takes linear time. Transitions are cached, so
 * that common parts of texts are computed once.
 */
export class PatternAutomaton {
  readonly #steps
  readonly #start
  /** By number of a step, the step after it if it consumes a character, otherwise -1. */
  readonly #afterCharacter
  /** The test of each step's character. A single character requires no backtracking. */
  readonly #tests
  readonly #readings = new Map<string, Reading>()
  readonly #states = new Map<string, State>()
  readonly #initial: State
  readonly #reached
  readonly #passed
  #kept = 0

  /** @param start - The number of the first step. */
  constructor(steps: readonly Step[], start: number) {
    this.#steps = steps
    this.#start = start
    this.#afterCharacter = Int32Array.from(steps, (step) => (step.type === 'character' ? step.next : -1))
    const sources = new Set(steps.flatMap((step) => (step.type === 'character' ? [step.source] : [])))
    this.#tests = new Map(Array.from(sources, (source) => [source, new RegExp(`^${source}$`, 'iu')]))
    this.#reached = new NumberSet(steps.length)
    this.#passed = new NumberSet(steps.length)
    this.#initial = this.#stateOf([], 'edge')
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
    const reading = this.#readingOf(character)
    const open = this.#pass(state, reading)
    if (this.#kept === MAX_KEPT) return open ? { open, before: reading.side } : FOUND
    const next = open ? this.#stateOf(open, reading.side) : FOUND
    state.following?.set(character, next)
    this.#kept++
    return next
  }

  /** Returns the steps after those that match a character; undefined if the end is reached before it. */
  #pass({ open, before }: State, { side, fits }: Reading): number[] | undefined {
    const reached = this.#reached
    const passed = this.#passed
    reached.clear()
    passed.clear()
    reached.add(this.#start)
    for (const number of open) reached.add(number)
    for (let place = 0; place < reached.size; place++) {
      const number = reached.at(place)
      const afterCharacter = this.#afterCharacter[number]!
      if (afterCharacter >= 0) {
        if (fits[number] === 1) passed.add(afterCharacter)
        continue
      }
      const step = this.#steps[number]!
      if (step.type === 'end') return undefined
      if (step.type === 'either') step.next.forEach((next) => reached.add(next))
      else if (step.type === 'boundary' && holds(step.kind, before, side)) reached.add(step.next)
    }
    return passed.toArray()
  }

  #readingOf(character: string): Reading {
    const known = this.#readings.get(character)
    if (known) return known
    const fitting = new Set<string>()
    for (const [source, test] of this.#tests) if (test.test(character)) fitting.add(source)
    const fits = Uint8Array.from(this.#steps, (step) => (step.type === 'character' && fitting.has(step.source) ? 1 : 0))
    const reading = { side: sideOf(character), fits }
    this.#readings.set(character, reading)
    return reading
  }

  #stateOf(open: number[], before: Side): State {
    const key = `${before} ${open.sort((a, b) => a - b).join(' ')}`
    const known = this.#states.get(key)
    if (known) return known
    const state: State = { open, before, following: new Map() }
    this.#states.set(key, state)
    return state
  }
}
