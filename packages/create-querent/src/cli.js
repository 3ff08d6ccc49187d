#!/usr/bin/env node
// @ts-check
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
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

/** @param {string} folder */
const nameOf = (folder) =>
  basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '') || 'my-search'

const create = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { template: { type: 'string', short: 't' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return usage
  const given = positionals[0] ?? (await ask('Folder', 'my-search'))
  const folder = resolve(given)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${given} is not empty: name a folder that is empty or does not exist.`)
  }
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
  const steps = manifest.scripts.platform
    ? `npm run platform   serves the search of items.csv
  npm run dev        in another terminal: serves the page`
    : 'npm run dev        serves the page and the search of items.csv'
  return `Created ${given}. Next:

  cd ${given}
  npm install
  ${steps}`
}

try {
  console.log(await create())
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exitCode = 2
}
