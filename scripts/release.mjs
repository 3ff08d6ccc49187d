// @ts-check
// Publishes the packages whose version is not in the registry yet, with provenance, and tags them. Runs in the workflow
// "Release", in a checkout that it may change; the packages must have been built.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { packAll } from './pack.mjs'
import { packages } from './packages.mjs'
import { run, tool } from './process.mjs'

const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env
if (!server || !repository)
  throw new Error('GITHUB_SERVER_URL and GITHUB_REPOSITORY must be set, as in GitHub Actions.')
const address = `${server}/${repository}`

/** @param {ReturnType<typeof run>} running @returns {Promise<string>} its output */
const succeed = async (running) => {
  const { code, stdout, output } = await running
  if (code !== 0) throw new Error(output)
  return stdout.trim()
}

// Provenance requires the address of the repository that publishes, so it is set here and nowhere else.
for (const { folder } of packages) {
  const fields = {
    'repository.type': 'git',
    'repository.url': `git+${address}.git`,
    'repository.directory': `packages/${basename(folder)}`,
    homepage: `${address}#readme`,
    'bugs.url': `${address}/issues`,
  }
  const settings = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  await succeed(run('npm', ['pkg', 'set', ...settings], { cwd: folder }))
}

const tarballs = await packAll(mkdtempSync(join(tmpdir(), 'querent-release-')))
for (const { name, folder } of packages) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { code, stdout } = await run('npm', ['view', `${name}@${version}`, 'version'])
  if (code === 0 && stdout.trim() === version) continue
  await succeed(run('npm', ['publish', tarballs[name] ?? '', '--provenance', '--access', 'public']))
  console.log(`Published ${name}@${version}`)
}
console.log(await succeed(tool('changeset', ['git-tag'])))
