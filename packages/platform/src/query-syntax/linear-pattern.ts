/** Characters of a pattern. */
export const MAX_PATTERN_LENGTH = 200
/** Steps of a compiled pattern, in which `a{3}` counts as `aaa`. */
const MAX_STEPS = 1000

type Test = (character: string) => boolean
type Boundary = '^' | '$' | '\\b' | '\\B'

type Node =
  | { type: 'character'; test: Test }
  | { type: 'boundary'; kind: Boundary }
  | { type: 'sequence' | 'choice'; parts: Node[] }
  | { type: 'repeat'; part: Node; least: number; most: number }

type Step = { test: Test; next: number } | { kind: Boundary; next: number } | { either: number[] } | { isEnd: true }

class UnsupportedPattern extends Error {}

const CHARACTER =
  /^(?:\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[pP]\{[^}]*\}|c[a-z]|0|[^0-9kbBup])|\[(?:\\.|[^\]\\])*\]|[^\\()|*+?{}[\]^$])/iu
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/u
const GROUP = /^\((?:\?:|\?<[^=!>][^>]*>|(?!\?))/u

/** A single character never makes the engine of the language try again, so it can be asked. */
function toTest(source: string): Test {
  const expression = new RegExp(`^${source}$`, 'iu')
  const known = new Map<string, boolean>()
  return (character) => {
    let fits = known.get(character)
    if (fits === undefined) known.set(character, (fits = expression.test(character)))
    return fits
  }
}

/** Reads a pattern that is known to be well-formed. */
class PatternReader {
  #rest

  constructor(source: string) {
    this.#rest = source
  }

  read(): Node {
    const choice = this.#readChoice()
    if (this.#rest !== '') throw new UnsupportedPattern()
    return choice
  }

  #take(expression: RegExp) {
    const match = expression.exec(this.#rest)
    if (match) this.#rest = this.#rest.slice(match[0].length)
    return match
  }

  #readChoice(): Node {
    const parts = [this.#readSequence()]
    while (this.#take(/^\|/)) parts.push(this.#readSequence())
    return { type: 'choice', parts }
  }

  #readSequence(): Node {
    const parts: Node[] = []
    while (this.#rest !== '' && !/^[|)]/.test(this.#rest)) parts.push(this.#readQuantified())
    return { type: 'sequence', parts }
  }

  #readQuantified(): Node {
    const part = this.#readAtom()
    const quantifier = this.#take(QUANTIFIER)
    if (!quantifier) return part
    const [sign, least, comma, most] = quantifier
    if (least === undefined) {
      return { type: 'repeat', part, least: sign.startsWith('+') ? 1 : 0, most: sign.startsWith('?') ? 1 : Infinity }
    }
    return { type: 'repeat', part, least: Number(least), most: Number(comma ? most || Infinity : least) }
  }

  #readAtom(): Node {
    if (this.#take(GROUP)) {
      const part = this.#readChoice()
      if (!this.#take(/^\)/)) throw new UnsupportedPattern()
      return part
    }
    const boundary = this.#take(/^(?:[$^]|\\[bB])/)
    if (boundary) return { type: 'boundary', kind: boundary[0] as Boundary }
    const character = this.#take(CHARACTER)
    if (!character) throw new UnsupportedPattern()
    return { type: 'character', test: toTest(character[0]) }
  }
}

/** Turns a tree into steps, from its end: `next` is the step after it. Gives the number of the first step. */
function emit(node: Node, next: number, steps: Step[]): number {
  if (steps.length > MAX_STEPS) throw new UnsupportedPattern()
  const add = (step: Step) => steps.push(step) - 1
  switch (node.type) {
    case 'character':
      return add({ test: node.test, next })
    case 'boundary':
      return add({ kind: node.kind, next })
    case 'sequence':
      return node.parts.reduceRight((after, part) => emit(part, after, steps), next)
    case 'choice':
      return add({ either: node.parts.map((part) => emit(part, next, steps)) })
    case 'repeat': {
      const { part, least, most } = node
      let first = next
      if (most === Infinity) {
        const loop = { either: [next] }
        first = add(loop)
        loop.either.push(emit(part, first, steps))
      } else {
        for (let count = least; count < most; count++) first = add({ either: [next, emit(part, first, steps)] })
      }
      for (let count = 0; count < least; count++) first = emit(part, first, steps)
      return first
    }
  }
}

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character)

function holdsAt(kind: Boundary, characters: readonly string[], place: number): boolean {
  if (kind === '^') return place === 0
  if (kind === '$') return place === characters.length
  const isBoundary = isWordCharacter(characters[place - 1]) !== isWordCharacter(characters[place])
  return isBoundary === (kind === '\\b')
}

/** Follows all ways through the steps at once, so that a text takes time in proportion to its length. */
function run(steps: readonly Step[], start: number, characters: readonly string[]): boolean {
  const reachedAt = new Int32Array(steps.length).fill(-1)
  let current: { test: Test; next: number }[] = []
  for (let place = 0; place <= characters.length; place++) {
    const following: typeof current = []
    const open = [start]
    for (const { test, next } of current) if (test(characters[place - 1]!)) open.push(next)
    while (open.length > 0) {
      const number = open.pop()!
      if (reachedAt[number] === place) continue
      reachedAt[number] = place
      const step = steps[number]!
      if ('isEnd' in step) return true
      if ('either' in step) open.push(...step.either)
      else if ('test' in step) following.push(step)
      else if (holdsAt(step.kind, characters, place)) open.push(step.next)
    }
    current = following
  }
  return false
}

/** Whether a text is a regular expression at all. */
export function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'iu') instanceof RegExp
  } catch {
    return false
  }
}

/**
 * A regular expression that looks for a match anywhere in a text, without case, in time proportional to the length of
 * the text whatever the pattern: one like `(a+)+$` cannot hold up a server.
 *
 * @param source - As of a `RegExp` with the flag `u`, without look-around and back references; at most 200 characters.
 * @returns Undefined where the pattern is none, longer, or holds something else.
 */
export function compilePattern(source: string): ((text: string) => boolean) | undefined {
  if (source.length > MAX_PATTERN_LENGTH || !isPattern(source)) return undefined
  try {
    const steps: Step[] = [{ isEnd: true }]
    const start = emit(new PatternReader(source).read(), 0, steps)
    return (text) => run(steps, start, [...text])
  } catch (error) {
    if (error instanceof UnsupportedPattern) return undefined
    throw error
  }
}
