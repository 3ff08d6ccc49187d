import { parse, type AnyNode } from 'acorn'
import { data, isNewer, partsOf, type Feature, type Versions } from './compat-data.ts'

const { builtins, regular_expressions: patterns } = data.javascript

/** The interfaces of the web whose methods the code calls. */
const INTERFACES =
  /^(Abort|Blob$|CSSStyleSheet$|DOM|Document|Element$|Event|FormData$|HTML|Headers$|Intersection|Mutation|Node|ReadableStream|Request$|Resize|Response$|Shadow|TextDecoder|TextEncoder|URL|Window$)/

/** The instance methods by their names. Iterators are apart, because arrays have the names of most of their methods. */
const methods = new Map<string, Feature[]>()
const interfaces = [
  ...partsOf(builtins).filter(([name]) => name !== 'Iterator'),
  ...partsOf(data.api).filter(([name]) => INTERFACES.test(name)),
]
for (const [, type] of interfaces) {
  for (const [name, method] of partsOf(type)) {
    if (!name.endsWith('_static')) methods.set(name, [...(methods.get(name) ?? []), method])
  }
}

const syntaxes: Record<string, RegExp> = {
  lookbehind_assertion: /\(\?<[=!]/,
  named_capturing_group: /\(\?<\w/,
  unicode_character_class_escape: /\\[pP]\{/,
  modifier: /\(\?[ims]*-?[ims]*:(?<!\(\?:)/,
}
const flags: Record<string, string> = { d: 'hasIndices', s: 'dotAll', u: 'unicode', v: 'unicodeSets', y: 'sticky' }

const nodesIn = (value: unknown): AnyNode[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!value || typeof value !== 'object') return []
  const inner = Object.values(value).flatMap(nodesIn)
  return 'type' in value ? [value as AnyNode, ...inner] : inner
}

const isCallOf = (node: AnyNode, names: string[]) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  names.includes(node.callee.property.name) &&
  !(node.callee.object.type === 'Identifier' && node.callee.object.name === 'Object')

const featureOf = (name: string): Feature | undefined =>
  Object.hasOwn(builtins, name) ? builtins[name] : Object.hasOwn(data.api, name) ? data.api[name] : undefined

/** The names whose presence a condition checks: `'Segmenter' in Intl`, `a?.b ? …`, `Symbol.dispose ?? …`, `typeof a`. */
function checkedNames(nodes: readonly AnyNode[]): Set<string> {
  const tests = nodes.flatMap((node): unknown[] => {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return [node.test]
    if (node.type === 'LogicalExpression') return [node.left]
    return node.type === 'BinaryExpression' && node.operator === 'in' ? [node] : []
  })
  const names = nodesIn(tests).flatMap((node) => {
    if (node.type === 'Literal') return [String(node.value)]
    return node.type === 'Identifier' ? [node.name] : []
  })
  return new Set(names)
}

const parsed = new Map<string, AnyNode[]>()
const nodesOf = (code: string): AnyNode[] => {
  const nodes = parsed.get(code) ?? nodesIn(parse(code, { ecmaVersion: 2022, sourceType: 'module' }))
  parsed.set(code, nodes)
  return nodes
}

/** The members that a module gives to its own objects and classes. */
export const ownMembersIn = (code: string): string[] =>
  nodesOf(code).flatMap((node) =>
    (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') &&
    node.key.type === 'Identifier'
      ? [node.key.name]
      : [],
  )

/**
 * Returns what a module uses that a browser of the floor lacks: library calls, globals and patterns. What a condition of
 * the module checks is left out. Throws a `SyntaxError` if its syntax is newer than ES2022.
 *
 * @param ownMembers - the members of the objects of the package, which are not members of the runtime.
 */
export function newerCalls(code: string, floor: Versions, ownMembers: ReadonlySet<string>): string[] {
  const nodes = nodesOf(code)
  const checked = checkedNames(nodes)
  const bound = new Set(
    nodes.flatMap((node) => {
      if (node.type.startsWith('Import') && 'local' in node && node.local)
        return [(node.local as { name: string }).name]
      if (node.type === 'ClassDeclaration' || node.type === 'FunctionDeclaration') return [node.id?.name ?? '']
      return node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? [node.id.name] : []
    }),
  )
  const imported = new Set(
    nodes.flatMap((node) =>
      node.type === 'ImportDeclaration' ? node.specifiers.map(({ local: { name } }) => name) : [],
    ),
  )
  const found = new Set<string>()
  const check = (name: string, label: string, features: readonly (Feature | undefined)[]) => {
    if (!checked.has(name) && isNewer(features, floor)) found.add(label)
  }
  for (const node of nodes) {
    if (node.type === 'StaticBlock')
      check('', 'static { }', [data.javascript.classes['static']?.['initialization_blocks']])
    if (node.type === 'Literal' && 'regex' in node && node.regex) {
      const { pattern, flags: set } = node.regex
      for (const [name, syntax] of Object.entries(syntaxes))
        if (syntax.test(pattern)) check('', `/${pattern}/`, [patterns[name]])
      for (const flag of set) if (flags[flag]) check('', `/…/${flag}`, [builtins['RegExp']![flags[flag]]])
    }
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && !bound.has(node.callee.name))
      check(node.callee.name, `new ${node.callee.name}`, [featureOf(node.callee.name)])
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && !bound.has(node.callee.name))
      check(node.callee.name, `${node.callee.name}()`, [
        featureOf(node.callee.name),
        data.api['Window']?.[node.callee.name],
      ])
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const { object } = node
      const { name } = node.property
      const owner = object.type === 'Identifier' && !bound.has(object.name) ? featureOf(object.name) : undefined
      if (owner && object.type === 'Identifier')
        check(name, `${object.name}.${name}`, [owner[`${name}_static`] ?? owner[name]])
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.callee.computed) continue
    const { object, property } = node.callee
    if (property.type !== 'Identifier') continue
    const isOwn =
      object.type === 'Identifier' && (bound.has(object.name) ? imported.has(object.name) : featureOf(object.name))
    if (isCallOf(object as AnyNode, ['keys', 'values', 'entries', 'matchAll']))
      check(property.name, `Iterator.${property.name}()`, [builtins['Iterator']?.[property.name]])
    else if (!isOwn && !ownMembers.has(property.name))
      check(property.name, `.${property.name}()`, methods.get(property.name) ?? [])
  }
  return [...found].sort()
}
