import * as z from 'zod/mini'

const childrenOf = (node: unknown): unknown =>
  typeof node === 'object' && node !== null && 'children' in node ? node.children : undefined

const isShallow = (nodes: readonly unknown[], maxDepth: number): boolean => {
  let level = nodes
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === maxDepth) return false
    level = level.flatMap((node) => childrenOf(node) ?? [])
  }
  return true
}

/** Limits the depth of a list of nodes with `children`. */
export const categoryTree = <Nodes extends z.ZodMiniType<readonly unknown[]>>(nodes: Nodes, maxDepth: number) =>
  nodes.check(
    z.refine((level) => isShallow(level, maxDepth), { error: `must not be deeper than ${maxDepth} levels` }),
  ) as Nodes
