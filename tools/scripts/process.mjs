// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

const isWindows = process.platform === 'win32'
const bin = join(root, 'node_modules', '.bin')

/**
 * What the environment of every process started here adds. pnpm runs through `npx`, so it must not check or record its own
 * version.
 */
const environment = {
  pnpm_config_pm_on_fail: 'ignore',
  npm_config_update_notifier: 'false',
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
}

/**
 * @typedef {{ code: number, stdout: string, output: string }} Outcome `code` is 0 on success; `output` has both streams
 * in the order they were written.
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Signals all running processes and their descendants.
 *
 * @param {NodeJS.Signals} [signal]
 */
export const stopAll = (signal = 'SIGTERM') => {
  for (const child of running) {
    if (child.pid === undefined) continue
    try {
      if (isWindows) child.kill(signal)
      else process.kill(-child.pid, signal)
    } catch {
      // It has ended in the meantime.
    }
  }
}

/**
 * Starts a process in its own group, without input.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, stdio?: 'pipe' | 'inherit', uid?: number }} [options]
 *   `uid`: the user and group that the process runs as; only root can choose them.
 */
export const start = (command, args, { cwd = root, env = {}, stdio = 'pipe', uid } = {}) => {
  const child = spawn(command, args, {
    ...(uid !== undefined && { uid, gid: uid }),
    cwd,
    env: { ...process.env, ...environment, ...env },
    stdio: ['ignore', stdio, stdio],
    detached: !isWindows,
    shell: isWindows,
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/**
 * Runs a process to its end. Never rejects: the code is 127 if the command cannot be started.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<Outcome>}
 */
export const run = (command, args, options) =>
  new Promise((resolve) => {
    const child = start(command, args, options)
    let stdout = ''
    let output = ''
    child.stdout?.on('data', (chunk) => {
      stdout += chunk
      output += chunk
    })
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ code: 127, stdout, output: `${output}${command}: ${error.message}\n` }))
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, output }))
  })

/**
 * Runs pnpm through `npx`, so that it need not be installed.
 *
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
export const pnpm = (args, options) => run('npx', ['-y', 'pnpm@12', ...args], options)

/**
 * Runs a tool of the root's devDependencies, on the Node that the repository pins.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
export const tool = (name, args, options = {}) =>
  run(join(bin, name), args, { ...options, env: { PATH: `${bin}${delimiter}${process.env.PATH}`, ...options.env } })

/** Returns the machine's own Node: the first one on the path that is not the repository's. */
export const machineNode = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !/node_modules[\\/]\.bin$/.test(folder))
  const candidates = folders.map((folder) => join(folder, isWindows ? 'node.exe' : 'node'))
  return candidates.find((path) => existsSync(path)) ?? process.execPath
}

/** Installs the dependencies of the lockfile. @param {string[]} [args] */
export const install = (args = []) => pnpm(['install', '--frozen-lockfile', ...args])

const isDebian = () =>
  existsSync('/etc/debian_version') && !/^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Two installations at once would fail. @type {Promise<unknown>} */
let installing = Promise.resolve()

/**
 * Installs packages of Debian, if this is Debian and the user is root.
 *
 * @param {string[]} names
 * @returns {Promise<string>} what the installation printed; empty if it is not possible here
 */
export const installOnDebian = async (names) => {
  if (process.getuid?.() !== 0 || !isDebian()) return ''
  const installed = installing.then(() => installPackages(names))
  installing = installed
  return installed
}

/** @param {string[]} names */
const installPackages = async (names) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-q'], { env })
  const install = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env })
  return `${update.output}${install.output}\n`
}
