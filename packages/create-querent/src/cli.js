#!/usr/bin/env node
// @ts-check
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { templates } from './templates.js'

const usage = `Usage: npm create querent [FOLDER] [-- --template ${templates.join('|')}]

Creates a search page in FOLDER, by default my-search. Asks for what is not given.`

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/** @param {string} question @param {string} fallback */
const ask = async (question, fallback) => {
  if (!process.stdin.isTTY) return fallback
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} (${fallback}): `)
  terminal.close()
  return answer.trim() || fallback
}

/** Names that npm refuses. */
const REFUSED = ['', 'node_modules', 'favicon.ico']
/** The maximum length of the name of a package. */
const MAX_NAME = 214

/** @param {string} folder */
const nameOf = (folder) => {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '')
    .slice(0, MAX_NAME)
  return REFUSED.includes(name) ? 'my-search' : name
}

/**
 * Hidden files such as .git and .DS_Store may be there, unless the template has them too.
 *
 * @param {string} given
 * @param {string} folder
 */
const requireRoom = (given, folder) => {
  for (let part = folder; ; part = dirname(part)) {
    if (!existsSync(part)) continue
    if (!statSync(part).isDirectory()) {
      throw new Error(`${part === folder ? given : part} is a file: name a folder that is empty or does not exist.`)
    }
    break
  }
  const found = existsSync(folder) ? readdirSync(folder) : []
  const inTheWay = found.find((name) => !name.startsWith('.') || name === '.gitignore' || name.startsWith('.env'))
  if (inTheWay === undefined) return
  throw new Error(`${given} is not empty (${inTheWay}): name a folder that is empty or does not exist.`)
}

/** Returns a path as a word of a command. @param {string} path */
const quote = (path) => {
  if (/^[\w./\\:~-]+$/.test(path)) return path
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`
}

/** How each package manager runs a script. @type {Record<string, string>} */
const runners = { npm: 'npm run', pnpm: 'pnpm', yarn: 'yarn', bun: 'bun run' }
/** The package manager that has started this program. */
const manager = process.env.npm_config_user_agent?.split('/')[0] ?? 'npm'
const installer = manager in runners ? manager : 'npm'

const create = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { template: { type: 'string', short: 't' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return usage
  const given = positionals[0] ?? (await ask('Folder', 'my-search'))
  const folder = resolve(given)
  requireRoom(given, folder)
  const template = values.template ?? (await ask(`Template: ${templates.join(', ')}`, 'react'))
  if (!templates.includes(template)) {
    throw new Error(`There is no template "${template}": choose one of ${templates.join(', ')}.`)
  }

  cpSync(at(`./templates/${template}`), folder, { recursive: true })
  renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'))
  const manifest = readJson(join(folder, '_package.json'))
  rmSync(join(folder, '_package.json'))
  const { version } = readJson(at('../package.json'))
  for (const list of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(list)) if (name.startsWith('@querent/')) list[name] = `^${version}`
  }
  manifest.name = nameOf(folder)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const run = runners[installer]
  const scripts = manifest.scripts.platform
    ? [
        [`${run} platform`, 'serves the search of items.csv'],
        [`${run} dev`, 'in another terminal: serves the page'],
      ]
    : [[`${run} dev`, 'serves the page and the search of items.csv']]
  const width = Math.max(...scripts.map(([command = '']) => command.length))
  const steps = scripts.map(([command = '', what]) => `${command.padEnd(width)}   ${what}`)
  return `Created ${given}. Next:

${[`cd ${quote(given)}`, `${installer} install`, ...steps].map((step) => `  ${step}`).join('\n')}`
}

try {
  console.log(await create())
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exitCode = 2
}
