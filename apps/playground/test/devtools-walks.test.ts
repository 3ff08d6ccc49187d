import { globSync } from 'node:fs'
import * as shop from '@querent/commerce'
import * as search from '@querent/engine'
import { expect, it } from 'vitest'
import { usePlayground, expectNoComplaints } from './browser'
import { bundleScript, bundleSource } from './component-page'
import type { ModelReport } from './in-browser/devtools-models'
import type { WalkReport } from './in-browser/devtools-walks'

const openPlayground = usePlayground()

it('lights each transition that a command of a feature causes, and each active state', async () => {
  const playground = await openPlayground()
  const { page } = playground
  await page.route('http://panel.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto('http://panel.test/')
  await page.addScriptTag({ content: await bundleScript('devtools-walks.ts') })
  const report = await page.evaluate(() => (window as unknown as { walkAll(): Promise<WalkReport> }).walkAll())
  expect(report.problems.slice(0, 10)).toEqual([])
  const kinds = [search, shop].flatMap((exported) =>
    Object.values(exported).flatMap((each) => (each as { definition?: { kind: string } }).definition?.kind ?? []),
  )
  expect(kinds.filter((kind) => !report.kinds.includes(kind))).toEqual([])
  expect(report.offered.filter((name) => !report.called.includes(name))).toEqual([])
  expect(report.transitions).toBeGreaterThan(300)
  expectNoComplaints(playground)
})

it('lights every transition of every machine along its models: failures, silence and time', async () => {
  const playground = await openPlayground()
  const { page } = playground
  await page.route('http://panel.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto('http://panel.test/')
  const packages = new URL('../../../packages/', import.meta.url).pathname
  const files = globSync('*/src/**/*.model.ts', { cwd: packages })
  await page.addScriptTag({
    content: await bundleSource(`
      ${files.map((file, index) => `import * as model${index} from '${packages}${file}'`).join('\n')}
      import './devtools-models'
      Object.assign(window, { walkAllModels: () => window.walkModels([${files.map((_, index) => `model${index}`).join()}]) })
    `),
  })
  const report = await page.evaluate(() =>
    (window as unknown as { walkAllModels(): Promise<ModelReport> }).walkAllModels(),
  )
  expect(report.problems.slice(0, 10)).toEqual([])
  expect(report.machines).toBeGreaterThan(50)
  expect([report.lit, report.lit > 300]).toEqual([report.all, true])
  expectNoComplaints(playground)
})
