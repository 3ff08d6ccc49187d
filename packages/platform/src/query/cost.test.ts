import { expect, it } from 'vitest'
import { answerOf, create, post } from '../testing/requests'

const times = (count: number, toText: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => toText(index)).join(' OR ')

it.each([
  ['conditions', 120, (count: number) => ({ aq: times(count, (index) => `@price>${index}`) })],
  ['words', 400, (count: number) => ({ q: Array.from({ length: count }, (_, index) => `w${index}`).join(' ') })],
  ['patterns', 3, (count: number) => ({ aq: times(count, (index) => `@brand*=a${index}*`) })],
])('by default, a request may have as many %s as the documentation says: %i', async (name, limit, toBody) => {
  const ask = async (count: number) => (await create()(post(toBody(count)))).json()
  expect(await ask(limit)).toHaveProperty('searchUid')
  expect(await ask(limit + 1)).toMatchObject({
    type: 'QueryTooComplex',
    message: expect.stringMatching(new RegExp(`at most ${limit} .*limits\\.request\\.${name}`)),
  })
})

it.each([
  ['q', { q: 'a. '.repeat(401) }],
  ['q', { q: '-a '.repeat(401), enableQuerySyntax: true }],
  ['aq', { aq: times(401, () => 'a') }],
  ['cq', { cq: '-the '.repeat(401) }],
  ['dq', { dq: '@title=a '.repeat(401) }],
  ['dq', { aq: 'a '.repeat(400), dq: 'a' }],
])('a repeated word of %s counts again', async (member, body) => {
  const { status, body: answer } = await answerOf(await create()(post(body)))
  expect(status).toBe(400)
  expect(answer).toMatchObject({
    type: 'QueryTooComplex',
    message: `${member} must ask for at most 400 words, together with the other expressions (limits.request.words)`,
  })
})

it('conditions of all expressions count together', async () => {
  const aq = times(100, (index) => `@price>${index}`)
  const cq = times(30, (index) => `@price<${index}`)
  expect(await (await create()(post({ aq, cq }))).json()).toMatchObject({ type: 'QueryTooComplex' })
})

it('patterns are limited by the configuration only', async () => {
  const configuration = { limits: { request: { patterns: 40 } } }
  const ask = async (count: number) =>
    (await create({ configuration })(post({ aq: times(count, (index) => `@brand*=a${index}*`) }))).json()
  expect(await ask(40)).toHaveProperty('searchUid')
  expect(await ask(41)).toMatchObject({ message: expect.stringContaining('at most 40 values of *=') })
})
