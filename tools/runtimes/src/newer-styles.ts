import postcss from 'postcss'
import { data, isNewer, partsOf, type Feature, type Versions } from './compat-data.ts'

const { properties, selectors, types } = data.css

const functions = new Map<string, Feature[]>()
const index = (feature: Feature) => {
  for (const [name, part] of partsOf(feature)) {
    functions.set(name, [...(functions.get(name) ?? []), part])
    index(part)
  }
}
index(types)

/** Returns what a style sheet uses that a browser of the floor lacks. Pseudo-elements of one browser are left out. */
export function newerStyles(css: string, floor: Versions): string[] {
  const found = new Set<string>()
  const check = (label: string, features: readonly (Feature | undefined)[]) => {
    if (isNewer(features, floor)) found.add(label)
  }
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') {
      const rule = data.css['at-rules'][node.name]
      check(`@${node.name}`, [rule])
      for (const [, name = ''] of node.params.matchAll(/\(([\w-]+)/g)) check(`@${node.name} (${name})`, [rule?.[name]])
    }
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?(?!-)([\w-]+)/g)) check(`:${name}`, [selectors[name]])
      if (node.parent?.type === 'rule') check('nested rules', [selectors['nesting']])
    }
    if (node.type !== 'decl') return
    const property = properties[node.prop]
    check(node.prop, [property])
    for (const [, name = '', call] of node.value.matchAll(/(?<![\w-])([a-z][\w-]*)(\()?/g)) {
      if (call) check(`${name}()`, property?.[name] ? [property[name]] : (functions.get(name) ?? []))
      else check(`${node.prop}: ${name}`, [property?.[name]])
    }
  })
  return [...found].sort()
}
