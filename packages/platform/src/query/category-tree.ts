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

/**
 * Trees of nodes, whose `children` are nodes in their turn, at most so many levels deep. The depth is checked before
 * the nodes: they are read one within the other, which a deep enough tree would exhaust the stack with.
 */
export const categoryTree = <Node>(node: z.ZodMiniType<Node>, maxDepth: number) =>
  z.pipe(
    z.array(z.unknown()).check(
      z.refine((nodes) => isShallow(nodes, maxDepth), {
        error: `must not be deeper than ${maxDepth} levels`,
        abort: true,
      }),
    ),
    z.array(node),
  )
