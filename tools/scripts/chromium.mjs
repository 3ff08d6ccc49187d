// @ts-check
import { existsSync } from 'node:fs'
import { installOnDebian, pnpm, run } from './process.mjs'

/** Debian's packages. The shell has no windows, which takes less than half of the time. */
const SHELL = 'chromium-headless-shell'
const DEBIAN = [SHELL, 'chromium'].map((name) => `/usr/bin/${name}`)
const REMEDY = 'install Chromium and set its path: CHROMIUM_PATH=/path/to/chromium npm test -- --only browser'

/** @param {string} path */
const starts = async (path) => (await run(path, ['--version'])).code === 0

/** @returns {Promise<string | undefined>} */
const findDebians = async () => {
  for (const path of DEBIAN) if (existsSync(path) && (await starts(path))) return path
}

/**
 * Finds or installs a Chromium for the browser tests: `CHROMIUM_PATH`, otherwise Debian's (installed if running as root
 * on Debian), otherwise Playwright's own.
 *
 * @returns {Promise<{ path: string } | { problem: string } | { missing: string }>} `missing`: what this machine lacks
 */
export const prepareChromium = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (await starts(named)) return { path: named }
    return { problem: `CHROMIUM_PATH is "${named}", which does not start: correct or unset it.` }
  }

  const log = existsSync(`/usr/bin/${SHELL}`) ? '' : await installOnDebian([SHELL])
  const found = await findDebians()
  if (found !== undefined) return { path: found }

  const playwright = ['--filter', '@querent/playground', 'exec']
  const install = await pnpm([...playwright, 'playwright-core', 'install', 'chromium'])
  const script = "import { chromium } from 'playwright-core'; process.stdout.write(chromium.executablePath())"
  const located = await pnpm([...playwright, 'node', '--input-type=module', '--eval', script])
  const path = located.stdout.trim().split('\n').at(-1) ?? ''
  if (path !== '' && existsSync(path) && (await starts(path))) return { path }
  return { missing: `${log}${install.output}\nNo Chromium was found for the browser tests: ${REMEDY}` }
}
