import { expect, it } from 'vitest'
import { dayOf, supportOf, textOf, textsOf } from './result-details'

it.each([
  ['Feature', 'Feature', ['Feature']],
  [['CSS', 'HTML'], undefined, ['CSS', 'HTML']],
  ['', undefined, []],
  [null, undefined, []],
  [undefined, undefined, []],
  [[1, 'CSS', { text: 'HTML' }], undefined, ['CSS']],
])('reads a field %j as the text %j and the texts %j', (value, text, texts) => {
  expect([textOf({ field: value }, 'field'), textsOf({ field: value }, 'field')]).toEqual([text, texts])
})

it.each([
  [1_647_216_000_000, new Date('2022-03-14')],
  [Number.NaN, undefined],
  [9e15, undefined],
  ['2022-03-14', undefined],
  [null, undefined],
])('reads a field %j as the day %j', (value, day) => {
  expect(dayOf({ field: value }, 'field')).toEqual(day)
})

it('lists the support of every major browser, and only of runtimes with support', () => {
  expect(supportOf(['Edge ≤18', 'Firefox for Android 52', 'Safari on iOS 10.3', 'Node.js 16.6.0'])).toEqual({
    browsers: [
      { name: 'Chrome', version: undefined },
      { name: 'Edge', version: '≤18' },
      { name: 'Firefox', version: undefined },
      { name: 'Safari', version: undefined },
      { name: 'Chrome Android', version: undefined },
      { name: 'Firefox for Android', version: '52' },
      { name: 'Safari on iOS', version: '10.3' },
    ],
    runtimes: [{ name: 'Node.js', version: '16.6.0' }],
  })
})
