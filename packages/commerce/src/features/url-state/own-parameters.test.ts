import { dehydrate, hydrate, memoryHistory, parameter } from '@querent/engine'
import { options } from '@querent/engine/options'
import { expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { createCommerceEngine, defineCommerceFeature, productSearch, query, urlState } from '../..'
import { createFakeCommerceClient, visitor } from '../../testing'

const machine = setup({
  types: { context: {} as { ids: string }, events: {} as { type: 'ids.restore'; ids: string } },
}).createMachine({
  context: { ids: '' },
  on: { 'ids.restore': { actions: assign({ ids: ({ event }) => event.ids }) } },
})

// An application augments `CommerceParameters`, which would add the parameter to the protocol of this repository.
const compare = defineCommerceFeature({
  kind: 'compare',
  schema: options({}),
  machine,
  parameters: {
    keys: [],
    rows: { compare: parameter<string>('string', { default: '' }) } as object,
    serialize: ({ context }) => ({ compare: context.ids }) as object,
    restore: (parameters) => ({ type: 'ids.restore', ids: (parameters as { compare: string }).compare }),
  },
  dependsOn: [],
  state: ({ context }) => context,
  commands: () => ({}),
})

function start(text: string) {
  const history = memoryHistory(text)
  const features = [query(), productSearch(), compare(), urlState({ history })]
  const engine = createCommerceEngine({ client: createFakeCommerceClient(), context: visitor, features })
  return { engine, history }
}

it('reads a parameter of an own feature from the URL, keeps it there, and hydrates it', () => {
  const { engine, history } = start('compare=a,b')
  engine.load()
  expect([engine.get(compare).state, history.read()]).toEqual([{ ids: 'a,b' }, 'compare=a%2Cb'])
  const other = start('').engine
  hydrate(other, dehydrate(engine))
  expect(other.get(compare).state).toEqual({ ids: 'a,b' })
})
