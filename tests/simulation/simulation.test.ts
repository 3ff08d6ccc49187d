import { simulate } from '@querent/engine/testing'
import { expect, it } from 'vitest'
import { worlds } from './worlds'

it.each(worlds)('$name: no invariant is violated, whatever happens', async (world) => {
  expect(await simulate(world, { seeds: 30 })).toEqual([])
})
