import { buildResult } from '../../testing/builders'
import { defineModel } from '../../testing/model'
import { resultPreviewMachine } from './result-preview.machine'

const results = [buildResult('a'), buildResult('b')]

export const resultPreviewModel = defineModel({
  machine: resultPreviewMachine,
  input: { requestedOutputSize: 0, withContentUrl: true },
  events: [
    { type: 'preview.open', result: results[0]!, isListed: true },
    { type: 'preview.open', result: results[1]!, isListed: false },
    { type: 'preview.next', results },
    { type: 'preview.next', results: [] },
    { type: 'preview.previous', results },
    { type: 'preview.close' },
  ],
  outputs: { fetchContent: { content: '<p>A</p>', contentUrl: 'https://example.org/html' } },
})
