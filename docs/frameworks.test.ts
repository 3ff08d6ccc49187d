import { createSearchEngine, facet, pager, query, searchBox } from '@querent/engine'
import { buildFacet, buildFacetValues, createFakeClient } from '@querent/engine/testing'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Component as SvelteComponent } from 'svelte'
import { compile } from 'svelte/compiler'
import { render } from 'svelte/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSSRApp, type Component as VueComponent } from 'vue'
import { compileScript, parse } from 'vue/compiler-sfc'
import { renderToString } from 'vue/server-renderer'

const folder = join(import.meta.dirname, '.frameworks')

/** The code of the blocks of a recipe, by the name of their file. */
const filesOf = (recipe: string) => {
  const page = readFileSync(join(import.meta.dirname, 'recipes', recipe), 'utf8')
  const blocks = [...page.matchAll(/^```\w+ ([\w./-]+)\n([^]*?)^```$/gm)]
  return blocks.map(([, file = '', code = '']) => [basename(file), code] as const)
}

const compileVue = (source: string) => {
  const { descriptor, errors } = parse(source)
  expect(errors).toEqual([])
  const templateOptions = { ssr: true, ssrCssVars: [] }
  return compileScript(descriptor, { id: 'snippet', inlineTemplate: true, templateOptions }).content
}
const compileSvelte = (source: string) => {
  const { js, warnings } = compile(source, { generate: 'server' })
  expect(warnings.map(({ message }) => message)).toEqual([])
  return js.code
}

beforeAll(async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [query(), searchBox(), pager(), facet({ field: 'brand' })],
  })
  engine.load()
  const facets = [buildFacet('brand', { values: buildFacetValues({ Nordic: 7 }) })]
  await client.last().respond({ totalCountFiltered: 25, facets })
  Object.assign(globalThis, { engine })

  mkdirSync(folder)
  writeFileSync(join(folder, 'engine.ts'), 'export const { engine } = globalThis as never')
  for (const [name, code] of [...filesOf('vue.md'), ...filesOf('svelte.md')]) {
    if (name.endsWith('.ts')) writeFileSync(join(folder, name), code)
    if (name.endsWith('.vue')) writeFileSync(join(folder, `${name}.ts`), compileVue(code))
    if (name.endsWith('.svelte') && name !== 'app.svelte')
      writeFileSync(join(folder, `${name}.js`), compileSvelte(code))
  }
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'engine')
  rmSync(folder, { recursive: true, force: true })
})

/** The default export of a compiled component. */
const componentOf = async (file: string) => {
  const module = (await import(/* @vite-ignore */ join(folder, file))) as { default: unknown }
  return module.default
}
const props = { facetId: 'brand', label: 'Brand' }
const shown = (html: string) => html.replaceAll(/<!--.*?-->|\s+/g, ' ').replaceAll(/ ?(<[^>]*>) ?/g, '$1')

describe('components of the recipes', () => {
  it.each([
    ['pager', {}, 'aria-current="page">1</button>'],
    ['facet-values', props, '<legend>Brand</legend>'],
    ['search-box', {}, 'role="combobox"'],
  ])('Vue: %s renders', async (name, props, part) => {
    const component = (await componentOf(`${name}.vue.ts`)) as VueComponent
    expect(shown(await renderToString(createSSRApp(component, props)))).toContain(part)
  })

  it.each([
    ['pager', {}, 'aria-current="page">1</button>'],
    ['facet-values', props, '<legend>Brand</legend>'],
  ])('Svelte: %s renders', async (name, props, part) => {
    const component = (await componentOf(`${name}.svelte.js`)) as SvelteComponent<Record<string, unknown>>
    expect(shown(render(component, { props }).body)).toContain(part)
  })
})
