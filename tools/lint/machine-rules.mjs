// @ts-check
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ type: string, name?: string, value?: unknown, key?: AstNode, params?: AstNode[], parent?: AstNode } & Record<string, unknown>} AstNode */
/** @typedef {{ report: (problem: { node: AstNode, message: string }) => void }} Context */

/** @param {unknown} value @returns {value is AstNode} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

/**
 * Calls a function with a node and each node in it.
 *
 * @param {AstNode} node
 * @param {(node: AstNode) => void} visit
 */
const walk = (node, visit) => {
  visit(node)
  for (const [key, member] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const each of Array.isArray(member) ? member : [member]) if (isNode(each)) walk(each, visit)
  }
}

/** What a guard may not read: what differs each time that it is asked, or is not in its machine. */
const outside = new Set(['self', 'system', 'toolsOf', 'tools', 'Date', 'performance', 'localStorage', 'sessionStorage'])

const isFunction = (/** @type {AstNode} */ { type }) => /^(Arrow)?Function/.test(type)

export const honestGuards = {
  /** @param {Context} context */
  create(context) {
    /** @param {AstNode} guard */
    const check = (guard) => {
      if (!isFunction(guard)) return
      /** @type {AstNode[]} */
      const found = []
      walk(guard, (node) => {
        if (node.type === 'Identifier' && outside.has(String(node.name))) found.push(node)
      })
      const [first] = found
      const message = `A guard reads its context and the choice in its event, not ${first?.name}: send what it needs as a fact.`
      if (first) context.report({ node: first, message })
    }
    return {
      /** @param {AstNode & { key: AstNode, value: AstNode }} node */
      Property({ key, value }) {
        if (key.name === 'guard') check(value)
        if (key.name !== 'guards' || value.type !== 'ObjectExpression') return
        for (const each of /** @type {AstNode[]} */ (value['properties']))
          if (isNode(each.value)) check(/** @type {AstNode} */ (each.value))
      },
    }
  },
}

/** Names of features that are also words of the core: a request has a query, and a page a history. */
const ambiguous = new Set(['query', 'history', 'context', 'sort', 'tabs'])
const folder = join(import.meta.dirname, '../..', 'packages/engine/src/features')
const features = readdirSync(folder)
  .map((name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()))
  .filter((name) => !ambiguous.has(name))
const named = new RegExp(`\\b(${features.join('|')})\\b|\\buse[A-Z]\\w+|\\bReact\\b`)

export const coreNamesNoFeature = {
  /** @param {Context} context */
  create(context) {
    /** @param {AstNode} node @param {unknown} text */
    const check = (node, text) => {
      const [word] = (typeof text === 'string' && named.exec(text)) || []
      if (word) context.report({ node, message: `Core names no feature and no hook: "${word}" belongs outside of it.` })
    }
    return {
      /** @param {AstNode} node */
      Literal: (node) => check(node, /^(Im|Ex)port|^TSImport/.test(node.parent?.type ?? '') ? undefined : node.value),
      /** @param {AstNode & { value: { cooked: string } }} node */
      TemplateElement: (node) => check(node, node.value.cooked),
    }
  },
}
