import { simulate } from '@querent/engine/testing'
import { expect, it } from 'vitest'
import { repeated } from '../../tools/scripts/repetitions.mjs'
import { worlds } from './worlds'

it.each(worlds)('$name: no invariant is violated, whatever happens', async (world) => {
  expect(await simulate(world, { seeds: repeated(30) })).toEqual([])
})
