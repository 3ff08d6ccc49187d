import { PatternAutomaton, type Step } from './pattern-automaton'
import { readPattern, UnsupportedPattern, type PatternNode } from './pattern-tree'

/** Maximum length of a pattern, in characters. */
export const MAX_PATTERN_LENGTH = 200
/** Maximum number of steps in a compiled pattern, in which `a{3}` counts as `aaa`. */
const MAX_STEPS = 200

/** Compiles a tree to steps, from its end: `next` is the step after it. Returns the number of the first step. */
function emit(node: PatternNode, next: number, steps: Step[]): number {
  if (steps.length > MAX_STEPS) throw new UnsupportedPattern()
  const add = (step: Step) => steps.push(step) - 1
  switch (node.type) {
    case 'character':
      return add({ type: 'character', source: node.source, next })
    case 'boundary':
      return add({ type: 'boundary', kind: node.kind, next })
    case 'sequence':
      return node.parts.reduceRight((after, part) => emit(part, after, steps), next)
    case 'choice':
      return add({ type: 'either', next: node.parts.map((part) => emit(part, next, steps)) })
    case 'repeat': {
      const { part, least, most } = node
      let first = next
      if (most === Infinity) {
        const ways = [next]
        first = add({ type: 'either', next: ways })
        ways.push(emit(part, first, steps))
      } else {
        for (let count = least; count < most; count++) {
          first = add({ type: 'either', next: [next, emit(part, first, steps)] })
        }
      }
      for (let count = 0; count < least; count++) first = emit(part, first, steps)
      return first
    }
  }
}

/** Returns whether a text is a valid regular expression. */
export function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'iu') instanceof RegExp
  } catch {
    return false
  }
}

const toSteps = (source: string): { steps: Step[]; start: number } => {
  const steps: Step[] = [{ type: 'end' }]
  return { steps, start: emit(readPattern(source), 0, steps) }
}

/** Returns the number of characters that a supported pattern compares, in which `a{3}` counts as `aaa`. */
export const patternLengthOf = (source: string): number =>
  toSteps(source).steps.filter(({ type }) => type === 'character').length

/**
 * Compiles a regular expression that matches anywhere in a text, ignoring case, in linear time: a pattern such as
 * `(a+)+$` cannot block a server.
 *
 * @param source - The source of a `RegExp` with the flag `u`, without look-around and back references; at most 200
 * characters, also with repetitions written out.
 * @returns Undefined if the pattern is invalid, too long or not supported.
 */
export function compilePattern(source: string): ((text: string) => boolean) | undefined {
  if (source.length > MAX_PATTERN_LENGTH || !isPattern(source)) return undefined
  try {
    const { steps, start } = toSteps(source)
    const automaton = new PatternAutomaton(steps, start)
    return (text) => automaton.isFoundIn(text)
  } catch (error) {
    if (error instanceof UnsupportedPattern) return undefined
    throw error
  }
}
