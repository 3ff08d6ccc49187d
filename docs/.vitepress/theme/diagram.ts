import { useData } from 'vitepress'
import { defineComponent, h, ref, watch } from 'vue'
import { whenVisible } from './when-visible'

let last = 0

const light = {
  background: '#ffffff',
  primaryColor: '#f7f5f1',
  primaryTextColor: '#1c1a1f',
  primaryBorderColor: '#847e73',
  lineColor: '#5d5862',
  edgeLabelBackground: '#ffffff',
}
const dark = {
  background: '#17161b',
  primaryColor: '#24232a',
  primaryTextColor: '#efedf2',
  primaryBorderColor: '#858190',
  lineColor: '#b0abba',
  edgeLabelBackground: '#17161b',
}

/** Draws a diagram of Mermaid, which is loaded when the first diagram scrolls into view. */
export const Diagram = defineComponent({
  props: {
    /** The text of the diagram, encoded as a URI component. */
    source: { type: String, required: true },
  },
  setup({ source }) {
    const { isDark } = useData()
    const place = ref<HTMLElement>()
    const drawing = ref('')
    const text = decodeURIComponent(source)

    async function draw() {
      const { default: mermaid } = await import('mermaid/dist/mermaid.esm.min.mjs')
      const themeVariables = { darkMode: isDark.value, ...(isDark.value ? dark : light) }
      mermaid.initialize({ startOnLoad: false, layout: 'dagre', theme: 'base', themeVariables, fontFamily: 'inherit' })
      last += 1
      const { svg } = await mermaid.render(`diagram-${last}`, text)
      drawing.value = svg
    }
    whenVisible(place, () => {
      void draw()
      watch(isDark, () => void draw())
    })

    // Until it is drawn, and without scripts, the text is shown. It is also what screen readers read.
    return () =>
      h('figure', { ref: place, class: 'diagram' }, [
        h('pre', { class: drawing.value ? 'visually-hidden' : undefined }, text),
        drawing.value && h('div', { class: 'vp-raw', 'aria-hidden': 'true', innerHTML: drawing.value }),
      ])
  },
})
