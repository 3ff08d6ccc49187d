import type { ComponentType } from 'react'
import { defineComponent, h, onBeforeUnmount, ref } from 'vue'
import { whenVisible } from './when-visible'

// A server renders no example.
const examples = import.meta.env.SSR
  ? {}
  : import.meta.glob<{ default: ComponentType }>(['../../examples/*.tsx', '!../../examples/main.tsx'])

/**
 * Runs a component of `docs/examples` when it scrolls into view, with its source below, which the configuration of the site
 * puts into the slot.
 */
export const LiveExample = defineComponent({
  props: {
    /** The name of the file, without `.tsx`. */
    name: { type: String, required: true },
    /** The height that the example has from the start, in rem; a longer one scrolls. */
    height: { type: [Number, String], default: 24 },
  },
  setup({ name, height }, { slots }) {
    const place = ref<HTMLElement>()
    const status = ref<'waiting' | 'loading' | 'ready' | 'failed'>('waiting')
    let unmount: (() => void) | undefined
    let isGone = false

    const fail = (error: unknown) => {
      console.error(error)
      status.value = 'failed'
    }
    async function show(element: HTMLElement) {
      status.value = 'loading'
      try {
        const [{ mountExample }, { default: Example }] = await Promise.all([
          import('./mount-example'),
          examples[`../../examples/${name}.tsx`]!(),
        ])
        if (isGone) return
        status.value = 'ready'
        unmount = mountExample(element, Example, fail)
      } catch (error) {
        fail(error)
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

    return () =>
      h('div', { class: 'live-example', 'data-example': name, 'data-state': status.value }, [
        h('div', { class: 'live-example-frame', style: { blockSize: `${height}rem` } }, [
          status.value === 'failed'
            ? h('p', { class: 'live-example-note', role: 'alert' }, [
                'The example could not start. ',
                h('button', { type: 'button', onClick: retry }, 'Try again'),
              ])
            : status.value !== 'ready' && h('p', { class: 'live-example-note' }, 'Loading the example…'),
          h('div', { ref: place, class: 'live-example-place vp-raw' }),
        ]),
        h('details', { class: 'live-example-source' }, [h('summary', 'Source'), slots['default']?.()]),
      ])
  },
})
