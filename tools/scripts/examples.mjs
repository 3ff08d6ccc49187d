// @ts-check
// Creates each example by the packed `create-querent`, installs it from the packed packages, builds it, and uses it in a
// browser as a visitor does. If `DEVELOPMENT_SERVERS` is set, it also saves each file while a development server runs.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, extname, join } from 'node:path'
import { filesWithPanel } from './panel-markers.mjs'
import { root, run, start } from './process.mjs'
import { chromium, createChecks, equal, openPage, PATIENCE_MS, serveFolder, violationsOf } from './visits.mjs'

const npm = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
/** What the static examples call the platform, whose address is part of their bundle. */
const PLATFORM = /^http:\/\/127\.0\.0\.1:300[01](?=\/rest\/)/

/** The examples that a browser shows, by the names of their folders. */
const pages = ['next', 'react-server', 'worker', 'dom', 'react', 'svelte', 'vue']

/** The names of Trusted Types policies that the static examples need. */
const trustedTypes = { dom: "'none'", react: 'querent', svelte: 'svelte-trusted-html', vue: 'vue' }

/**
 * Returns the narrowest Content Security Policy of a static example. The other examples set theirs.
 *
 * @param {string} example
 */
const policyOf = (example) => {
  const names = trustedTypes[/** @type {keyof typeof trustedTypes} */ (example)]
  const platform = 'http://127.0.0.1:3000'
  return `default-src 'self'; connect-src ${platform}; require-trusted-types-for 'script'; trusted-types ${names}`
}

/** The Node that the repository pins, because Wrangler may need a newer one than the machine has. */
const pinnedNode = join(root, 'node_modules/node/bin/node')

/**
 * @typedef {import('./visits.mjs').Page} Page
 * @typedef {{ site: string, origin: string, isStatic: boolean }} Served the page, and the platform
 * @typedef {Served & { browser: import('./visits.mjs').Browser }} Place
 */

/**
 * Has the project depend on the tarballs, as nothing of ours is in a registry before it is published.
 *
 * @param {string} folder of the project
 * @param {Record<string, string>} tarballs by the name of the package
 */
const dependOn = (folder, { 'create-querent': _, ...tarballs }) => {
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const packed = Object.fromEntries(Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]))
  for (const list of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(list ?? {})) list[name] = packed[name] ?? list[name]
  }
  // What our packages depend on, too.
  const direct = { ...manifest.dependencies, ...manifest.devDependencies }
  manifest.devDependencies = {
    ...manifest.devDependencies,
    ...Object.fromEntries(Object.entries(packed).filter(([name]) => !(name in direct))),
  }
  writeFileSync(file, JSON.stringify(manifest, null, 2))
}

/**
 * Starts a server, and waits for the address it prints.
 *
 * @param {string[]} command what Node runs
 * @param {{ cwd: string, env?: Record<string, string>, node?: string }} options
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
const startServer = async (command, { node = process.execPath, ...options }) => {
  const child = start(node, command, options)
  let output = ''
  const origin = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
        const [url] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(output) ?? []
        if (url) resolve(url)
      })
    }
    child.once('exit', () => reject(new Error(`${command[0]} has ended: ${output}`)))
  })
  return { origin, stop: () => void child.kill() }
}

/** Serves the data of an example. @param {string} at its folder */
const servePlatform = (at) =>
  startServer([join(at, 'node_modules/@querent/platform/dist/cli.js'), 'serve', '--data', 'items.csv', '--port', '0'], {
    cwd: at,
  })

/**
 * Starts the server of an example that renders pages; returns undefined for other examples.
 *
 * @param {string} example
 * @param {string} at its folder
 * @param {Record<string, string>} addresses of the platform
 */
const serveRenderer = (example, at, addresses) => {
  const next = [join(at, 'node_modules/next/dist/bin/next'), 'start', '--port', '0', '--hostname', '127.0.0.1']
  const servers = /** @type {Record<string, string[]>} */ ({ next, 'react-server': ['dist/server/server.js'] })
  const server = servers[example]
  return server && startServer(server, { cwd: at, env: { ...addresses, NEXT_TELEMETRY_DISABLED: '1', PORT: '0' } })
}

