import { defineModel } from '../../testing/model'
import { memoryHistory } from './browser-history'
import { urlStateMachine } from './url-state.machine'

export const urlStateModel = defineModel({
  machine: urlStateMachine,
  input: { history: memoryHistory() },
  events: [
    { type: 'parameters.change', text: '', parameters: {}, mode: undefined },
    { type: 'parameters.change', text: 'q=tyre', parameters: { q: 'tyre' }, mode: 'push' },
    { type: 'url.navigate', text: 'q=wheel', parameters: { q: 'wheel' } },
  ],
})
