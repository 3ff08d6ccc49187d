import type { Result } from '@querent/api-client'

export interface FoldingFields {
  collectionField: string
  parentField: string
  childField: string
}

/** A result of a collection, and those below it. */
export interface FoldedResult {
  result: Result
  children: FoldedResult[]
}

/** What hangs deeper stands below the root, so that hostile collections have an end. */
const MAX_DEPTH = 50

const textOf = ({ raw }: Result, field: string): string | undefined => {
  const value: unknown = [raw[field]].flat()[0]
  return /^(string|number|boolean)$/.test(typeof value) && value !== '' ? String(value) : undefined
}

/** The collection that a result belongs to; none where it says neither which one it is nor what is above it. */
export const collectionIdOf = (result: Result, { collectionField, childField }: FoldingFields) =>
  textOf(result, childField) === undefined && !result.parentResult ? undefined : textOf(result, collectionField)

/** The results above one, from the nearest. */
const ancestorsOf = ({ parentResult }: Result): Result[] => {
  const ancestors: Result[] = []
  for (let above = parentResult; above && ancestors.length < MAX_DEPTH; above = above.parentResult)
    ancestors.push(above)
  return ancestors
}

/** A result and all that came with it, each once. The results above stand first, the topmost leading. */
const membersOf = (result: Result) => [...ancestorsOf(result).reverse(), result, ...(result.childResults ?? [])]

const isRootOf =
  ({ parentField, childField }: FoldingFields) =>
  (result: Result) => {
    const parent = textOf(result, parentField)
    return parent === undefined || parent === textOf(result, childField)
  }

/** The tree of a collection as a search shows it. Where no result says that it is the root, the topmost is. */
export function foldResult(result: Result, fields: FoldingFields): FoldedResult {
  const members = membersOf(result)
  return toTree(members, members.find(isRootOf(fields)) ?? members[0]!, fields)
}

/** The tree of all results of a collection; undefined where none of them is its root. */
export function foldCollection(results: Result[], id: string, fields: FoldingFields): FoldedResult | undefined {
  const members = results.flatMap(membersOf).filter((member) => textOf(member, fields.collectionField) === id)
  const root = members.find(isRootOf(fields))
  return root && toTree(members, root, fields)
}

/** What hangs from nothing that is there, or from itself, hangs from the root: nothing is lost. */
function toTree(members: Result[], root: Result, { parentField, childField }: FoldingFields): FoldedResult {
  const tree: FoldedResult = { result: root, children: [] }
  const nodes = new Map([[root.uniqueId, tree]])
  for (const result of members) {
    if (!nodes.has(result.uniqueId)) nodes.set(result.uniqueId, { result, children: [] })
  }
  const byChildId = new Map<string | undefined, FoldedResult>()
  for (const node of nodes.values()) {
    const id = textOf(node.result, childField)
    if (!byChildId.has(id)) byChildId.set(id, node)
  }
  const parentOf = (node: FoldedResult): FoldedResult | undefined => {
    if (node === tree) return undefined
    const id = textOf(node.result, parentField)
    return (id !== undefined && byChildId.get(id)) || nodes.get(node.result.parentResult?.uniqueId ?? '')
  }
  for (const node of nodes.values()) {
    if (node === tree) continue
    let depth = 0
    for (let above = parentOf(node); above && depth <= MAX_DEPTH; above = parentOf(above)) depth++
    const parent = depth <= MAX_DEPTH ? parentOf(node) : undefined
    ;(parent ?? tree).children.push(node)
  }
  return tree
}
