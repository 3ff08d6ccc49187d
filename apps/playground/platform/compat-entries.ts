import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { compat } from './compat-data'
import { toSupport, type Support } from './support'

type Nodes = Readonly<Record<string, Identifier>>

/** One record of the compatibility data. */
export interface Entry {
  id: string
  /** The id, in parts. */
  key: readonly string[]
  compat: CompatStatement
  /** The keys of its direct children. */
  children: readonly string[]
  support: Support
  /** The nearest ancestor. */
  parent: Entry | undefined
}

const collect = (nodes: Nodes, key: readonly string[], parent: Entry | undefined, entries: Entry[]) => {
  for (const name of Object.keys(nodes)) {
    const node = nodes[name]
    if (!node || name === '__compat') continue
    const path = [...key, name]
    const children = Object.keys(node)
    const { __compat: statement } = node
    if (statement) {
      const support = toSupport(statement.support)
      const entry: Entry = { id: path.join('.'), key: path, compat: statement, children, support, parent }
      entries.push(entry)
      collect(node, path, entry, entries)
    } else collect(node, path, parent, entries)
  }
}

/** All entries of the compatibility data, in its order, each before its descendants. */
export const allEntries = (): Entry[] => {
  const { __meta, browsers: _browsers, ...roots } = compat
  const entries: Entry[] = []
  collect(roots, [], undefined, entries)
  return entries
}
