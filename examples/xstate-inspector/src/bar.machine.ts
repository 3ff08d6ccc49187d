import { assign, sendParent, setup, spawnChild } from 'xstate'

/** A cup of coffee. */
const cupMachine = setup({ delays: { brewing: 2_000 } }).createMachine({
  id: 'cup',
  initial: 'brewing',
  states: {
    brewing: { after: { brewing: 'ready' } },
    ready: { type: 'final', entry: sendParent({ type: 'cup.ready' }) },
  },
})

/** A coffee bar, which starts a machine for each cup until it has no more beans. */
export const barMachine = setup({
  types: { context: {} as { portions: number; served: number }, events: {} as { type: 'order' | 'cup.ready' } },
  actors: { cup: cupMachine },
  guards: { isLastPortion: ({ context }) => context.portions === 1 },
  actions: {
    usePortion: assign({ portions: ({ context }) => context.portions - 1 }),
    serve: assign({ served: ({ context }) => context.served + 1 }),
  },
}).createMachine({
  id: 'bar',
  context: { portions: 3, served: 0 },
  initial: 'open',
  on: { 'cup.ready': { actions: 'serve' } },
  states: {
    open: {
      on: {
        order: [
          { guard: 'isLastPortion', target: 'soldOut', actions: ['usePortion', spawnChild('cup')] },
          { actions: ['usePortion', spawnChild('cup')] },
        ],
      },
    },
    soldOut: {},
  },
})
