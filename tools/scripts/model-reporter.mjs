// @ts-check
// Reports how much of each machine was walked, after a run of model.test.ts of engine and commerce.

/** @typedef {{ reached: number, all: number }} Coverage */
/** @typedef {{ machine?: string, states?: Coverage, transitions?: Coverage, paths?: number, events?: number }} Figures */

/** @param {Figures} figures */
const rowOf = ({ machine = '', states, transitions, paths, events }) => {
  if (!states || !transitions) return `${machine.padEnd(30)} has no model`
  const [stateText, transitionText] = [states, transitions].map(({ reached, all }) => `${reached} of ${all}`.padEnd(10))
  return `${machine.padEnd(30)} states ${stateText} transitions ${transitionText} paths ${String(paths).padEnd(7)} events ${events}`
}

export default class ModelReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const machines = tests
      .map((test) => ({ figures: /** @type {Figures} */ (test.meta()), isCovered: test.result().state === 'passed' }))
      .filter(({ figures }) => figures.machine !== undefined)
    for (const row of machines.map(({ figures }) => rowOf(figures)).sort()) console.log(row)
    const covered = machines.filter(({ isCovered }) => isCovered).length
    const single = machines.filter(({ figures }) => figures.states?.all === 1).length
    console.log(`machines: ${covered} of ${machines.length} covered, ${single} with a single state`)
  }
}
