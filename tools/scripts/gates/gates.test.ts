import { expect, it } from 'vitest'
import { createGates } from './gates.mjs'
import { readInputs } from './inputs.mjs'
import { root } from '../process.mjs'

it('a feature of the engine runs no gate of a package that does not import the engine', () => {
  const { filesOf } = readInputs(root)
  const chosen = createGates('', false).filter(({ name }) =>
    ['platform', 'opensearch', 'proxy', 'unit-api-client', 'unit-embeddings', 'unit-relevance'].includes(name),
  )
  expect(chosen).toHaveLength(6)
  const features = chosen.flatMap(({ name, inputs }) =>
    filesOf(inputs)
      .filter((path) => /^packages\/(engine|commerce|react)\/src\/|^docs\/(features|examples)\//.test(path))
      .map((path) => `${name} depends on ${path}`),
  )
  expect(features).toEqual([])
})
