import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The blocks of a page that are named by a file of an example, such as `ts examples/vue/src/engine.ts`. */
const blocksOf = (page: string) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```\w+ (examples\/\S+)\n([^]*?)^```$/gm)].map(
    ([, file = '', code = '']) => ({ page, file, code }),
  )
const blocks = globSync('docs/{start,recipes}/*.md', { cwd: root }).toSorted().flatMap(blocksOf)

it('the start pages show the examples', () => {
  const files = (page: string) => blocks.filter((block) => block.page === page).map(({ file }) => file)
  expect(files('docs/start/react.md')).toContain('examples/react/src/search-page.tsx')
  expect(files('docs/start/vue.md')).toContain('examples/vue/src/app.vue')
  expect(files('docs/start/dom.md')).toContain('examples/dom/src/main.ts')
})

it.each(blocks)('$page: $file is the file of the example', ({ file, code }) => {
  expect(code).toBe(readFileSync(join(root, file), 'utf8'))
})

it('the page in React has less than 80 lines', () => {
  const code = blocks.filter(({ file }) => /^examples\/react\/src\/.*\.tsx?$/.test(file)).map((block) => block.code)
  expect(code).toHaveLength(4)
  expect(code.join('').trim().split('\n').length).toBeLessThan(80)
})
