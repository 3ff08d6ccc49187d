import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { inspect } from 'node:util'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createSearchEngine,
  facet,
  query,
  querySummary,
  resultList,
  searchBox,
  type SearchEngine,
} from '@querent/engine'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '@querent/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../packages/platform/src/cli/run'

interface Snippet {
  document: string
  language: string
  name: string
  code: string
  /** The block of text that follows: what the snippet prints. */
  output: string | undefined
}

const root = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, '.snippets')

function snippetsOf(document: string): Snippet[] {
  const blocks = [...readFileSync(join(root, document), 'utf8').matchAll(/^```(\w+)(?: ([\w.-]+))?\n([^]*?)^```$/gm)]
  return blocks.map(([, language = '', name = '', code = ''], index) => {
    const [, nextLanguage, , nextCode] = blocks[index + 1] ?? []
    return { document, language, name, code, output: nextLanguage === 'text' ? nextCode : undefined }
  })
}

const snippets = ['README.md', 'docs/guide.md', 'CONTRIBUTING.md'].flatMap(snippetsOf)
const programs = snippets.filter(({ language, name }) => /^tsx?$/.test(language) && name)
const fileOf = ({ document, name }: Snippet) => join(folder, basename(document, '.md'), name)

beforeAll(() => {
  for (const snippet of programs) {
    mkdirSync(join(fileOf(snippet), '..'), { recursive: true })
    writeFileSync(fileOf(snippet), snippet.code)
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../tsconfig.json', include: ['**/*.ts', '**/*.tsx'] }),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('snippets of the documents', () => {
  it('are checked by the compiler', { timeout: 60_000 }, () => {
    expect(execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8', stdio: 'pipe' })).toBe(
      '',
    )
  })

  it.each(programs.filter(({ language }) => language === 'ts'))(
    '$document: $name prints what it says',
    async (snippet) => {
      const lines: string[] = []
      const { log } = console
      console.log = (...values: unknown[]) =>
        void lines.push(
          values.map((value) => (typeof value === 'string' ? value : inspect(value, { breakLength: 120 }))).join(' '),
        )
      try {
        await import(/* @vite-ignore */ fileOf(snippet))
      } finally {
        console.log = log
      }
      expect(`${lines.join('\n')}\n`).toBe(snippet.output)
    },
  )

  it('README.md: search-page.tsx renders', async () => {
    const page = programs.find(({ name }) => name === 'search-page.tsx')!
    const { SearchPage } = (await import(/* @vite-ignore */ fileOf(page))) as {
      SearchPage: FunctionComponent<{ engine: SearchEngine }>
    }
    const client = createFakeClient()
    const features = [query(), searchBox(), querySummary(), facet({ field: 'brand' }), resultList()]
    const engine = createSearchEngine({ client, features })
    engine.load()
    await client.last().respond({
      results: [buildResult('a')],
      facets: [buildFacet('brand', { values: buildFacetValues({ Nordic: 1 }) })],
    })
    const html = renderToString(createElement(SearchPage, { engine }))
    expect(html).toContain('role="search"')
    expect(html).toContain('Nordic')
    expect(html).toContain('href="https://example.org/a"')
  })
})

const commands = snippets.filter(({ language }) => language === 'sh').flatMap(({ code }) => code.trim().split('\n'))

describe('commands of the documents', () => {
  it('are those that tests run', () => {
    // The first two are run whole by the browser tests and by who runs this; the third is run below.
    expect([...new Set(commands.map((command) => command.replace(/\s+#.*/, '')))]).toEqual([
      'npm start',
      'npm test',
      'npx @querent/platform serve --data items.csv',
    ])
  })

  it('npx @querent/platform serve answers a search', async () => {
    const file = join(folder, 'items.csv')
    writeFileSync(file, 'id,title,brand\n1,Studded tyre,Nordic\n2,Summer tyre,Sol\n')
    const stopping = new AbortController()
    const address = Promise.withResolvers<string>()
    const stdout = { write: (text: string) => void address.resolve(/https?:\S+/.exec(text)?.[0] ?? text) }
    const ended = run(['serve', '--data', file, '--port', '0'], {
      stdout,
      stderr: { write: () => {} },
      signal: stopping.signal,
      version: '0.0.0',
    } as unknown as Parameters<typeof run>[1])
    const response = await fetch(`${await address.promise}/rest/search/v2?organizationId=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: 'studded' }),
    })
    const { results } = (await response.json()) as { results: { title: string }[] }
    stopping.abort()
    expect(results.map(({ title }) => title)).toEqual(['Studded tyre'])
    expect(await ended).toBe(0)
  })
})
