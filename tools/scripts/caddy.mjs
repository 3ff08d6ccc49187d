// @ts-check
import { installOnDebian, run } from './process.mjs'

const REMEDY = 'install Caddy and set its path: CADDY_PATH=/path/to/caddy npm test -- --only proxy'

/** @param {string} path */
const starts = async (path) => (await run(path, ['version'])).code === 0

/**
 * Finds or installs a Caddy for the tests behind a proxy: `CADDY_PATH`, otherwise the machine's (installed if
 * running as root on Debian).
 *
 * @returns {Promise<{ path: string } | { problem: string } | { missing: string }>} `missing`: what this machine lacks
 */
export const prepareCaddy = async () => {
  const named = process.env.CADDY_PATH
  if (named) {
    if (await starts(named)) return { path: named }
    return { problem: `CADDY_PATH is "${named}", which does not start: correct or unset it.` }
  }
  if (await starts('caddy')) return { path: 'caddy' }
  const log = await installOnDebian(['caddy'])
  if (await starts('caddy')) return { path: 'caddy' }
  return { missing: `${log}No Caddy was found to put before the platform: ${REMEDY}` }
}
