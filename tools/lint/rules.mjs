// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { coreNamesNoFeature, honestGuards } from './machine-rules.mjs'

/**
 * The house: what each package may import of ours. A package that is not listed may import none and be imported by
 * none, except the apps, which may import every package.
 *
 * @type {Record<string, string[]>}
 */
const packages = {
  'api-client': [],
  engine: ['api-client'],
  commerce: ['engine', 'api-client'],
  react: ['engine', 'commerce'],
  devtools: ['engine', 'api-client'],
  platform: ['api-client', 'embeddings'],
  embeddings: [],
}

/**
 * The rooms of engine and commerce: what each may import of its package, besides itself. A room with `isWireFree`
 * imports no other package of ours. The files directly in `src` gather what the package exports: they may import every
 * room, and no room imports them.
 *
 * @type {Record<string, { imports: string[], instead: string, isWireFree?: true }>}
 */
const rooms = {
  core: { imports: [], instead: 'core knows no protocol and no feature: pass what it needs', isWireFree: true },
  domain: { imports: ['core'], instead: 'domain serves every protocol: pass what it needs', isWireFree: true },
  search: { imports: ['core', 'domain'], instead: 'a protocol knows no feature: let the feature contribute it' },
  protocol: { imports: ['core', 'domain'], instead: 'a protocol knows no feature: let the feature contribute it' },
  feature: {
    imports: ['core', 'domain', 'search', 'protocol'],
    instead: 'a feature shares a parameter or a signal with another',
  },
  text: { imports: [], instead: 'text imports nothing: pass values as arguments' },
  combobox: { imports: [], instead: 'combobox imports nothing: pass values as arguments' },
  recorder: { imports: ['core'], instead: 'the recorder knows no protocol and no feature', isWireFree: true },
  inspection: { imports: ['core'], instead: 'inspection knows no protocol and no feature', isWireFree: true },
  testing: {
    imports: ['core', 'domain', 'search', 'protocol', 'recorder', 'inspection'],
    instead: 'testing knows no feature: let the test pass it',
  },
}

/** The files of a feature that serve every protocol, and what they may import besides files of their kind. */
const isMachineOrView = (/** @type {string} */ path) => /\.(machine|view)\.ts$/.test(path)
const portableRooms = ['core', 'domain']

/** The rooms of platform that every room outside of this list may import. */
const foundation = ['port', 'scheduling', 'text', 'language', 'time', 'wire', 'fields']

/**
 * The rooms of platform, one per concern, and what each may import besides itself. `node` and `cli` may import every room,
 * as do the files directly in `src`, which no other room imports. `testing` is for tests only.
 *
 * @type {Record<string, string[]>}
 */
const platformRooms = {
  port: [],
  scheduling: [],
  text: [],
  language: ['text'],
  time: ['port'],
  wire: ['scheduling'],
  fields: ['port', 'text', 'time'],
  evaluation: [...foundation],
  sql: [...foundation],
  configuration: [...foundation],
  'query-syntax': [...foundation],
  retrieval: [...foundation, 'configuration'],
  semantic: [...foundation],
  embedded: [...foundation, 'configuration', 'retrieval', 'semantic', 'sql'],
  workers: [...foundation, 'configuration', 'embedded', 'retrieval', 'semantic', 'sql'],
  opensearch: [...foundation, 'configuration', 'retrieval', 'semantic'],
  conformance: [...foundation, 'configuration', 'semantic'],
  loaders: [...foundation, 'configuration'],
  http: [...foundation, 'configuration'],
  context: [...foundation, 'analytics', 'answers', 'configuration', 'http', 'suggest'],
  faults: [...foundation, 'configuration', 'context', 'http'],
  documents: [...foundation, 'configuration', 'context', 'http'],
  analytics: [...foundation, 'context', 'http', 'sql'],
  facets: [...foundation, 'retrieval'],
  suggest: [...foundation, 'analytics', 'configuration', 'retrieval'],
  query: [...foundation, 'configuration', 'facets', 'http', 'query-syntax', 'retrieval', 'suggest'],
  answers: [...foundation, 'analytics', 'configuration', 'context', 'http', 'query'],
  relevance: [...foundation, 'analytics', 'context', 'http', 'query'],
  search: [...foundation, 'analytics', 'answers', 'context', 'facets', 'http', 'query', 'query-syntax', 'suggest'],
  commerce: [
    ...foundation,
    'analytics',
    'configuration',
    'context',
    'facets',
    'http',
    'query',
    'query-syntax',
    'suggest',
  ],
  description: [...foundation, 'analytics', 'answers', 'commerce', 'configuration', 'documents', 'query', 'search'],
}

