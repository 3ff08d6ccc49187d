import { defineComponent, h, onBeforeUnmount, ref, shallowRef } from 'vue'
import { MachineChart } from './machine-chart'
import type { ExampleModule } from './mount-example'
import type { Engine, Protocol } from '@querent/engine'
import { whenVisible } from './when-visible'

// A server renders no example.
const examples = import.meta.env.SSR
  ? {}
  : import.meta.glob<ExampleModule>(['../../examples/*.tsx', '!../../examples/main.tsx'])

/** The lines of text in the place of an example until it is loaded. */
const LINES = [12, 0, 28, 20, 24, 16]

/**
 * Runs a component of `docs/examples` when it scrolls into view, with the statechart of its feature beside it and its source
 * below, which the configuration of the site puts into the slot.
 */
export const LiveExample = defineComponent({
  props: {
    /** The name of the file, without `.tsx`. */
    name: { type: String, required: true },
    /** The height that the example has from the start, in rem; a longer one scrolls. */
    height: { type: [Number, String], default: 24 },
    /** The kinds of the features whose statecharts come first, separated by spaces. */
    machines: { type: String, default: '' },
    /** Whether the source is shown from the start. */
    open: { type: Boolean, default: false },
  },
  setup({ name, height, machines, open }, { slots }) {
    const place = ref<HTMLElement>()
    const status = ref<'waiting' | 'loading' | 'ready' | 'failed'>('waiting')
    const engine = shallowRef<Engine<Protocol>>()
    let unmount: (() => void) | undefined
    let isGone = false

    const onFailure = (error: unknown) => {
      console.error(error)
      status.value = 'failed'
    }
    const onEngine = (created: Engine<Protocol>) => {
      engine.value = created
    }
    async function show(element: HTMLElement) {
      status.value = 'loading'
      try {
        const [{ mountExample }, example] = await Promise.all([
          import('./mount-example'),
          examples[`../../examples/${name}.tsx`]!(),
        ])
        if (isGone) return
        status.value = 'ready'
        unmount = mountExample(element, example, { onEngine, onFailure })
      } catch (error) {
        onFailure(error)
      }
    }
    function retry() {
      unmount?.()
      if (place.value) void show(place.value)
    }
    whenVisible(place, (element) => void show(element))
    onBeforeUnmount(() => {
      isGone = true
      unmount?.()
    })

    const loading = () =>
      h('div', { class: 'live-example-lines', role: 'status', 'aria-label': 'Loading the example' }, [
        LINES.map((length) => h('i', { style: { inlineSize: `${length}rem` } })),
      ])
    const failed = () =>
      h('p', { class: 'live-example-note', role: 'alert' }, [
        'The example could not start. ',
        h('button', { type: 'button', onClick: retry }, 'Try again'),
      ])

    return () =>
      h('div', { class: 'live-example', 'data-example': name, 'data-state': status.value }, [
        h('div', { class: 'live-example-parts', style: { '--height': `${height}rem` } }, [
          h('div', { class: 'live-example-frame' }, [
            status.value === 'failed' ? failed() : status.value !== 'ready' && loading(),
            h('div', { ref: place, class: 'live-example-place vp-raw' }),
          ]),
          h('div', { class: 'live-example-machine vp-raw' }, [
            engine.value && h(MachineChart, { engine: engine.value, kinds: machines.split(' ') }),
          ]),
        ]),
        h('details', { class: 'live-example-source', open }, [h('summary', 'Source'), slots['default']?.()]),
      ])
  },
})
