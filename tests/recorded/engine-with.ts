import {
  createSearchEngine,
  dateFacet,
  defineSearchFeature,
  facet,
  fetchActor,
  pager,
  query,
  resultList,
  searchBox,
  searchToolsOf,
  type SearchRequested,
} from '@querent/engine'
import { options } from '@querent/engine/options'
import type { Surroundings } from '@querent/engine/recorder'
import { createFakeClient } from '@querent/engine/testing'
import { assign, emit, setup } from 'xstate'

/** The client of every engine in this folder. */
export const client = createFakeClient()

type PhrasesEvent =
  { type: 'text.change'; text: string } | { type: 'text.clear' } | { type: 'phrases.find'; phrases: string[] }

/**
 * A list of phrases that begin with the text. With `hasGhosts`, the call for a cleared text continues, and its reply
 * fills the list again.
 */
const definePhrases = (hasGhosts: boolean) =>
  defineSearchFeature({
    kind: 'phrases',
    schema: options({}),
    machine: setup({
      types: { context: {} as { text: string; phrases: string[] }, events: {} as PhrasesEvent },
      actors: {
        find: fetchActor(async (text: string, { signal, self }) => {
          const { completions } = await searchToolsOf(self).client.querySuggest({ q: text }, { signal })
          return completions.map(({ expression }) => expression)
        }),
      },
    }).createMachine({
      context: { text: '', phrases: [] },
      initial: 'idle',
      on: {
        'text.change': { target: '.finding', reenter: true, actions: assign({ text: ({ event }) => event.text }) },
        'text.clear': {
          actions: assign({ text: '', phrases: [] }),
          ...(!hasGhosts && { target: '.idle' }),
        },
      },
      states: {
        idle: {},
        finding: {
          invoke: {
            src: 'find',
            input: ({ context }) => context.text,
            onDone: { target: 'idle', actions: assign({ phrases: ({ event }) => event.output }) },
            onError: 'idle',
          },
        },
      },
    }),
    dependsOn: [],
    state: ({ context: { phrases } }) => ({ phrases }),
    commands: (send) => ({
      changeText: (text: string) => send({ type: 'text.change', text }),
      clear: () => send({ type: 'text.clear' }),
    }),
  })

export const phrases = definePhrases(false)
const ghostPhrases = definePhrases(true)

/** Follows its own change of the URL, like a router that distinguishes its own changes by time: it searches again. */
const echo = defineSearchFeature({
  kind: 'echo',
  schema: options({}),
  machine: setup({
    types: { events: {} as { type: 'url.change' }, emitted: {} as SearchRequested },
  }).createMachine({
    initial: 'still',
    states: {
      still: {
        on: {
          'url.change': {
            target: 'echoed',
            actions: emit({ type: 'search.requested', cause: 'historyNavigate', resets: [] }),
          },
        },
      },
      echoed: { on: { 'url.change': 'still' } },
    },
  }),
  receive: { 'search.started': () => ({ type: 'url.change' }) },
  dependsOn: [],
  state: () => ({}),
  commands: () => ({}),
})

/** Creates an engine, optionally with a bug that users of other libraries report. */
export const createEngineWith =
  ({ hasGhosts = false, hasEcho = false }: { hasGhosts?: boolean; hasEcho?: boolean } = {}) =>
  ({ watch, environment }: Surroundings) =>
    createSearchEngine({
      client: watch(client),
      environment,
      features: [
        query(),
        searchBox({ numberOfSuggestions: 0 }),
        facet({ field: 'brand' }),
        dateFacet({ field: 'released', currentValues: [{ start: 'past-1-month', end: 'now' }] }),
        pager(),
        resultList(),
        hasGhosts ? ghostPhrases() : phrases(),
        ...(hasEcho ? [echo()] : []),
      ],
    })