/**
 * @typedef {{ type: string, source?: { value?: unknown } | null, specifiers?: Specifier[] }} ImportNode
 * @typedef {{ type: string, local: { name?: string } }} Specifier
 * @typedef {{ cwd: string, filename: string, report: (problem: { node: ImportNode, message: string }) => void }} Context
 */

/**
 * Visits everything that names a module: imports, re-exports, dynamic imports and import types.
 *
 * @param {(node: ImportNode, specifier: string) => void} visit
 */
const forEachImport = (visit) => {
  /** @param {ImportNode} node */
  const check = (node) => {
    const specifier = node.source?.value
    if (typeof specifier === 'string') visit(node, specifier)
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    TSImportType: check,
  }
}

/** @param {Context} context */
const pathOf = (context) => relative(context.cwd, context.filename).split(sep).join('/')

/**
 * Returns the package, the folder and the feature of a file; `undefined` outside `packages/<name>/src`.
 *
 * @param {string} path
 */
const placeOf = (path) => {
  const [, owner, inside = ''] = /^packages\/([^/]+)\/src(?:\/(.*))?$/.exec(path) ?? []
  if (owner === undefined) return undefined
  const [folder = '', name = ''] = inside.split('/')
  if (folder === 'features') return { owner, room: 'feature', feature: name }
  if (owner === 'platform') {
    const isRoot = name === '' && !(folder in platformRooms)
    return { owner, room: isRoot ? 'root' : inside.includes('testing/') ? 'testing' : folder, feature: '' }
  }
  return { owner, room: folder in rooms ? folder : 'root', feature: '' }
}

// The labels of a shop are in the catalogues of every page, so they import no commerce.
const isCommerceEntry = (/** @type {string} */ path) =>
  /^packages\/react\/src\/((commerce|testing)(\/|$)|.*\/custom\.tsx$)/.test(path) && !/\/labels(\.\w+)*$/.test(path)
const optional = 'Only the entry commerce of react imports commerce, which a page that searches does not install.'

const importDirection = {
  /** @param {Context} context */
  create(context) {
    const path = pathOf(context)
    const from = placeOf(path)
    if (from === undefined) return {}
    const allowed = packages[from.owner] ?? []

    return forEachImport((node, specifier) => {
      const report = (/** @type {string} */ message) => context.report({ node, message })
      const [, imported] = /^@querent\/([^/]+)/.exec(specifier) ?? []
      if (imported === from.owner) return report(`${imported} imports itself by a relative path, not by its name.`)
      if (imported !== undefined && !allowed.includes(imported)) {
        const list = allowed.length === 0 ? 'nothing of ours' : `${allowed.join(' and ')} only`
        return report(`${from.owner} imports ${list}: it must not know ${imported}.`)
      }
      if (imported === 'commerce' && from.owner === 'react' && !isCommerceEntry(path)) return report(optional)
      if (imported !== undefined && rooms[from.room]?.isWireFree) {
        return report(`${from.room} must not import ${imported}: ${rooms[from.room]?.instead}.`)
      }
      if (!specifier.startsWith('.')) return

      const target = posix.join(posix.dirname(path), specifier)
      if (isCommerceEntry(target) && !isCommerceEntry(path)) return report(optional)
      const to = placeOf(target)
      if (to?.owner !== from.owner) return report('A package is imported by its name, not by a path out of this one.')
      if (from.owner === 'platform') {
        const allowed = platformRooms[from.room]
        if (!allowed || to.room === from.room || allowed.includes(to.room)) return
        const list = allowed.length === 0 ? 'no other room' : `${allowed.join(', ')} only`
        return report(
          `${from.room} imports ${list}: it must not know ${to.room === 'root' ? 'the files of src' : to.room}.`,
        )
      }
      const room = rooms[from.room]
      if (room === undefined || !(from.owner === 'engine' || from.owner === 'commerce')) return
      const isOwn = to.room === from.room && to.feature === from.feature
      if (isOwn || room.imports.includes(to.room)) return
      const culprit = to.room === 'feature' ? `feature ${to.feature}` : to.room === 'root' ? 'index' : to.room
      report(`${from.room} must not import ${culprit}: ${room.instead}.`)
    })
  },
}

