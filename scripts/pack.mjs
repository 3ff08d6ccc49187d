// @ts-check
// Packs the built packages into tarballs, as published.
//
//   node scripts/pack.mjs FOLDER
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packages } from './packages.mjs'
import { pnpm } from './process.mjs'

/**
 * Packs the packages, which must be built.
 *
 * @param {string} folder absolute; created if it does not exist.
 * @returns {Promise<Record<string, string>>} the path of each tarball, by the name of its package.
 * @throws {Error} If a package cannot be packed; the message has the output of pnpm.
 */
export const packAll = async (folder) => {
  /** @type {Record<string, string>} */
  const tarballs = {}
  for (const { name, folder: cwd } of packages) {
    const { code, output } = await pnpm(['pack', '--pack-destination', folder], {
      cwd,
      env: { npm_config_ignore_scripts: 'true' },
    })
    const prefix = `${name.replace('@', '').replace('/', '-')}-`
    const file = code === 0 ? readdirSync(folder).find((file) => file.startsWith(prefix)) : undefined
    if (file === undefined) throw new Error(`${name} cannot be packed:\n${output}`)
    tarballs[name] = join(folder, file)
  }
  return tarballs
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2)
  if (!folder) {
    console.error('Usage: node scripts/pack.mjs FOLDER')
    process.exit(2)
  }
  console.log(JSON.stringify(await packAll(resolve(folder)), null, 2))
}
