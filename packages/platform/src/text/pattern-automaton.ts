import type { Boundary } from './pattern-tree'

/** One step through a text; `next` are numbers of steps. */
export type Step =
  | { type: 'character'; source: string; next: number }
  | { type: 'boundary'; kind: Boundary; next: number }
  | { type: 'either'; next: number[] }
  | { type: 'end' }

/** What stands on one side of a place between characters. */
type Side = 'edge' | 'word' | 'other'

/** Where all ways through the steps have come to, before a character. */
interface State {
  /** Steps to go on with, each once. */
  open: readonly number[]
  before: Side
  /** By the character that follows, the end of the text being an empty one; undefined where that is not kept. */
  following?: Map<string, State>
}

/** Followed ways that are kept, so that memory stays bounded. */
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

/** What a character is to the steps. */
interface Reading {
  side: Side
  /** By number of a step, 1 where it fits. */
  fits: Uint8Array
}

/** Numbers below a size, each once, in the order in which they were added. */
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

  /** A plain array: for a few numbers it is made faster than a typed one. */
  toArray(): number[] {
    const numbers: number[] = []
    for (let place = 0; place < this.size; place++) numbers.push(this.#numbers[place]!)
    return numbers
  }
}

/**
 * Follows all ways through some steps at once, so that a text takes time in proportion to its length. Where the ways
 * lead is kept: what texts have in common is worked out once.
 */
export class PatternAutomaton {
  readonly #steps
  readonly #start
  /** By number of a step, the one after it where it takes a character, else -1. */
  readonly #afterCharacter
  /** What characters are compared with. Of a single one the engine of the language never has to try again. */
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

  /** Whether the end of the steps is reached anywhere in a text. */
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

  /** The steps behind those that fit a character; undefined where the end is reached before it. */
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
