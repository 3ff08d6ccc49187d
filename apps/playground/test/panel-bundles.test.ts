import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { templates } from '../../../packages/create-querent/src/templates'
import { PANEL_MARKERS } from '../../../tools/scripts/panel-markers.mjs'

const examples = fileURLToPath(new URL('../../../examples/', import.meta.url))

/** The examples that are packages of this repository. The gate `examples` builds the templates, and looks into them. */
const names = readdirSync(examples).filter(
  (name) => !templates.includes(name) && existsSync(`${examples}${name}/package.json`),
)

const sourcesOf = (name: string) =>
  readdirSync(`${examples}${name}/src`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => `${examples}${name}/src/${file}`)

/** Builds an example for production. Returns its chunks. */
async function chunksOf(name: string): Promise<Rolldown.OutputChunk[]> {
  const page = `${examples}${name}/index.html`
  const { output } = (await build({
    root: `${examples}${name}`,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['querent-source', ...defaultClientConditions] },
    build: { write: false, rolldownOptions: { input: existsSync(page) ? page : sourcesOf(name) } },
  })) as Rolldown.RolldownOutput
  return output.filter((part) => part.type === 'chunk')
}

// A build for production is one by this variable.
beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'))
afterEach(() => void vi.unstubAllEnvs())

const importsPanel = (name: string) =>
  sourcesOf(name).some((file) => /^import [^(]*'@querent\/devtools'/m.test(readFileSync(file, 'utf8')))

it.each(names)('the build of %s has the panel only if it imports it for visitors too', async (name) => {
  const chunks = await chunksOf(name)
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  const packages = ['packages/devtools', 'preact', '@dagrejs/dagre', 'microdiff']
  const parts = [
    ...packages.filter((part) => modules.some((id) => id.includes(`/${part}/`))),
    ...PANEL_MARKERS.filter((marker) => chunks.some(({ code }) => code.includes(marker))),
  ]
  expect(parts).toEqual(importsPanel(name) ? [...packages, ...PANEL_MARKERS] : [])
})

it('the only example that imports the panel for visitors too is about the panel', () => {
  expect(names.filter(importsPanel)).toEqual(['xstate-inspector'])
})