/** A server searches at a private address, which browsers may not reach. @param {string} example @param {string} at */
const rendersPrivately = async (example, at) => {
  const platform = await servePlatform(at)
  const server = await serveRenderer(example, at, {
    QUERENT_ENDPOINT: 'https://search.invalid/rest/search/v2',
    QUERENT_SERVER_ENDPOINT: `${platform.origin}/rest/search/v2`,
  })
  const html = await (await fetch(`${server?.origin}/`)).text()
  server?.stop()
  platform.stop()
  equal('the page has results', html.includes('Studded winter tyre'), true)
  equal('browsers get their address', html.includes('https://search.invalid/rest/search/v2'), true)
}

/**
 * Serves an example and the platform that it calls.
 *
 * @param {string} example
 * @param {string} at its folder
 * @returns {Promise<Served & { stop: () => void }>}
 */
export const serveExample = async (example, at) => {
  const modules = join(at, 'node_modules')
  if (example === 'worker') {
    const wrangler = [join(modules, 'wrangler/bin/wrangler.js'), 'dev', '--ip', '127.0.0.1', '--port', '0']
    const path = `${dirname(pinnedNode)}${delimiter}${process.env.PATH}`
    // Wrangler keeps its log and its settings there, instead of in the home directory.
    const env = { PATH: path, XDG_CONFIG_HOME: join(at, '.wrangler'), WRANGLER_SEND_METRICS: 'false' }
    const { origin, stop } = await startServer(wrangler, { cwd: at, env, node: pinnedNode })
    return { site: `${origin}/`, origin, isStatic: false, stop }
  }
  const platform = await servePlatform(at)
  const server = serveRenderer(example, at, { QUERENT_ENDPOINT: `${platform.origin}/rest/search/v2` })
  const page = server
    ? await server
    : await serveFolder(join(at, 'dist'), { 'content-security-policy': policyOf(example) })
  const stop = () => {
    page.stop()
    platform.stop()
  }
  return { site: `${page.origin}/`, origin: platform.origin, isStatic: !server, stop }
}

/** @param {Place} place @param {'light' | 'dark'} colorScheme @param {{ bypassCSP: boolean }} [options] */
const openExample = async ({ origin, isStatic, browser }, colorScheme, options) => {
  const { page, complaints } = await openPage(browser, colorScheme, options)
  /** @type {string[]} */
  const calls = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rest/')) calls.push(pathname)
  })
  if (isStatic) {
    await page.route(PLATFORM, (route) => route.continue({ url: route.request().url().replace(PLATFORM, origin) }))
  }
  return { page, complaints, calls }
}

/** @param {Page} page @param {string[]} titles */
const untilTitles = async (page, titles) => {
  const links = page.locator('ol li a')
  const read = () => links.allInnerTexts()
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await page.waitForTimeout(20)) {
    if (JSON.stringify(await read()) === JSON.stringify(titles)) return
  }
  equal('the titles', await read(), titles)
}

/** Violations are in the console of the browser, among the complaints. @param {Place} place */
const hasPolicy = async ({ site }) => {
  const policy = (await fetch(site)).headers.get('content-security-policy') ?? ''
  equal(
    'what the policy lacks',
    strict.filter((directive) => !policy.includes(directive)),
    [],
  )
  equal('what the policy allows', policy.match(/unsafe-[\w-]+/g), null)
}
const strict = ["default-src 'self'", "require-trusted-types-for 'script'", 'trusted-types ']

/** A visitor searches, narrows the results, and comes back to them by the address. @param {Place} place */
export const visit = async (place) => {
  const { page, complaints } = await openExample(place, 'light')
  await page.goto(place.site)
  await page.getByRole('checkbox').first().waitFor()
  const box = page.locator('input[type=search], [role=search] input').first()
  await box.fill('winter tyre')
  await box.press('Enter')
  const winter = ['Studded winter tyre', 'Friction winter tyre', 'Ice racing tyre']
  await page.getByRole('link', { name: 'Ice racing tyre' }).waitFor()
  await page.getByRole('checkbox', { name: /Nordic/ }).check()
  await untilTitles(page, winter)
  equal('the address', new URL(page.url()).search, '?q=winter%20tyre&f-brand=Nordic')
  await page.reload()
  await untilTitles(page, winter)
  equal('the complaints', complaints, [])
  await page.context().close()
}

