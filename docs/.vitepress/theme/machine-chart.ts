import { computed, defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef, watch, type PropType } from 'vue'
import type { RunningMachine } from './machines'
import type { Engine, Protocol } from '@querent/engine'

let last = 0

/** Shows the statechart of a machine of an engine, lit while it runs, and lets the reader choose among its machines. */
export const MachineChart = defineComponent({
  props: {
    engine: { type: Object as PropType<Engine<Protocol>>, required: true },
    /** The kinds of the features that come first. */
    kinds: { type: Array as PropType<string[]>, required: true },
  },
  setup(props) {
    const place = ref<HTMLElement>()
    const tools = shallowRef<typeof import('./machines')>()
    const chosen = ref<string>()
    const id = `machine-${++last}`
    let erase: (() => void) | undefined

    const rank = ({ kind = '' }: RunningMachine) => {
      const index = props.kinds.indexOf(kind)
      return index < 0 ? props.kinds.length : index
    }
    const machines = computed(
      () => tools.value?.machinesOf(props.engine).toSorted((left, right) => rank(left) - rank(right)) ?? [],
    )
    const shown = computed(() => machines.value.find(({ name }) => name === chosen.value) ?? machines.value[0])

    onMounted(async () => {
      tools.value = await import('./machines')
    })
    watch(
      [shown, place],
      ([machine, element]) => {
        erase?.()
        erase = machine && element && tools.value?.drawChart(element, machine.actor)
      },
      { flush: 'post' },
    )
    onBeforeUnmount(() => erase?.())

    return () => [
      h('p', { class: 'live-example-choice' }, [
        h('label', { for: id }, 'Machine'),
        h(
          'select',
          {
            id,
            value: shown.value?.name,
            onChange: ({ target }: Event) => (chosen.value = (target as HTMLSelectElement).value),
          },
          machines.value.map(({ name }) => h('option', { key: name, value: name }, name)),
        ),
      ]),
      h('div', { ref: place, class: 'live-example-chart', 'data-chart': '' }),
    ]
  },
})
