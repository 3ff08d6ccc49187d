import { defineModel } from '@querent/engine/testing'
import { shopContextMachine } from './context.machine'

const data = {
  language: 'en',
  country: 'NO',
  currency: 'NOK',
  view: { url: 'https://shop.test/shoes' },
}

export const contextModel = defineModel({
  machine: shopContextMachine,
  input: data,
  events: [
    { type: 'context.change', data },
    { type: 'context.change', data: { ...data, currency: 'EUR' } },
    { type: 'context.change', data: { ...data, user: { userId: 'ann' } } },
    { type: 'context.restore', data: { ...data, language: 'nb' } },
  ],
})
