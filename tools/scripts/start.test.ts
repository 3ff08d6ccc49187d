import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'

const stopping = new AbortController()
afterAll(() => stopping.abort())

it('npm start prints an address whose page answers a query on real data', { timeout: 300_000 }, async () => {
  const started = spawn('npm', ['start'], {
    cwd: import.meta.dirname,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stopping.signal.addEventListener('abort', () => process.kill(-started.pid!, 'SIGINT'))
  let address = ''
  for await (const line of createInterface(started.stdout)) {
    address = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? /https?:\/\/localhost:\d+/.exec(line)?.[0] ?? ''
    if (address) break
  }
  started.stdout.resume()

  const page = await fetch(address)
  expect(await page.text()).toContain('<div id="root">')
  const reply = await fetch(`${address}/rest/search/v2?organizationId=playground`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer playground' },
    body: JSON.stringify({ q: 'container queries', numberOfResults: 3 }),
  })
  const { totalCountFiltered, results } = (await reply.json()) as {
    totalCountFiltered: number
    results: { title: string }[]
  }
  expect(totalCountFiltered).toBeGreaterThan(10)
  expect(results[0]?.title).toMatch(/^Container queries/)
})