/** The modules that the source of a file names. */
const importsOf = (/** @type {string} */ source) =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)

/**
 * Returns what a machine or a view must not import, of what `specifier` names: another package, a protocol, or a file of
 * its feature that imports one of these. Options (`x.schema.ts`) may name parameters of a protocol.
 *
 * @param {string} cwd
 * @param {string} path - of the importing file.
 * @param {string} specifier
 * @param {Set<string>} seen
 * @returns {string | undefined}
 */
const wireOf = (cwd, path, specifier, seen = new Set()) => {
  if (!specifier.startsWith('.')) return /^@querent\/(?!engine\b)[^/]+/.exec(specifier)?.[0]
  const target = `${posix.join(posix.dirname(path), specifier)}.ts`
  const to = placeOf(target)
  if (to?.room !== 'feature') return to && portableRooms.includes(to.room) ? undefined : (to?.room ?? specifier)
  if (/\.(machine|view|schema)\.ts$/.test(target) || seen.has(target)) return undefined
  seen.add(target)
  const file = join(cwd, target)
  if (!existsSync(file)) return undefined
  const wire = importsOf(readFileSync(file, 'utf8')).find((each) => wireOf(cwd, target, each, seen))
  return wire && `${specifier}, which imports ${wire}`
}

const portableMachines = {
  /** @param {Context} context */
  create(context) {
    const path = pathOf(context)
    const room = placeOf(path)?.room
    const isFeature = room === 'feature' && isMachineOrView(path)
    if (!isFeature && room !== 'domain') return {}
    return forEachImport((node, specifier) => {
      const wire = isFeature ? wireOf(context.cwd, path, specifier) : undefined
      if (wire !== undefined) {
        const message = `A machine or a view imports core and domain only: it must not import ${wire}.`
        return context.report({ node, message })
      }
      const isOpen =
        specifier.endsWith('/core/protocol') && node.specifiers?.some(({ local }) => local.name === 'SearchRequested')
      if (isOpen)
        context.report({ node, message: 'Import SearchRequested from domain/causes, which closes its causes.' })
    })
  },
}

/** @typedef {{ type: string, name?: string, computed?: boolean, object?: AnyNode, property?: AnyNode, expression?: AnyNode }} AnyNode */

/**
 * Whether an expression reads a cause: an identifier or a member of this name.
 *
 * @param {AnyNode | undefined} node
 * @returns {boolean}
 */
const isCause = (node) => {
  if (node === undefined) return false
  if (node.expression !== undefined) return isCause(node.expression) // an optional chain, or a type assertion
  if (node.type === 'Identifier') return node.name === 'cause'
  return node.type === 'MemberExpression' && !node.computed && isCause(node.property)
}

