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
      const known = this.#last ? steps.lastIndexOf(this.#last) : -1
      // A machine that was not drawn before, or that is shown at an earlier moment, lights its last step.
      const isNext = machine === this.#machine && (known >= 0 || !this.#last)
      const fresh = isNext ? steps.slice(known + 1) : steps.slice(-1)
      this.#lit = fresh.length ? fresh.flatMap(({ edges }) => edges) : (last?.edges ?? NONE)
      this.#machine = machine
      this.#last = last
    }
    const counts: Record<string, number> = {}
    for (const edge of steps.flatMap(({ edges }) => edges)) counts[edge] = (counts[edge] ?? 0) + 1
    return { lit: this.#lit, counts }
  }
}
