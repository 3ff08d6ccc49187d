import { expect, it } from 'vitest'
import { buildDocument } from '../conformance/builders'
import { buildBackend } from '../testing/build-backend'
import { createPlatform } from '../platform'

const documents = [
  buildDocument('seasons', {
    title: 'Seasons',
    body: 'Winter is cold. Fit winter tyres once it is below 7 degrees. Store the others.',
    fields: { brand: 'Nordic' },
  }),
  buildDocument('elsewhere', {
    title: 'Elsewhere',
    body: 'Fit a winter tyre below 3 degrees, when you drive in the south.',
    fields: { brand: 'Southern' },
  }),
  buildDocument('oil', { title: 'Oil', body: 'Change it every year.', fields: { brand: 'Nordic' } }),
]

const create = async () =>
  createPlatform({ backend: await buildBackend(documents, [{ name: 'brand', type: 'string' }]) })

const search = async (platform: Awaited<ReturnType<typeof create>>, body: object) => {
  const response = await platform(
    new Request('https://platform.test/rest/search/v2?organizationId=acme', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pipelineRuleParameters: { mlGenerativeQuestionAnswering: {} }, ...body }),
    }),
  )
  return response.json()
}

const readAnswer = async (platform: Awaited<ReturnType<typeof create>>, id: string) => {
  const url = `https://platform.test/rest/organizations/acme/machinelearning/streaming/${id}`
  const messages = (await (await platform(new Request(url))).text())
    .trimEnd()
    .split('\n\n')
    .map((event) => JSON.parse(event.replace('event: message\ndata: ', '')))
  const payloads = messages.map(({ payload }) => JSON.parse(payload))
  return {
    text: payloads.map(({ textDelta = '' }) => textDelta).join(''),
    citations: payloads.flatMap(({ citations = [] }) => citations.map(({ id }: { id: string }) => id)),
    finishReason: messages.at(-1).finishReason,
  }
}

it('answers the question of a search from the documents that match its filters', async () => {
  const platform = await create()
  const { extendedResults } = await search(platform, { q: 'When should I fit winter tyres?', aq: '@brand==Nordic' })
  expect(await readAnswer(platform, extendedResults.generativeQuestionAnsweringId)).toEqual({
    text: 'Fit winter tyres once it is below 7 degrees.',
    citations: ['seasons'],
    finishReason: 'COMPLETED',
  })
})

it('finds singular and plural forms, and documents with some of the words', async () => {
  const platform = await create()
  const { extendedResults } = await search(platform, { q: 'when to fit winter tyres', cq: '@brand==Southern' })
  expect(await readAnswer(platform, extendedResults.generativeQuestionAnsweringId)).toEqual({
    text: 'Fit a winter tyre below 3 degrees, when you drive in the south.',
    citations: ['elsewhere'],
    finishReason: 'COMPLETED',
  })
})

it('offers no answer for keywords', async () => {
  expect((await search(await create(), { q: 'winter tyres' })).extendedResults).toEqual({})
})
