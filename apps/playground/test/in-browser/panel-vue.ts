import { mountDevtools, withDevtools } from '@querent/devtools'
import { createSearchEngine, query, resultList, searchBox } from '@querent/engine'
import { createApp, h, onScopeDispose, shallowRef } from 'vue'
import { tyreClient } from '../../../../examples/own-client/src/client'

const engine = withDevtools(({ watch, environment }) =>
  createSearchEngine({ client: watch(tyreClient), environment, features: [query(), searchBox(), resultList()] }),
)
mountDevtools(engine)

const [box, list] = [engine.get(searchBox), engine.get(resultList)]

createApp({
  setup() {
    const results = shallowRef(list.state.results)
    const { unsubscribe } = list.subscribe((state) => (results.value = state.results))
    onScopeDispose(unsubscribe)
    return () => [
      h('input', {
        type: 'search',
        'aria-label': 'Search',
        onInput: ({ target }: InputEvent) => box.changeText((target as HTMLInputElement).value),
        onKeydown: ({ key }: KeyboardEvent) => key === 'Enter' && box.submit(),
      }),
      h(
        'ol',
        results.value.map(({ title }) => h('li', title)),
      ),
    ]
  },
}).mount('#root')
engine.load()
