import { buildResult } from '../../testing/builders'
import { defineModel } from '../../testing/model'
import { resultPreviewMachine } from './result-preview.machine'

const results = [buildResult('a'), buildResult('b')]

export const resultPreviewModel = defineModel({
  machine: resultPreviewMachine,
  events: [
    { type: 'preview.open', result: results[0]!, isListed: true },
    { type: 'preview.open', result: results[1]!, isListed: false },
    { type: 'preview.move', result: results[1]! },
    { type: 'preview.close' },
    { type: 'result.leave' },
  ],
  outputs: { fetchContent: { content: '<p>A</p>', contentUrl: 'https://example.org/html' } },
})
