import type { Expect, TestRunner } from '../conformance'

/** Test support: a test framework that collects cases, to run some of them. */
export function createRecordingRunner(expect: Expect) {
  const cases: { name: string; body: () => Promise<void> }[] = []
  const path: string[] = []
  const runner: TestRunner = {
    expect,
    describe(name, body) {
      path.push(name)
      body()
      path.pop()
    },
    it: (name, body) => cases.push({ name: [...path, name].join(' › '), body }),
  }
  return {
    runner,
    names: () => cases.map(({ name }) => name),
    /** Runs the cases whose name includes a text, and returns the name and the error of the first that fails. */
    async firstFailure(part = ''): Promise<{ name: string; error: unknown } | undefined> {
      for (const { name, body } of cases.filter((each) => each.name.includes(part))) {
        const [settled] = await Promise.allSettled([body()])
        if (settled.status === 'rejected') return { name, error: settled.reason }
      }
      return undefined
    },
  }
}
