import type { StepInfo } from '../sessions/session'

/** The edges of a chart that light up, and how often each was taken. */
export interface Light {
  lit: readonly string[]
  counts: Readonly<Record<string, number>>
}

const NONE: readonly string[] = []

/**
 * Finds the edges that a machine has taken since it was drawn last. Several steps in one frame light up together. The
 * edges stay the same array until the next step, so that they flash once.
 */
export class LightMeter {
  #machine: string | undefined
  #last: StepInfo | undefined
  #lit = NONE

  /** @param steps - the steps of the machine, oldest first. */
  read(machine: string | undefined, steps: readonly StepInfo[]): Light {
    const last = steps.at(-1)
    if (machine !== this.#machine || last !== this.#last) {
      const known = machine === this.#machine && this.#last ? steps.lastIndexOf(this.#last) : -1
      const fresh = known < 0 ? steps.slice(-1) : steps.slice(known + 1)
      const isBack = !fresh.length
      this.#lit = isBack ? (last?.edges ?? NONE) : fresh.flatMap(({ edges }) => edges)
      this.#machine = machine
      this.#last = last
    }
    const counts: Record<string, number> = {}
    for (const edge of steps.flatMap(({ edges }) => edges)) counts[edge] = (counts[edge] ?? 0) + 1
    return { lit: this.#lit, counts }
  }
}
