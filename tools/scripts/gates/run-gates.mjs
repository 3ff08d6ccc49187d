// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRepository, readInputs } from './inputs.mjs'

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [missing] what this machine lacks to run the gate, and the remedy; the gate counts as skipped, in CI as failed
 * @property {string[]} [failures] the failed tests, each with the start of its error; shown before the output
 * @property {string} output shown if the gate failed
 *
 * @typedef {object} Gate
 * @property {string} name the name for `--only`
 * @property {string} about
 * @property {string} [group] a name for `--only` that several gates share
 * @property {string[]} inputs files and folders that the gate depends on, see `readInputs`; `''` is the repository
 * @property {string[]} [needs] gates that must pass first
 * @property {boolean} [isExtra] runs only with `--all` or by name
 * @property {() => Promise<Result>} check
 *
 * @typedef {{ gate: Gate, result: Result, seconds: number }} Run
 *
 * @typedef {{ hash: string, repetitions: number, passed: number }} Pass what is remembered of a gate that passed
 */

/**
 * Returns what is remembered of the gates that passed here: one file for each, with the hash of its inputs.
 *
 * @param {string} root
 */
const openMemory = (root) => {
  const folder = join(root, 'node_modules/.cache/gates')
  const fileOf = (/** @type {string} */ name) => join(folder, `${name}.json`)
  return {
    /** Returns the pass that was remembered last. A damaged file counts as missing. @param {string} name @returns {Pass | undefined} */
    read: (name) => {
      try {
        const { hash, repetitions, passed } = JSON.parse(readFileSync(fileOf(name), 'utf8'))
        return { hash, repetitions: Number(repetitions), passed: Number(passed) }
      } catch {
        return undefined
      }
    },
    /** @param {string} name @param {Pass} pass */
    write: (name, pass) => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(fileOf(name), JSON.stringify(pass))
    },
    /** @param {string} name */
    forget: (name) => rmSync(fileOf(name), { force: true }),
  }
}

/**
 * Runs gates in parallel, each when its requirements are done, unless its inputs are those that it passed with. A gate
 * that another one needs runs with it.
 *
 * @param {readonly Gate[]} gates in the order in which they start
 * @param {object} options
 * @param {string} options.root
 * @param {number} options.lanes how many gates run at once
 * @param {number} options.repetitions of random tests; a pass with more of them counts, one with fewer does not
 * @param {boolean} options.isForced runs every gate
 * @param {(line: string) => void} options.log
 * @returns {Promise<{ runs: Run[], remembered: { gate: Gate, passed: number }[] }>}
 */
export const runGates = async (gates, { root, lanes, repetitions, isForced, log }) => {
  const memory = openMemory(root)
  const read = isRepository(root) ? readInputs(root) : undefined
  const hashes = new Map(gates.map(({ name, inputs }) => [name, read?.hashOf(inputs)]))
  const passOf = (/** @type {string} */ name) => {
    const pass = memory.read(name)
    const isSame = pass !== undefined && pass.hash === hashes.get(name) && pass.repetitions >= repetitions
    return isSame && !isForced ? pass : undefined
  }

  const changed = gates.filter(({ name }) => !passOf(name))
  const needed = new Set(changed.flatMap(({ needs = [] }) => needs))
  let waiting = gates.filter((gate) => changed.includes(gate) || needed.has(gate.name))
  const remembered = gates
    .filter((gate) => !waiting.includes(gate))
    .map((gate) => ({ gate, passed: passOf(gate.name)?.passed ?? 0 }))
  for (const { gate } of remembered) log(`same  ${gate.name}: unchanged since it passed`)

  /** @type {Run[]} */
  const runs = []
  const resultOf = (/** @type {string} */ name) => runs.find(({ gate }) => gate.name === name)?.result

  /** @param {Gate} gate @returns {Promise<Result>} */
  const check = async ({ needs, check }) => {
    const blocker = needs?.find((name) => resultOf(name)?.failed)
    if (blocker !== undefined) return { passed: 0, failed: 1, output: `Not run, since the gate "${blocker}" failed.` }
    return check().catch((error) => ({ passed: 0, failed: 1, output: String(error.stack) }))
  }

  /** Remembers a pass, unless the files have changed while it ran. @param {Gate} gate @param {Result} result */
  const remember = ({ name, inputs }, { passed, failed, missing }) => {
    const hash = hashes.get(name)
    if (failed > 0) memory.forget(name)
    else if (hash !== undefined && missing === undefined && read?.isCurrent(inputs))
      memory.write(name, { hash, repetitions, passed })
  }

  const perform = async (/** @type {Gate} */ gate) => {
    const begun = performance.now()
    const result = await check(gate)
    const seconds = (performance.now() - begun) / 1000
    remember(gate, result)
    runs.push({ gate, result, seconds })
    const isPassed = result.failed === 0
    log(`${result.missing ? 'skip' : isPassed ? 'pass' : 'FAIL'}  ${gate.name} (${seconds.toFixed(1)} s)`)
    if (!isPassed) log(['', ...(result.failures ?? []), '', result.output.trimEnd(), ''].join('\n'))
  }

  /** @type {Set<Promise<unknown>>} */
  const running = new Set()
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(({ needs = [] }) => needs.every(resultOf))
    if (next === undefined || running.size === lanes) {
      await Promise.race(running)
      continue
    }
    waiting = waiting.filter((gate) => gate !== next)
    const performed = perform(next).finally(() => running.delete(performed))
    running.add(performed)
  }
  return { runs, remembered }
}

/**
 * Returns the table of the gates that ran, their failures, and as the last line how many tests passed and failed.
 *
 * @param {readonly Gate[]} gates in the order of the table
 * @param {{ runs: Run[], remembered: { gate: Gate, passed: number }[] }} outcome
 */
export const summarize = (gates, { runs, remembered }) => {
  const row = (/** @type {(string | number)[]} */ [name = '', ...figures]) =>
    `${name}`.padEnd(17) + figures.map((figure, index) => `${figure}`.padStart([7, 8, 9, 8][index] ?? 0)).join('')
  const ordered = runs.toSorted((a, b) => gates.indexOf(a.gate) - gates.indexOf(b.gate))
  const lines = ordered.map(
    ({ gate, result: { passed, failed, skipped = 0 }, seconds }) =>
      `${row([gate.name, passed, failed, skipped, seconds.toFixed(1)])}  ${gate.about}`,
  )
  const failures = runs.flatMap(({ gate, result }) =>
    (result.failures ?? []).map((one) => `FAIL  ${gate.name}: ${one}`),
  )
  const skipped = runs.flatMap(({ gate, result: { missing } }) =>
    missing ? `\nSKIPPED  ${gate.name}: ${missing.trim().split('\n').at(-1)}` : [],
  )
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0)
  const kept = sum(remembered.map(({ passed }) => passed))
  return [
    '',
    row(['gate', 'passed', 'failed', 'skipped', 's']),
    ...lines,
    ...(failures.length > 0 ? ['', ...failures] : []),
    ...skipped,
    ...(remembered.length > 0
      ? ['', `${remembered.length} gates unchanged since they passed, with ${kept} tests`]
      : []),
    '',
    `${sum(runs.map(({ result }) => result.passed))} passed, ${sum(runs.map(({ result }) => result.failed))} failed`,
  ].join('\n')
}
