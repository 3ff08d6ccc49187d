/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from 'vitest'
import * as components from '..'
import * as shopComponents from '../commerce'
import { de } from '../labels/de'
import { en } from '../labels/en'
import { fr } from '../labels/fr'

// Each problem names the file to change, and the line that it lacks.

type Modules = Record<string, object>

const exported: Record<string, unknown> = { ...components, ...shopComponents }
const indexes = import.meta.glob<object>(['../*/index.ts', '../commerce/*/index.ts'], { eager: true })
const renditions = import.meta.glob<string>(
  ['../*/{custom,*.test}.tsx', '../commerce/*/{custom,*.test}.tsx', '!../testing/*'],
  { eager: true, query: '?raw', import: 'default' },
)
const texts = import.meta.glob<object>(['../*/labels.ts', '../commerce/*/labels.ts'], { eager: true })
const german = import.meta.glob<object>(['../*/labels.de.ts', '../commerce/*/labels.de.ts'], { eager: true })
const french = import.meta.glob<object>(['../*/labels.fr.ts', '../commerce/*/labels.fr.ts'], { eager: true })

const isComponent = (name: string) => /^[A-Z][a-z]/.test(name) && !name.endsWith('Provider')
const folderOf = (path: string) => path.replace(/\/[^/]+$/, '').slice('../'.length)
const namesOf = (modules: Modules) =>
  Object.entries(modules).flatMap(([path, module]) =>
    Object.keys(module)
      .filter((name) => isComponent(name))
      .map((name) => ({ name, folder: folderOf(path), path: `packages/react/src/${path.slice('../'.length)}` })),
  )

const everyComponent = namesOf(indexes).filter(({ folder }) => folder !== 'markdown' && folder !== 'commerce')

/** Components without behaviour, roles and names to share: own markup needs the hook of the feature, or nothing, instead. */
const withoutGetters = new Set([
  // They arrange other components.
  ...['FacetGenerator', 'FacetOrder', 'ProductCard', 'TemplatedProduct', 'TemplatedResult'],
  // They write a text, or facts of a product.
  ...['AnswerText', 'BadgeList', 'Badges', 'Price', 'ProductImage', 'Rating'],
])

it('an entry of the package exports what each folder exports', () => {
  expect(everyComponent.length).toBeGreaterThan(50)
  const problems = everyComponent.flatMap(({ name, folder }) => {
    const [, shop, feature] = /^(commerce\/)?(.*)/.exec(folder)!
    return name in exported ? [] : `packages/react/src/${shop ?? ''}index.ts lacks: export * from './${feature}'`
  })
  expect([...new Set(problems)]).toEqual([])
})

it('every component has prop getters, and was built from them in other markup', () => {
  const built = new Set(
    Object.values(renditions).flatMap((text) =>
      [...text.matchAll(/^(?:export )?const (Custom\w+)/gm)].map(([, name]) => name),
    ),
  )
  const problems = everyComponent.flatMap(({ name, folder }) => {
    const hook = `use${name}Props`
    const custom = `const Custom${name} = ownMarkup<HTMLDivElement, ${name}Props>(function useMarkup(options) { … ${hook}(options) … })`
    if (withoutGetters.has(name))
      return hook in exported || built.has(`Custom${name}`) ? `${name}: remove it from withoutGetters` : []
    return [
      hook in exported ? [] : `packages/react/src/${folder} lacks: export function ${hook}(…)`,
      built.has(`Custom${name}`) ? [] : `a test of packages/react/src/${folder} lacks: ${custom}`,
    ].flat()
  })
  expect(problems).toEqual([])
})

it.each([
  ['english', '', en, texts],
  ['german', '.de', de, german],
  ['french', '.fr', fr, french],
])('the labels of each folder are in %s', (language, suffix, catalogue, modules) => {
  const labels = namesOf(texts)
  expect(labels.length).toBeGreaterThan(40)
  const written = new Set(namesOf(modules).map(({ name }) => name))
  const problems = labels.flatMap(({ name, folder }) => {
    const file = `${folder}/labels${suffix}`
    if (!written.has(name)) return `packages/react/src/${file}.ts lacks: export const ${name}: ${name}Labels = { … }`
    return name in catalogue ? [] : `packages/react/src/labels/${language}.ts lacks: export * from '../${file}'`
  })
  expect([...new Set(problems)]).toEqual([])
})
