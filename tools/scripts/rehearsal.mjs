// @ts-check
// Publishes the packed packages to a registry on this machine, and follows the documentation from an empty folder: creates a
// project, installs it, runs its test, builds it, and searches in its page. Then a test of the documentation runs in Jest.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { prepareChromium } from './chromium.mjs'
import { serveExample, visit } from './examples.mjs'
import { root, run, start } from './process.mjs'
import { chromium, createChecks, PATIENCE_MS, serveFolder } from './visits.mjs'

const npm = ['--no-audit', '--no-fund', '--loglevel=error']
/** The version of verdaccio, and the version of a package below it, whose older ones fail on Node 24. */
const REGISTRY = { dependencies: { verdaccio: '6.10.4' }, overrides: { 'node-fetch': '2.7.0' } }
const JEST = ['jest@30', 'babel-jest@30', '@babel/core@7', '@babel/preset-env@7', '@babel/preset-typescript@7']

/** Returns a block of the documentation by the name of its file. @param {string} page @param {string} file */
const blockOf = (page, file) => {
  const text = readFileSync(join(root, page), 'utf8')
  const [, code] = new RegExp(`^\`\`\`\\w+ ${file.replaceAll('.', '\\.')}\\n([^]*?)^\`\`\`$`, 'm').exec(text) ?? []
  if (code === undefined) throw new Error(`${page} has no block ${file}`)
  return code
}

/**
 * Starts an empty registry, which passes on requests for other packages to the registry of this machine.
 *
 * @param {string} folder absolute
 * @returns {Promise<string>} its address
 */
const startRegistry = async (folder) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, ...REGISTRY }))
  const { code, output } = await run('npm', ['install', ...npm], { cwd: folder })
  if (code !== 0) throw new Error(output)
  const { stdout: uplink } = await run('npm', ['config', 'get', 'registry'], { cwd: folder })
  const ours = { access: '$all', publish: '$all' }
  const config = {
    storage: './storage',
    uplinks: { npm: { url: uplink.trim(), cache: false } },
    packages: { '@querent/*': ours, 'create-querent': ours, '**': { access: '$all', proxy: 'npm' } },
    max_body_size: '100mb',
    log: { type: 'stdout', format: 'json', level: 'http' },
  }
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(config)) // JSON is YAML.
  // It does not report which port it has found, so another server finds one.
  const { origin, stop } = await serveFolder(folder)
  await stop()
  const command = ['node_modules/verdaccio/bin/verdaccio', '--config', 'config.yaml', '--listen', origin]
  const child = start(process.execPath, command, { cwd: folder })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && child.exitCode === null; await setTimeout(100)) {
    const answered = await fetch(`${origin}/-/ping`).catch(() => undefined)
    if (answered?.ok) return origin
  }
  throw new Error(`The registry does not start: ${printed}`)
}

/**
 * @param {Record<string, string>} tarballs by the name of the package
 * @param {string} folder absolute
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export const rehearse = async (tarballs, folder) => {
  const { result, check } = createChecks()
  let lines = ''
  /** @param {string} name @param {() => Promise<unknown>} perform */
  const step = async (name, perform) => {
    const begun = performance.now()
    if (!(await check(name, perform))) throw new Error(`"${name}" failed, so nothing after it is tried`)
    lines += `ok    ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`
  }
  const userconfig = join(folder, '.npmrc')
  /** @param {string} cwd @param {string} command @param {string[]} args */
  const must = async (cwd, command, ...args) => {
    const env = { npm_config_userconfig: userconfig, npm_config_registry: undefined, NPM_CONFIG_REGISTRY: undefined }
    const { code, output } = await run(command, args, { cwd, env })
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
  }
  const work = join(folder, 'work')
  const page = join(work, 'my-search')
  const jest = join(work, 'jest')
  mkdirSync(jest, { recursive: true })
  try {
    await step('a registry starts', async () => {
      const address = await startRegistry(join(folder, 'registry'))
      const { host } = new URL(address)
      // Nobody has to sign in, but npm insists on a token.
      writeFileSync(userconfig, `registry=${address}/\n//${host}/:_authToken=rehearsal\n`)
    })
    await step('each package is published', async () => {
      for (const path of Object.values(tarballs)) await must(work, 'npm', 'publish', path, '--access', 'public')
    })
    await step('npm create querent', () =>
      must(work, 'npm', 'create', '-y', 'querent@latest', 'my-search', '--', '--template', 'react'),
    )
    await step('npm install', () => must(page, 'npm', 'install', ...npm))
    await step('npm test', () => must(page, 'npm', 'test'))
    await step('npm run build', () => must(page, 'npm', 'run', 'build'))
    await step('a visitor searches in Chromium', async () => {
      const found = await prepareChromium()
      if (!('path' in found)) throw new Error(JSON.stringify(found))
      const { stop, ...served } = await serveExample('react', page)
      const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
      await visit({ ...served, browser })
      await browser.close()
      stop()
    })
    await step('a test of the documentation in Jest', async () => {
      const packed = ['@querent/api-client', '@querent/engine', '@querent/react']
      writeFileSync(join(jest, 'package.json'), '{ "private": true }')
      await must(jest, 'npm', 'install', ...npm, ...packed, 'react@19', 'react-dom@19', ...JEST)
      const recipe = 'docs/recipes/testing.md'
      for (const file of ['jest.config.js', 'summary.test.js']) writeFileSync(join(jest, file), blockOf(recipe, file))
      await must(jest, 'npx', 'jest')
    })
  } catch (error) {
    result.output ||= `${error}\n`
    result.failed ||= 1
  }
  return { ...result, output: lines + result.output }
}
