import { facet, resultList, searchBox, settled } from '@querent/engine'
import { expect, it } from 'vitest'
import { tyreClient } from './client'
import { createEngine } from './create-engine'

it('finds the tyres of a query and a brand', async () => {
  const engine = createEngine(tyreClient)
  engine.get(searchBox).changeText('winter')
  engine.get(searchBox).submit()
  await settled(engine)
  expect(engine.get(resultList).state.results.map(({ title }) => title)).toEqual([
    'Studded winter tyre',
    'Friction winter tyre',
  ])
  expect(engine.get(facet).state.values.map(({ value, numberOfResults }) => [value, numberOfResults])).toEqual([
    ['Nordic', 2],
    ['Sol', 0],
  ])
  engine.get(facet).toggleSelect('Sol')
  await settled(engine)
  expect(engine.get(resultList).state.results).toEqual([])
})
