// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, tool } from '../process.mjs'

/**
 * @typedef {import('./run-gates.mjs').Result} Result
 *
 * @typedef {object} FileReport what vitest reports of a file
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 */

/**
 * Returns the name of a failed test, and the first lines of its error.
 *
 * @param {string} name
 * @param {string} [error]
 */
export const describeFailure = (name, error = '') => {
  const lines = error
    .trim()
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 3)
  return [name, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

/** @param {...import('../process.mjs').Outcome} outcomes @returns {Result} one test that passes if all of them do */
export const asOne = (...outcomes) => {
  const failures = outcomes.filter(({ code }) => code !== 0)
  const isPassed = failures.length === 0
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, output: failures.map(({ output }) => output).join('\n') }
}

/**
 * Runs a project of vitest and counts each test. A failed run without a failed test (an unhandled error, a file that
 * cannot be imported, no report) counts as one more failure.
 *
 * @param {string} temporary an existing folder
 * @param {string} project
 * @param {{ env?: Record<string, string>, files?: string[], options?: string[] }} [options] `files`: only the test files with
 *   one of these in their path; `options`: of vitest. Default: one worker, because each one loads all modules again while
 *   the other processors run other gates.
 * @returns {Promise<Result>}
 */
export const vitest = async (temporary, project, { env = {}, files = [], options = ['--maxWorkers=1'] } = {}) => {
  const report = join(temporary, `${project}.json`)
  const { code, output } = await tool(
    'vitest',
    [
      'run',
      ...['--project', project],
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...options,
      ...files,
    ],
    { env },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, output }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const broken = testResults.filter(
    (/** @type {FileReport} */ file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  const failed = numFailedTests + broken.length
  const isUnexplained = code !== 0 && failed === 0
  return {
    passed: numPassedTests,
    failed: isUnexplained ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
    failures: [
      ...broken.map((/** @type {FileReport} */ file) => describeFailure(relative(root, file.name), file.message)),
      ...testResults.flatMap((/** @type {FileReport} */ file) =>
        file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => describeFailure(`${relative(root, file.name)}: ${test.fullName}`, test.failureMessages[0])),
      ),
    ],
    output,
  }
}
