import { execFile } from 'node:child_process'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { expectNoComplaints, usePlayground } from './browser'
import { bundleScript } from './component-page'

const openPlayground = usePlayground()
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** A folder in which packages are found. */
const folder = at('../node_modules/.devtools-race')

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a copied test with a page in a process. Returns its output, and whether it passed. */
async function runWith(page: string, test: string) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'session.test.ts'), test)
  await writeFile(
    join(folder, 'vitest.config.ts'),
    `export default { resolve: { conditions: ['querent-source'] }, ssr: { resolve: { conditions: ['querent-source'] } }, test: { include: ['session.test.ts'] } }`,
  )
  await copyFile(at(`in-browser/race/${page}.ts`), join(folder, 'page.ts'))
  const vitest = at('../../../node_modules/vitest/vitest.mjs')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [vitest, 'run', '--root', folder], { cwd: folder })
    return { hasPassed: true, output: stdout }
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return { hasPassed: false, output: stdout + stderr }
  }
}

it('shows in five clicks that an old reply wins, and copies it as a test that is red until the page is mended', async () => {
  const playground = await openPlayground({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = playground
  const body = '<!doctype html><label>Query <input></label><p></p>'
  await page.route('https://panel.test/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('https://panel.test/')
  await page.addScriptTag({ content: await bundleScript('race/main.ts') })
  const started = Date.now()
  let clicks = 0
  const click = async (role: 'button' | 'checkbox', name: string) => {
    clicks++
    await page.getByRole(role, { name, exact: true }).click()
  }
  const search = async (query: string) => {
    await page.getByLabel('Query').fill(query)
    await page.getByLabel('Query').press('Enter')
  }
  await click('button', 'Machines')
  await click('checkbox', 'Hold replies')
  await search('old')
  await search('new')
  await click('button', 'Release search #1')
  await expect.poll(() => page.locator('p').first().textContent()).toBe('About new')
  await click('button', 'Release search #0')
  // The naive page shows the results of a query that nobody asks for any more.
  await expect.poll(() => page.locator('p').first().textContent()).toBe('About old')
  await click('button', 'Copy as test')
  await page.getByText('The test is copied.').waitFor()
  const test = await page.evaluate(() => navigator.clipboard.readText())
  expect([clicks, Date.now() - started < 60_000]).toEqual([5, true])

  const naive = await runWith('naive-page', test)
  expect(naive.output).toContain('shows the results of the last query')
  expect(naive.output).toContain('About old')
  expect(naive.hasPassed).toBe(false)
  const querent = await runWith('querent-page', test)
  expect(querent.output).toMatch(/Tests .*1 passed/)
  expect(querent.hasPassed).toBe(true)
  expectNoComplaints(playground)
})