/** The server searches; the browser does so for what a visitor does to the page, but not for links. @param {Place} place */
const visitNext = async (place) => {
  const [winter, summer] = [
    ['Studded winter tyre', 'Friction winter tyre', 'Ice racing tyre', 'All-season tyre'],
    ['Summer tyre', 'Sport summer tyre', 'Electric car tyre'],
  ]
  const html = await (await fetch(`${place.site}?q=winter`)).text()
  equal(
    'the titles that the server renders',
    winter.filter((title) => !html.includes(title)),
    [],
  )
  const { page, complaints, calls } = await openExample(place, 'light')
  await page.goto(`${place.site}?q=winter`)
  await untilTitles(page, winter)
  await page.getByRole('link', { name: 'Summer', exact: true }).click()
  await untilTitles(page, summer)
  await page.goBack()
  await untilTitles(page, winter)
  equal('the calls of the browser', calls, [])
  await page.getByRole('checkbox', { name: /Nordic/ }).check()
  await untilTitles(page, winter.slice(0, 3))
  equal('the address', new URL(page.url()).search, '?q=winter&f-brand=Nordic')
  equal('the calls of the browser', calls, ['/rest/search/v2'])
  equal('the complaints', complaints, [])
  await page.context().close()
}

/** A visitor without scripts searches, turns the page, sorts, narrows the results, and goes back. @param {Place} place */
const visitWithoutScripts = async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const search = () => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' '))
  const titles = () => page.locator('ol li a[data-part="result-link"]').allInnerTexts()
  /** Clicks, and waits until the browser has the next page whole. @param {ReturnType<typeof page.getByRole>} target */
  const follow = async (target) => {
    const loaded = page.waitForEvent('load')
    await target.click()
    await loaded
  }
  await page.goto(`${site}?utm=mail`)
  await page.getByRole('combobox', { name: 'Search' }).fill('tyre')
  await follow(page.getByRole('button', { name: 'Search' }))
  equal('the address of a search', search(), '?utm=mail&q=tyre')
  const first = await titles()
  await follow(page.getByRole('link', { name: 'Page 2' }))
  equal('the address of the second page', search(), '?utm=mail&q=tyre&page=2')
  equal(
    'the titles of both pages',
    (await titles()).filter((title) => first.includes(title)),
    [],
  )
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price')
  await follow(page.locator('[data-part=sort] + noscript').getByRole('button', { name: 'Apply' }))
  equal('the first title by price', (await titles())[0], 'Tyre gauge')
  await page.getByRole('checkbox', { name: /Nordic/ }).check()
  await follow(page.getByRole('group', { name: 'Brand' }).getByRole('button', { name: 'Apply' }))
  equal('the narrowed titles', await titles(), ['Friction winter tyre', 'Studded winter tyre', 'Ice racing tyre'])
  await page.goBack()
  equal('the first title again', (await titles())[0], 'Tyre gauge')
  await context.close()
}

/** The platform is public, so it must not show what visitors do, or accept documents. @param {Place} place */
const visitWorker = async (place) => {
  await visit(place)
  const headers = { authorization: 'Bearer page' }
  for (const path of ['/events.json', '/rest/organizations/local/documents']) {
    equal(`the status of ${path}`, (await fetch(place.origin + path, { headers })).status, 403)
  }
}

/** How a developer changes a file without a change of the page, by its extension. @type {Record<string, (text: string) => string>} */
const saves = {
  '.css': (text) => `${text}\n:root { --saved: 1; }\n`,
  '.ts': (text) => `${text}\nconsole.debug('saved')\n`,
  '.tsx': (text) => `${text}\nconsole.debug('saved')\n`,
  '.svelte': (text) => text.replace('<main', '<hr data-saved /><main'),
  '.vue': (text) => text.replace('<main', '<hr data-saved /><main'),
}

/**
 * A developer saves each file while a visitor has searched: the query and the filter stay, and one engine makes each
 * request.
 *
 * @param {string} at the folder of the example
 * @param {Place} place
 */
