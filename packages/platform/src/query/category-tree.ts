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
 * Creates the schema of trees of nodes with `children`, up to a maximum depth. The depth is checked first, because
 * validating a very deep tree recursively would exhaust the stack.
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
