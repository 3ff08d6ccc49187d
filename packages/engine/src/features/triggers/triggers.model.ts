import { defineModel } from '../../testing/model'
import { triggersMachine } from './triggers.machine'

const acts = {
  redirectTo: '/careers',
  executions: [{ functionName: 'celebrate', params: [3] }],
  notifications: [],
  refused: [],
}

export const triggersModel = defineModel({
  machine: triggersMachine.provide({ actions: { act: () => {} } }),
  events: [
    { type: 'search.start', query: 'sollar' },
    { type: 'search.start', query: 'solar' },
    { type: 'query.submit', query: 'sollar' },
    { type: 'query.modify', originalQuery: 'sollar', newQuery: 'solar' },
    { type: 'modification.undo' },
    { type: 'acts.receive', acts },
    { type: 'acts.receive', acts: { redirectTo: undefined, executions: [], notifications: [], refused: [] } },
    { type: 'acts.skip', acts },
  ],
})