const keepsOneEngine = async (at, place) => {
  const { page, complaints, calls } = await openExample(place, 'light', { bypassCSP: true })
  let updates = 0
  page.on('console', (message) => {
    // A page that is loaded again hears of the next save once it is connected.
    if (/^\[vite\] (connected\.|(css )?hot updated)/.test(message.text())) updates++
  })
  /** Acts until the page is updated, because a watcher of files may miss a change. @param {() => unknown} act */
  const update = async (act) => {
    const before = updates
    for (const end = Date.now() + PATIENCE_MS; updates === before && Date.now() < end;) {
      await act()
      for (const pause = Date.now() + 2000; updates === before && Date.now() < pause;) await page.waitForTimeout(20)
    }
    if (updates === before) throw new Error('The page is not updated')
  }
  // Vite reloads the page once it has found its dependencies.
  await page.goto(place.site, { waitUntil: 'networkidle' })
  await update(() => page.goto(`${place.site}?q=winter&f-brand=Nordic`))
  const winter = ['Studded winter tyre', 'Friction winter tyre', 'Ice racing tyre']
  await untilTitles(page, winter)
  const files = readdirSync(join(at, 'src')).filter((file) => !file.includes('.test.')) // the page has no test
  equal(
    'the files without a way to save them',
    files.filter((file) => !saves[extname(file)]),
    [],
  )
  for (const file of files) {
    const path = join(at, 'src', file)
    // The second save meets what the first save left.
    for (let saved = 0; saved < 2; saved++) {
      const save = /** @type {(text: string) => string} */ (saves[extname(file)])
      await update(() => writeFileSync(path, save(readFileSync(path, 'utf8'))))
      await untilTitles(page, winter)
    }
    equal('the address', new URL(page.url()).search, '?q=winter&f-brand=Nordic')
    calls.length = 0
    await page.getByRole('checkbox', { name: /Nordic/ }).uncheck()
    await page.getByRole('link', { name: 'All-season tyre' }).waitFor()
    await page.getByRole('checkbox', { name: /Nordic/ }).check()
    await untilTitles(page, winter)
    equal(`the calls of two acts after ${file} was saved`, calls, ['/rest/search/v2', '/rest/search/v2'])
  }
  equal('the complaints', complaints, [])
  await page.context().close()
}

/** @param {Place} place */
const isAccessible = async (place) => {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const { page } = await openExample(place, colorScheme, { bypassCSP: true }) // for the script of axe
    await page.goto(`${place.site}?q=tyre`)
    await page.getByRole('checkbox').first().waitFor()
    equal(`what axe finds in ${colorScheme} colours`, await violationsOf(page), [])
    await page.context().close()
  }
}

/** The first result is on the first screen, and filters can be reached. @param {Place} place */
const fitsPhone = async (place) => {
  for (const [width, height] of /** @type {const} */ ([
    [390, 844],
    [320, 568],
  ])) {
    const { page } = await openExample(place, 'light')
    await page.setViewportSize({ width, height })
    await page.goto(`${place.site}?q=tyre`)
    const first = page.locator('ol li a').first()
    await first.waitFor()
    const { y } = (await first.boundingBox()) ?? { y: Infinity }
    if (y > height) throw new Error(`At ${width} pixels, the first result is at ${y}`)
    const button = page.getByRole('button', { name: 'Filters' })
    if (await button.count()) await button.click()
    await page.getByRole('checkbox', { name: /Nordic/ }).check()
    if (await button.count()) await page.getByRole('button', { name: /^Show \d+ results?$/ }).click()
    await page.waitForURL(/f-brand=Nordic/)
    await page.context().close()
  }
}

