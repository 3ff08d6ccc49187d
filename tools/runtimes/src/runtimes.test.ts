import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openDriver, serve } from '@querent/platform/node'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, run, start } from '../../scripts/process.mjs'
import { expectedSession } from './expected-session.ts'
import { startPlatform } from './platform.mjs'
import { prepareApplication } from './prepare.ts'

let folder: string
beforeAll(async () => {
  folder = await prepareApplication()
})
afterAll(() => rm(folder, { recursive: true }))

const binary = (path: string) => join(import.meta.dirname, '../node_modules', path)
const CUT = 'The connection was cut on purpose'

describe.concurrent('the session has the same results, embedded and over HTTP', () => {
  it.each([
    { name: 'Node 20', command: [binary('node-20/bin/node')], driver: 'sqlite-wasm' },
    { name: 'Node 22', command: [binary('node-22/bin/node')], driver: 'node:sqlite' },
    {
      name: 'Node 24',
      command: [join(root, 'node_modules/node/bin/node')],
      driver: 'node:sqlite',
    },
    { name: 'Bun', command: [binary('.bin/bun')], driver: 'node:sqlite' },
    {
      name: 'Deno',
      command: [binary('.bin/deno'), 'run', '--allow-net', '--allow-read=.', '--allow-write=.', '--no-prompt'],
      driver: 'node:sqlite',
      swissPrice: 'CHF\u00a02’078.05',
    },
  ])('on $name', async ({ name, command: [runtime = '', ...options], driver, swissPrice }) => {
    const { code, stdout, output } = await run(runtime, [...options, 'on-server.mjs', name], {
      cwd: folder,
      env: { TZ: 'UTC', DENO_DIR: join(folder, 'deno'), DENO_NO_UPDATE_CHECK: '1' },
    })
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' })
    const session = expectedSession(swissPrice === undefined ? {} : { swissPrice })
    expect(JSON.parse(stdout)).toEqual({
      driver,
      embedded: session,
      served: { session, dropped: 'network', taken: 'cannotListen', closed: 'refused' },
      hearsAbort: true,
      files: { documents: 9, events: ['click', 'ec.cartAction'] },
      csv: { delimiter: ';', titles: ['Pneu d’été', '冬タイヤ'], fields: ['number'] },
    })
  })

  it('on workerd', async () => {
    const workerd: { default: string } = createRequire(import.meta.url)('workerd')
    const server = start(workerd.default, ['serve', 'workerd.capnp', '--control-fd=1'], {
      cwd: join(folder, 'bundles'),
    })
    let log = ''
    server.stderr?.on('data', (chunk) => (log += chunk))
    try {
      const port = await new Promise<number>((resolve, reject) => {
        server.stdout?.on('data', (line) => resolve(JSON.parse(line).port))
        server.once('close', () => reject(new Error(`workerd ended:\n${log}`)))
      })
      const response = await fetch(`http://127.0.0.1:${port}/session`)
      expect({ status: response.status, log: log.split('\n').filter((line) => line && !line.includes(CUT)) }).toEqual({
        status: 200,
        log: [],
      })
      const session = expectedSession()
      expect(await response.json()).toEqual({ embedded: session, served: session })
    } finally {
      server.kill()
    }
  })

  it('in Chromium', async () => {
    const { platform, close } = await startPlatform(await openDriver())
    const served = await serve(platform, { port: 0 })
    const types = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' }
    const server = createServer((request, response) => {
      const [, file = '', type] = /^\/([\w-]+\.(html|js|wasm))$/.exec(request.url ?? '') ?? []
      readFile(join(folder, 'bundles', file)).then(
        (content) => response.setHeader('content-type', types[type as keyof typeof types]).end(content),
        () => response.writeHead(404).end(),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    })
    try {
      const page = await browser.newPage({ timezoneId: 'UTC' })
      const log: string[] = []
      page.on('console', (message) => log.push(message.text()))
      page.on('pageerror', ({ message }) => log.push(message))
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page.html`)
      const result = await page.evaluate(`import('/on-page.js').then(({ run }) => run('${served.url}'))`)
      const session = expectedSession({ sharesStorage: true })
      expect(result).toEqual({ embedded: session, served: session })
      // What the session lets fail is logged by Chromium itself.
      expect(log.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
    } finally {
      await browser.close()
      server.close()
      await served.close()
      await close()
    }
  })
})
