import { assign, emit, fromPromise, raise, setup, type AnyStateMachine } from 'xstate'
import { expect, it } from 'vitest'
import { explore } from './explore'
import { defineModel, type MachineModel } from './model'

const { createMachine } = setup({
  types: {
    events: {} as { type: 'go' } | { type: 'cancel' } | { type: 'reply' } | { type: 'fail' },
    emitted: {} as { type: 'search.requested' },
  },
  actors: { fetch: fromPromise(async () => 'reply') },
  actions: { requestSearch: emit({ type: 'search.requested' }) },
  delays: { soon: 10 },
})

type Config = Parameters<typeof createMachine>[0]

const modelOf = (config: Config, model: Partial<MachineModel> = {}): MachineModel => ({
  ...defineModel({
    machine: createMachine({ id: 'it', ...config }),
    events: [{ type: 'go' }, { type: 'cancel' }],
    outputs: { fetch: 'reply' },
  }),
  ...model,
})

const exploreOne = (model: MachineModel) => explore(model.machine, [model])

it('walks every state and alternative of a sound machine, including delays and ends of calls', () => {
  const model = modelOf({
    initial: 'idle',
    states: {
      idle: { on: { go: 'debouncing' } },
      debouncing: { on: { cancel: 'idle' }, after: { soon: 'loading' } },
      loading: { tags: 'loading', on: { cancel: 'idle' }, invoke: { src: 'fetch', onDone: 'idle', onError: 'failed' } },
      failed: { on: { go: 'loading' }, always: { guard: () => false, target: 'idle' } },
    },
  })
  expect(exploreOne(model)).toEqual({
    states: { reached: 5, all: 5 },
    transitions: { reached: 7, all: 8 },
    paths: 11,
    events: 28,
    problems: ['it: in "it.failed" on "always" alternative 1 of 1 is never taken'],
  })
})

it('ends for a machine whose context grows endlessly', () => {
  const { createMachine } = setup({ types: { context: {} as { count: number }, events: {} as { type: 'go' } } })
  const machine = createMachine({
    id: 'it',
    context: { count: 0 },
    on: { go: { actions: assign(({ context }) => ({ count: context.count + 1 })) } },
  })
  expect(exploreOne(defineModel({ machine, events: [{ type: 'go' }] }))).toMatchObject({ paths: 150, problems: [] })
})

it('combines what several models of a machine reach', () => {
  const { createMachine } = setup({
    types: { context: {} as { isOpen: boolean }, input: {} as { isOpen: boolean }, events: {} as { type: 'go' } },
  })
  const machine = createMachine({
    id: 'it',
    context: ({ input }) => input,
    on: { go: [{ guard: ({ context }) => context.isOpen, actions: () => {} }, { actions: () => {} }] },
  })
  const modelWith = (isOpen: boolean) => defineModel({ machine, input: { isOpen }, events: [{ type: 'go' }] })
  expect(explore(machine, [modelWith(true)]).problems).toEqual([
    'it: in "it" on "go" alternative 2 of 2 is never taken',
  ])
  expect(explore(machine, [modelWith(true), modelWith(false)]).problems).toEqual([])
})

const call = { src: 'fetch', onDone: 'idle', onError: 'idle' } as const

it.each<[string, string[], MachineModel]>([
  [
    'a state that is never reached',
    ['it: state "it.island" is never reached'],
    modelOf({ initial: 'idle', states: { idle: {}, island: {} } }),
  ],
  [
    'an alternative that another one hides',
    ['it: in "it" on "go" alternative 2 of 2 is never taken'],
    modelOf({ on: { go: [{ actions: 'requestSearch' }, { actions: 'requestSearch' }] } }),
  ],
  [
    'a state without any transition',
    ['it: in "dead" nothing happens any more'],
    modelOf({ initial: 'idle', states: { idle: { on: { go: 'dead' } }, dead: { on: { cancel: {} } } } }),
  ],
  [
    'a call that cannot be cancelled',
    ['it: in "loading" no event cancels what is waited for'],
    modelOf({ initial: 'idle', states: { idle: { on: { go: 'loading' } }, loading: { invoke: call } } }),
  ],
  [
    'a call whose failure is not awaited',
    ['it: in "loading" on "xstate.error.actor.0.it.loading" it breaks: Error: The call failed'],
    modelOf({
      initial: 'idle',
      states: {
        idle: { on: { go: 'loading' } },
        loading: { tags: 'loading', on: { cancel: 'idle' }, invoke: { src: 'fetch', onDone: 'idle' } },
      },
    }),
  ],
  [
    'a call whose end is not awaited',
    ['it: in "calling" on "xstate.done.actor.0.it.calling" the end of the call is not awaited'],
    modelOf({
      initial: 'idle',
      states: {
        idle: { on: { go: 'calling' } },
        calling: { on: { cancel: 'idle' }, invoke: { src: 'fetch', onError: 'idle' } },
      },
    }),
  ],
  [
    'endless loading',
    [
      'it: in "loading" it stays loading when its calls end by "done"',
      'it: in "loading" it stays loading when its calls end by "error"',
    ],
    modelOf({
      initial: 'idle',
      states: { idle: { on: { go: 'loading' } }, loading: { tags: 'loading', on: { cancel: 'idle' } } },
    }),
  ],
  [
    'loading that retries forever',
    ['it: in "loading" it stays loading when its calls end by "error"'],
    modelOf({
      initial: 'idle',
      states: {
        idle: { on: { go: 'loading' } },
        loading: {
          tags: 'loading',
          on: { cancel: 'idle' },
          invoke: { src: 'fetch', onDone: 'idle', onError: { target: 'loading', reenter: true } },
        },
      },
    }),
  ],
  [
    'a call made by an action whose failure is not awaited',
    [
      'it: in "loading" it stays loading when its calls end by "error"',
      'it: in "loading" no event cancels what is waited for',
    ],
    modelOf(
      {
        initial: 'idle',
        states: { idle: { on: { go: 'loading' } }, loading: { tags: 'loading', on: { reply: 'idle' } } },
      },
      { events: [{ type: 'go' }, { type: 'reply' }, { type: 'fail' }], ends: { done: ['reply'], error: ['fail'] } },
    ),
  ],
  [
    'an event that requests two searches',
    ['it: in {} on "go" it requests 2 searches'],
    modelOf({
      on: { go: { actions: [raise({ type: 'cancel' }), 'requestSearch'] }, cancel: { actions: 'requestSearch' } },
    }),
  ],
  [
    'a context that is not JSON',
    ['it: in {} context.at.0 is not JSON', 'it: in {} context.seen is not JSON'],
    modelOf({ context: { at: [Number.NaN, 1], seen: new Set() } } as Config),
  ],
])('reports %s', (_, problems, model) => {
  expect(exploreOne(model).problems).toEqual(problems)
})

it('reports the place at which a machine throws', () => {
  const machine: AnyStateMachine = createMachine({
    id: 'it',
    initial: 'idle',
    states: {
      idle: {
        on: {
          go: {
            actions: assign(() => {
              throw new Error('broken')
            }),
          },
        },
      },
    },
  })
  expect(() => exploreOne(defineModel({ machine, events: [{ type: 'go' }] }))).toThrow(
    'it: in "idle" on "go" it throws: Error: broken',
  )
})
