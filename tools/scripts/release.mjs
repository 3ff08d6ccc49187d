// @ts-check
// Publishes the packages whose version is not in the registry yet, with provenance, and tags them. Runs in the workflow
// "Release"; the packages must have been built.
//
//   pnpm release [--dry-run]   builds, publishes to a registry on this machine, and uses what is published
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packAll } from './pack.mjs'
import { packages } from './packages.mjs'
import { pnpm, run, stopAll, tool } from './process.mjs'

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
const isRehearsal = values['dry-run']
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env
if (!isRehearsal && (!server || !repository))
  throw new Error('GITHUB_SERVER_URL and GITHUB_REPOSITORY must be set, as in GitHub Actions.')

/** @param {ReturnType<typeof run>} running @returns {Promise<string>} its output */
const succeed = async (running) => {
  const { code, stdout, output } = await running
  if (code !== 0) throw new Error(output)
  return stdout.trim()
}

if (isRehearsal) await succeed(pnpm(['exec', 'turbo', 'run', 'build', '--filter=./packages/*']))
const folder = mkdtempSync(join(tmpdir(), 'querent-release-'))
const address = `${server || 'https://git.example'}/${repository || 'querent/querent'}`
const tarballs = await packAll(join(folder, 'packed'), address)
if (isRehearsal) {
  const { rehearse } = await import('./rehearsal.mjs')
  const { passed, failed, output } = await rehearse(tarballs, folder)
  stopAll()
  rmSync(folder, { recursive: true, force: true })
  console.log(`${output}${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}

for (const { name, folder: source } of packages) {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const { code, stdout } = await run('npm', ['view', `${name}@${version}`, 'version'])
  if (code === 0 && stdout.trim() === version) continue
  await succeed(run('npm', ['publish', tarballs[name] ?? '', '--provenance', '--access', 'public']))
  console.log(`Published ${name}@${version}`)
}
console.log(await succeed(tool('changeset', ['git-tag'])))