/**
 * @param {string} folder absolute and empty
 * @param {Record<string, string>} tarballs by the name of the package
 * @param {string} executablePath of Chromium
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export const checkExamples = async (folder, tarballs, executablePath) => {
  const { result, check } = createChecks()
  const create = join(folder, 'node_modules/create-querent/dist/cli.js')
  /** @param {string} example @param {string} command @param {string[]} args */
  const must = async (example, command, args) => {
    const { code, output } = await run(command, args, { cwd: join(folder, example) })
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
  }

  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const visitOne = async (/** @type {string} */ example) => {
      const at = join(folder, example)
      const isBuilt = await check(`${example} is installed and built`, async () => {
        await must('.', process.execPath, [create, example, '--template', example])
        const { name, scripts } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
        equal('its name', name, example)
        dependOn(at, tarballs)
        await must(example, 'npm', npm)
        await must(example, 'npm', ['run', 'build'])
        if (scripts.test) await must(example, 'npm', ['test'])
      })
      if (!isBuilt) return
      await check(`${example} contains nothing of the panel`, async () =>
        equal('the files with a part of it', filesWithPanel(at), []),
      )
      const { stop, ...served } = await serveExample(example, at)
      const place = { ...served, browser }
      const visits = { next: visitNext, worker: visitWorker }[example] ?? visit
      await check(`${example} searches, filters and keeps its address`, () => visits(place))
      await check(`${example} has a strict policy`, () => hasPolicy(place))
      await check(`${example} is accessible`, () => isAccessible(place))
      await check(`${example} shows results first on a phone`, () => fitsPhone(place))
      if (['next', 'react-server'].includes(example)) {
        await check(`${example} works without scripts`, () => visitWithoutScripts(place))
        await check(`${example} searches at a private address`, () => rendersPrivately(example, at))
      }
      stop()
      if (!served.isStatic || !process.env.DEVELOPMENT_SERVERS) return
      await check(`${example} keeps one engine when a file is saved`, async () => {
        const vite = [join(at, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', '0']
        const [platform, server] = [await servePlatform(at), await startServer(vite, { cwd: at })]
        try {
          await keepsOneEngine(at, { site: `${server.origin}/`, origin: platform.origin, isStatic: true, browser })
        } finally {
          server.stop()
          platform.stop()
        }
      })
    }
    const isInstalled = await check('create-querent is installed', async () => {
      mkdirSync(folder, { recursive: true })
      await must('.', 'npm', [...npm, '--no-save', /** @type {string} */ (tarballs['create-querent'])])
    })
    if (!isInstalled) return result
    // Side by side, as most of it waits for npm and for the browser.
    await Promise.all(pages.map(visitOne))
    await check('create-querent refuses a folder that is not empty, and an unknown template', async () => {
      for (const args of [['dom'], ['other', '--template', 'angular']]) {
        equal(args.join(' '), (await run(process.execPath, [create, ...args], { cwd: folder })).code, 2)
      }
      equal('what is created', existsSync(join(folder, 'other')), false)
    })
    await check('create-querent takes folders as people have them, and names what is in the way', async () => {
      const inside = join(folder, 'kept')
      mkdirSync(join(inside, '.git'), { recursive: true })
      writeFileSync(join(inside, '.DS_Store'), '')
      writeFileSync(join(folder, 'a-file'), '')
      mkdirSync(join(folder, 'ignored'))
      writeFileSync(join(folder, 'ignored/.gitignore'), 'secret')
      const made = async (/** @type {string} */ name, userAgent = 'npm/10.0.0') => {
        const env = { ...process.env, npm_config_user_agent: userAgent }
        const { code, output } = await run(process.execPath, [create, name, '-t', 'dom'], { cwd: folder, env })
        return code === 0
          ? /** @type {string[]} */ (output.match(/^ {2}\S.*/gm)).slice(0, 3).map((line) => line.trim())
          : output.split('\n')[0]
      }
      const steps = ['npm install', 'npm run platform   serves the search of items.csv']
      equal('a folder with .git', await made('kept'), ['cd kept', ...steps])
      equal('a name with a space', await made("Bob's shop"), [`cd 'Bob'\\''s shop'`, ...steps])
      equal(
        'the name of a package',
        JSON.parse(readFileSync(join(folder, "Bob's shop/package.json"), 'utf8')).name,
        'bob-s-shop',
      )
      equal('the steps of pnpm', await made('by-pnpm', 'pnpm/12.0.0 npm/?'), [
        'cd by-pnpm',
        'pnpm install',
        'pnpm platform   serves the search of items.csv',
      ])
      equal('a file', await made('a-file'), 'a-file is a file: name a folder that is empty or does not exist.')
      equal(
        'a folder in a file',
        await made('a-file/app'),
        `${join(folder, 'a-file')} is a file: name a folder that is empty or does not exist.`,
      )
      equal(
        'a file of the template',
        await made('ignored'),
        'ignored is not empty (.gitignore): name a folder that is empty or does not exist.',
      )
      await made('modules/node_modules')
      equal(
        'a refused name',
        JSON.parse(readFileSync(join(folder, 'modules/node_modules/package.json'), 'utf8')).name,
        'my-search',
      )
    })
  } finally {
    await browser.close()
  }
  return result
}