const causeIsForAnalytics = {
  /** @param {{ report: (problem: { node: AnyNode, message: string }) => void }} context */
  create(context) {
    const message = 'Only analytics reads a cause: read who changed the parameters (`origin`) instead.'
    /** @type {(node: AnyNode, ...read: (AnyNode | undefined)[]) => void} */
    const check = (node, ...read) => {
      if (read.some(isCause)) context.report({ node, message })
    }
    return {
      /** @param {AnyNode & { left: AnyNode, right: AnyNode }} node */
      BinaryExpression: (node) => check(node, node.left, node.right),
      /** @param {AnyNode & { discriminant: AnyNode }} node */
      SwitchStatement: (node) => check(node, node.discriminant),
      /** @param {AnyNode} node */
      MemberExpression: (node) => check(node, node.computed ? node.property : undefined, node.object),
      /** @param {AnyNode & { callee: AnyNode, arguments: AnyNode[] }} node */
      CallExpression: (node) => {
        const { name } = node.callee.property ?? {}
        if (/^(includes|indexOf|has|get|test)$/.test(name ?? '')) check(node, ...node.arguments)
      },
    }
  },
}

const zodMini = {
  /** @param {Context} context */
  create(context) {
    return forEachImport((node, specifier) => {
      if (specifier !== 'zod' && !specifier.startsWith('zod/')) return
      const [only, ...others] = node.specifiers ?? []
      const isNamespace = only?.type === 'ImportNamespaceSpecifier' && only.local.name === 'z' && others.length === 0
      if (specifier === 'zod/mini' && isNamespace) return
      context.report({ node, message: `Write "import * as z from 'zod/mini'": other forms weigh up to 92 kB.` })
    })
  },
}

/** @typedef {{ type: string, body: { type: string, body?: unknown[] } }} FunctionNode */

const missingActions = {
  /** @param {{ report: (problem: { node: FunctionNode, message: string }) => void }} context */
  create(context) {
    /** @param {FunctionNode} node */
    const check = (node) => {
      if (node.body.type !== 'BlockStatement' || node.body.body?.length !== 0) return
      context.report({ node, message: `Write missingAction('name'), which fails if nobody provides the action.` })
    }
    return { ArrowFunctionExpression: check, FunctionExpression: check }
  },
}

/**
 * @typedef {{
 *   type: string, children: JsxNode[], value?: unknown, raw?: string, name?: string, expression?: JsxNode, left?: JsxNode,
 *   right?: JsxNode, operator?: string, consequent?: JsxNode, alternate?: JsxNode, expressions?: JsxNode[],
 *   callee?: JsxNode, object?: JsxNode, property?: JsxNode, computed?: boolean, arguments?: JsxNode[], body?: JsxNode,
 *   argument?: JsxNode
 * }} JsxNode
 */

/** Functions of ours that return elements, and names of content that is one. */
const elementCalls = /^(inOwnElement|textInOwnElement|linkOrButton|withVariants|\w+(List|Buttons|Dialog|Feedback))$/
const elementNames = /^(children|space|notice|fields|\w*[cC]ontent)$/
/** What a server renders for browsers without scripts. */
const fallbacks = /^(fallbackForm|hiddenInputs)$/
const lists = /^(map|flatMap)$/

/**
 * What an expression in JSX may show: an element, a text that stays, a text that changes, or nothing for a while.
 *
 * @typedef {{ isText: boolean, isFixed: boolean, comesAndGoes: boolean }} Shown
 */
const element = { isText: false, isFixed: true, comesAndGoes: false }
const nothing = { isText: false, isFixed: true, comesAndGoes: true }
const fixedText = { isText: true, isFixed: true, comesAndGoes: false }
const text = { isText: true, isFixed: false, comesAndGoes: false }

/** @type {(one: Shown, other: Shown) => Shown} */
const either = (one, other) => ({
  isText: one.isText || other.isText,
  isFixed: false,
  comesAndGoes: true,
})

/** @type {(one: Shown, other: Shown) => Shown} */
const both = (one, other) => ({
  isText: one.isText || other.isText,
  isFixed: one.isFixed && other.isFixed,
  comesAndGoes: one.comesAndGoes || other.comesAndGoes,
})

/** @param {JsxNode} parent - an element or a fragment. @returns {(Shown & { node: JsxNode })[]} */
const partsOf = (parent) =>
  parent.children.flatMap((node) => {
    const shown = shownBy(node)
    return shown ? [{ node, ...shown }] : []
  })

