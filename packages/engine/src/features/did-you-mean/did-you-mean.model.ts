import { defineModel } from '../../testing/model'
import { didYouMeanMachine } from './did-you-mean.machine'

export const didYouMeanModel = defineModel({
  machine: didYouMeanMachine,
  events: [
    { type: 'query.correct', originalQuery: 'lanternn', correctedQuery: 'lantern' },
    { type: 'query.submit', query: 'lanternn' },
    { type: 'query.start', query: 'lantern' },
    { type: 'query.start', query: 'lanternn' },
    { type: 'correction.apply', correctedQuery: 'lantern' },
    { type: 'original.search' },
  ],
})
