// @ts-check
// Packs the built packages into tarballs, as published.
//
//   node tools/scripts/pack.mjs FOLDER
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packages } from './packages.mjs'
import { pnpm, root } from './process.mjs'

/**
 * Writes a manifest in a folder for each entry but the main one, for resolvers that ignore `exports`: Parcel, webpack 4 and
 * TypeScript with `moduleResolution: "node10"`. Returns a function that removes them.
 *
 * @param {import('./packages.mjs').Package} one
 */
const writeRedirects = ({ name, folder, entries }) => {
  const redirects = Object.entries(entries).flatMap(([specifier, file]) => {
    const at = join(folder, specifier.slice(name.length))
    if (at === join(folder) || !file.endsWith('.js')) return []
    const main = relative(at, file).replaceAll(sep, posix.sep)
    const made = mkdirSync(at, { recursive: true })
    const manifest = join(at, 'package.json')
    writeFileSync(manifest, `${JSON.stringify({ main, types: main.replace(/js$/, 'd.ts') }, null, 2)}\n`)
    return [made ?? manifest]
  })
  return () => redirects.forEach((path) => rmSync(path, { recursive: true, force: true }))
}

/**
 * Packs the packages, which must be built.
 *
 * @param {string} folder absolute; created if it does not exist.
 * @param {string} [repository] the address of the repository, which the manifests name. Default: they name none.
 * @returns {Promise<Record<string, string>>} the path of each tarball, by the name of its package.
 * @throws {Error} If a package cannot be packed; the message has the output of pnpm.
 */
export const packAll = async (folder, repository) => {
  const removals = packages.map(writeRedirects)
  const { code, output } = await pnpm(['-r', '--filter', './packages/*', 'pack', '--pack-destination', folder], {
    env: {
      npm_config_ignore_scripts: 'true',
      pnpm_config_pnpmfile: join(root, 'tools/scripts/add-repository.cjs'),
      QUERENT_REPOSITORY: repository,
    },
  }).finally(() => removals.forEach((remove) => remove()))
  const files = code === 0 ? readdirSync(folder) : []
  return Object.fromEntries(
    packages.map(({ name }) => {
      const prefix = `${name.replace('@', '').replace('/', '-')}-`
      const file = files.find((file) => file.startsWith(prefix))
      if (file === undefined) throw new Error(`${name} cannot be packed:\n${output}`)
      return [name, join(folder, file)]
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2)
  if (!folder) {
    console.error('Usage: node tools/scripts/pack.mjs FOLDER')
    process.exit(2)
  }
  console.log(JSON.stringify(await packAll(resolve(folder)), null, 2))
}
