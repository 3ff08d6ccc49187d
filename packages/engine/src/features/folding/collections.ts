import type { Identified } from '../../domain/facts'

/** The names of the fields that identify a collection, the parent of a result, and a result as a parent. */
export interface FoldingFields {
  collectionField: string
  parentField: string
  childField: string
}

/** A result that may belong to a collection. */
export interface Foldable<Item> extends Identified {
  raw: Record<string, unknown>
  parentResult?: Item | null | undefined
  childResults?: Item[] | null | undefined
  totalNumberOfChildResults?: number | null | undefined
}

/** A result of a collection, and those below it. */
export interface FoldedTree<Item> {
  result: Item
  children: FoldedTree<Item>[]
}

/** Members below this depth are attached to the root, so that hostile collections end. */
const MAX_DEPTH = 50

const fieldValueOf = ({ raw }: Pick<Foldable<unknown>, 'raw'>, field: string): string | undefined => {
  const value: unknown = [raw[field]].flat()[0]
  return /^(string|number|boolean)$/.test(typeof value) && value !== '' ? String(value) : undefined
}

/** Returns the id of the collection of a result; undefined if the result has neither a child id nor a parent. */
export const collectionIdOf = <Item>(result: Foldable<Item>, { collectionField, childField }: FoldingFields) =>
  fieldValueOf(result, childField) === undefined && !result.parentResult
    ? undefined
    : fieldValueOf(result, collectionField)

/** Returns the ancestors of a result, the nearest first. */
const ancestorsOf = <Item extends Foldable<Item>>({ parentResult }: Item): Item[] => {
  const ancestors: Item[] = []
  for (let above = parentResult; above && ancestors.length < MAX_DEPTH; above = above.parentResult)
    ancestors.push(above)
  return ancestors
}

/** Returns a result and all results that came with it. Its ancestors come first, the topmost one at the start. */
const membersOf = <Item extends Foldable<Item>>(result: Item) => [
  ...ancestorsOf(result).reverse(),
  result,
  ...(result.childResults ?? []),
]

const isRootOf =
  ({ parentField, childField }: FoldingFields) =>
  (result: Pick<Foldable<unknown>, 'raw'>) => {
    const parent = fieldValueOf(result, parentField)
    return parent === undefined || parent === fieldValueOf(result, childField)
  }

/** Returns the tree of a collection as a search shows it. If no result is the root, the topmost one is. */
export function foldResult<Item extends Foldable<Item>>(result: Item, fields: FoldingFields): FoldedTree<Item> {
  const members = membersOf(result)
  return toTree(members, members.find(isRootOf(fields)) ?? members[0]!, fields)
}

/** Returns the tree of all results of a collection; undefined if none of them is its root. */
export function foldCollection<Item extends Foldable<Item>>(
  results: Item[],
  id: string,
  fields: FoldingFields,
): FoldedTree<Item> | undefined {
  const members = results.flatMap(membersOf).filter((member) => fieldValueOf(member, fields.collectionField) === id)
  const root = members.find(isRootOf(fields))
  return root && toTree(members, root, fields)
}

/**
 * Returns the tree of the members. Members without a parent, and members that are their own ancestors, are attached to
 * the root.
 */
function toTree<Item extends Foldable<Item>>(
  members: Item[],
  root: Item,
  { parentField, childField }: FoldingFields,
): FoldedTree<Item> {
  const tree: FoldedTree<Item> = { result: root, children: [] }
  const nodes = new Map([[root.uniqueId, tree]])
  for (const result of members) {
    if (!nodes.has(result.uniqueId)) nodes.set(result.uniqueId, { result, children: [] })
  }
  const byChildId = new Map<string | undefined, FoldedTree<Item>>()
  for (const node of nodes.values()) {
    const id = fieldValueOf(node.result, childField)
    if (!byChildId.has(id)) byChildId.set(id, node)
  }
  const parentOf = (node: FoldedTree<Item>): FoldedTree<Item> | undefined => {
    if (node === tree) return undefined
    const id = fieldValueOf(node.result, parentField)
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
