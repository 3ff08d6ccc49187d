import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pnpm, root, run } from '../../../scripts/process.mjs'

/** The commit that the working tree is compared with. */
const BASE_COMMIT = 'd6a86ee8a1b5f6610d4f76ea935e2aa6b4025013'

/** Ignored by git. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'querent-bench')

/**
 * Returns the folder of the base commit, a git worktree with a built engine. The first call creates it.
 *
 * @throws {Error} If the clone does not have the commit, or if the build fails.
 */
export async function prepareBase() {
  const folder = join(cacheFolder, BASE_COMMIT.slice(0, 7))
  const marker = join(folder, 'node_modules', '.is-built')
  if (existsSync(marker)) return folder
  const { code } = await run('git', ['cat-file', '-e', `${BASE_COMMIT}^{commit}`])
  if (code !== 0) {
    throw new Error(
      `This clone does not have the base commit ${BASE_COMMIT}: fetch the full history (git fetch --unshallow).`,
    )
  }
  console.log(`Building the base commit in ${folder}`)
  rmSync(folder, { recursive: true, force: true })
  await succeed(run('git', ['worktree', 'add', '--force', '--detach', folder, BASE_COMMIT]))
  await succeed(pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder }))
  // Without declarations: TypeScript cannot emit them for a package whose path contains `node_modules`.
  await succeed(pnpm(['--filter', '@querent/engine...', 'exec', 'tsup'], { cwd: folder }))
  writeFileSync(marker, '')
  return folder
}

/** Returns the standard output of a process. Throws if it fails. */
export async function succeed(outcome: ReturnType<typeof run>) {
  const { code, stdout, output } = await outcome
  if (code !== 0) throw new Error(output)
  return stdout
}
