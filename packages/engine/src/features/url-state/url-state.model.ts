import { defineModel } from '../../testing/model'
import { urlStateMachine } from './url-state.machine'

export const urlStateModel = defineModel({
  machine: urlStateMachine.provide({ actions: { write: () => {} } }),
  events: [
    { type: 'url.write', text: '', parameters: {} },
    { type: 'url.write', text: 'q=tyre', parameters: { q: 'tyre' }, mode: 'push' },
    { type: 'url.navigate', text: 'q=wheel', parameters: { q: 'wheel' } },
    { type: 'page.show', text: 'q=tyre', parameters: { q: 'tyre' } },
    { type: 'url.refuse' },
  ],
})
