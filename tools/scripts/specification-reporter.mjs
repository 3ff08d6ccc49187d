// @ts-check
// Reports which sentences of the specification are bound, after a run of tests/specification.
import { accounts } from '../../tests/specification/accounts.ts'
import { coverageOf, provenBy, toReport } from '../../tests/specification/coverage.ts'
import { sentences } from '../../tests/specification/sentences.ts'

export default class SpecificationReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const tried = modules
      .flatMap(({ children }) => [...children.allTests()])
      .flatMap((test) => {
        const { sentences: proven } = /** @type {{ sentences?: readonly string[] }} */ (test.meta())
        return proven ? [{ sentences: proven, holds: test.result().state === 'passed' }] : []
      })
    console.log(`\n${toReport(sentences, coverageOf(sentences, provenBy(tried), accounts), accounts)}`)
  }
}
