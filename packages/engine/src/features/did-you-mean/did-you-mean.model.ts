import { defineModel } from '../../testing/model'
import { didYouMeanMachine } from './did-you-mean.machine'

export const didYouMeanModel = defineModel({
  machine: didYouMeanMachine,
  input: { mode: 'next', automaticallyCorrect: true },
  events: [
    { type: 'query.correct', originalQuery: 'lanternn', correctedQuery: 'lantern' },
    { type: 'query.submit', q: 'lanternn' },
    { type: 'query.start', q: 'lantern' },
    { type: 'query.start', q: 'lanternn' },
    { type: 'correction.apply', correctedQuery: 'lantern' },
    { type: 'original.search' },
  ],
})