/** @type {(node: JsxNode | undefined) => Shown | undefined} Undefined if nothing is ever shown. */
const shownBy = (node) => {
  switch (node?.type) {
    case undefined:
    case 'JSXEmptyExpression':
      return undefined
    case 'JSXText':
      return /^\s*\n\s*$/.test(String(node.value)) || node.value === '' ? undefined : fixedText
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return shownBy(node.expression)
    case 'JSXElement':
      return element
    case 'JSXFragment':
      return partsOf(node).reduce(both, element)
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? fixedText : nothing
    case 'TemplateLiteral':
      return node.expressions?.length ? text : fixedText
    case 'LogicalExpression':
      return either(shownBy(node.right) ?? nothing, node.operator === '&&' ? nothing : (shownBy(node.left) ?? nothing))
    case 'ConditionalExpression':
      return either(shownBy(node.consequent) ?? nothing, shownBy(node.alternate) ?? nothing)
    case 'ArrowFunctionExpression':
      return node.body?.type === 'BlockStatement' ? element : shownBy(node.body)
    case 'CallExpression':
      if (node.callee?.property && lists.test(node.callee.property.name ?? '')) {
        return either(shownBy(node.arguments?.[0]) ?? nothing, nothing)
      }
      return elementCalls.test(node.callee?.name ?? '') ? element : text
    case 'Identifier':
      if (node.name === 'undefined') return undefined
      return elementNames.test(node.name ?? '') || fallbacks.test(node.name ?? '') ? element : text
    case 'MemberExpression':
      return fallbacks.test(node.property?.name ?? '') ? element : text
    default:
      return text
  }
}

/**
 * A browser that translates a page replaces each text. React then cannot update or remove such a text, nor insert an
 * element before it, unless it is the only child of an element.
 */
const textsInElements = {
  /** @param {{ report: (problem: { node: JsxNode, message: string }) => void }} context */
  create(context) {
    /** @param {JsxNode} parent */
    const check = (parent) => {
      const children = partsOf(parent)
      if (children.length < 2) return
      let isAfterChange = false
      for (const { node, isText, isFixed, comesAndGoes } of children) {
        if (isText && (!isFixed || isAfterChange)) {
          const message = isFixed
            ? 'A text after children that come and go needs its own element: on a translated page React throws.'
            : 'A text that changes needs its own element: on a translated page it stays as it was, or React throws.'
          return context.report({ node, message })
        }
        isAfterChange = comesAndGoes
      }
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

/** @typedef {{ type: string, name?: string, id?: DeclarationNode, declarations?: DeclarationNode[] }} DeclarationNode */

const documentedExports = {
  /**
   * @param {{
   *   sourceCode: { text: string }
   *   report: (problem: { node: DeclarationNode, message: string }) => void
   * }} context
   */
  create(context) {
    /** @type {string | undefined} */
    let overloaded
    return {
      /** @param {{ declaration: DeclarationNode | null, range: [number, number] }} node */
      ExportNamedDeclaration({ declaration, range }) {
        if (!declaration) return
        const { name = 'It' } = declaration.declarations?.[0]?.id ?? declaration.id ?? {}
        const isOverload = name === overloaded
        overloaded = declaration.type === 'TSDeclareFunction' ? name : undefined
        const before = context.sourceCode.text.slice(0, range[0])
        // An annotation for bundlers may follow the docstring.
        if (isOverload || /\/\*\*(?:(?!\*\/)[^])*\*\/\n(?:\/\* @.*\*\/\n)?$/.test(before)) return
        context.report({ node: declaration, message: `${name} needs a docstring that says more than its name.` })
      },
    }
  },
}

/** The rules of this repository for oxlint; `tools/lint/fixtures` has a violation of each. */
export default {
  meta: { name: 'querent' },
  rules: {
    'import-direction': importDirection,
    'portable-machines': portableMachines,
    'cause-is-for-analytics': causeIsForAnalytics,
    'zod-mini': zodMini,
    'core-names-no-feature': coreNamesNoFeature,
    'honest-guards': honestGuards,
    'missing-actions': missingActions,
    'texts-in-elements': textsInElements,
    'documented-exports': documentedExports,
  },
}
