// @ts-check
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

/**
 * @typedef {object} Package
 * @property {string} name the published name
 * @property {string} folder absolute
 * @property {Record<string, string>} entries the file of each published entry that is code, by its specifier
 * @property {Record<string, string>} commands the file of each command, by its name
 */

/** @param {string} folder @returns {Package} */
const read = (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { './package.json': _, ...exports } = manifest.publishConfig.exports
  /** @type {[string, { default: string }][]} */
  const entries = Object.entries(exports)
  /** @type {[string, string][]} */
  const commands = Object.entries(manifest.bin ?? {})
  return {
    name: manifest.name,
    folder,
    entries: Object.fromEntries(
      entries
        .filter(([, at]) => at.default.endsWith('.js'))
        .map(([entry, at]) => [`${manifest.name}${entry.slice(1)}`, join(folder, at.default)]),
    ),
    commands: Object.fromEntries(commands.map(([name, path]) => [name, join(folder, path)])),
  }
}

/** The published packages. */
export const packages = readdirSync(join(root, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => read(join(root, 'packages', entry.name)))
