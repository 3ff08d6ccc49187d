import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf, nameText } from './bounds'
import { searchRequest } from '../query/search-request'
import { validate, validateInSlices } from './validate'

/** So long that a value with it is parsed in slices. */
const filling = 'a'.repeat(50_000)

interface Node {
  name: string
  children?: Node[] | undefined
}

const node: z.ZodMiniType<Node> = z.object({
  name: nameText,
  children: z.optional(
    listOf(
      z.lazy((): z.ZodMiniType<Node> => node),
      3,
    ),
  ),
})
const tree = z.object({ filling: z.string(), nodes: listOf(node, 3) })

/** Trees of which some are invalid: with another name, or with more children. */
const { nodes } = fc.letrec<{ node: unknown; nodes: unknown[] }>((tie) => ({
  node: fc.record({
    name: fc.oneof({ weight: 20, arbitrary: fc.constantFrom('a', 'b') }, fc.constantFrom(1, 'a'.repeat(300))),
    children: fc.option(tie('nodes'), { nil: undefined, depthSize: 'small' }),
  }),
  nodes: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'tree' }),
}))

it('finds in a large value what it finds in a small one', async () => {
  let valid = 0
  let invalid = 0
  await fc.assert(
    fc.asyncProperty(nodes, async (nodes) => {
      const large = await validateInSlices(tree, { filling, nodes }, 'The tree')
      expect(large).toEqual(validate(tree, { filling, nodes }, 'The tree'))
      if ('problem' in large) invalid += 1
      else valid += 1
    }),
  )
  expect([valid > 5, invalid > 5]).toEqual([true, true])
})

it('lets other requests run while it parses a large value', async () => {
  const children = (depth: number): object[] => (depth === 0 ? [] : [{ value: 'a', children: children(depth - 1) }])
  const facets = Array.from({ length: 20 }, (_, index) => ({
    facetId: `facet${index}`,
    field: 'category',
    type: 'hierarchical',
    currentValues: Array.from({ length: 20 }, () => children(20)[0]),
  }))
  let turns = 0
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    turns += 1
    port2.postMessage('')
  }
  port2.postMessage('')
  expect(await validateInSlices(searchRequest, { facets }, 'The request body')).toMatchObject({ data: { facets } })
  port1.close()
  expect(turns).toBeGreaterThan(2)
})
