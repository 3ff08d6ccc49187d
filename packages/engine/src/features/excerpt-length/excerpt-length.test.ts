import { expect, it } from 'vitest'
import { createSearchEngine, excerptLength, type ExcerptLengthOptions } from '../..'
import { createFakeClient } from '../../testing'

it.each([0, 1, 300])('asks for excerpts of %i characters', (length) => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [excerptLength({ length })] })
  engine.load()
  expect(client.last().request).toEqual({ excerptLength: length })
  expect(engine.get(excerptLength).state).toEqual({ length })
})

it.each([
  [{}, 'length is required and must be an integer of at least 0'],
  [{ length: -1 }, 'length must be an integer of at least 0'],
  [{ length: 1.5 }, 'length must be an integer of at least 0'],
  [{ length: '9' }, 'length must be an integer of at least 0'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => excerptLength(options as ExcerptLengthOptions)).toThrow(
    expect.objectContaining({
      code: 'invalid-options',
      message: `Invalid options for "excerptLength": ${problem}`,
    }),
  )
})
