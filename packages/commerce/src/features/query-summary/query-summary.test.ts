import { expect, it } from 'vitest'
import { createCommerceEngine, pager, productListing, productSearch, query, querySummary, searchBox } from '../..'
import { buildProduct, createFakeCommerceClient, visitor } from '../../testing'

const relaxation = { step: 'anyWord' as const, omittedWords: ['a', 'for'] }
const relaxed = { products: [buildProduct('tent')], relaxation }

function start() {
  const client = createFakeCommerceClient()
  const features = [productSearch(), query(), searchBox(), pager(), querySummary()]
  const engine = createCommerceEngine({ client, context: visitor, features })
  const submit = (text: string) => {
    engine.get(searchBox).changeText(text)
    engine.get(searchBox).submit()
  }
  const required = () => client.searches.map(({ request }) => request.requireAllWords)
  return { client, engine, summary: engine.get(querySummary), submit, required }
}

it('says how a product search was relaxed, and requires all words until the query changes', async () => {
  const { client, engine, summary, submit, required } = start()
  submit('a tent for snow')
  await client.last().respond(relaxed)
  expect([summary.state.relaxation, summary.can('requireAllWords')]).toEqual([relaxation, true])
  summary.requireAllWords()
  await client.last().respond()
  expect([summary.state.relaxation, engine.parameters()]).toEqual([
    undefined,
    { q: 'a tent for snow', requireAllWords: true },
  ])
  submit('a tent for sand')
  expect([required(), engine.parameters()]).toEqual([[undefined, true, undefined], { q: 'a tent for sand' }])
})

it('lets products lack words again', async () => {
  const { client, summary, submit, required } = start()
  submit('a tent for snow')
  await client.last().respond(relaxed)
  summary.requireAllWords()
  await client.last().respond()
  summary.allowMissingWords()
  expect([required(), summary.state.requiresAllWords]).toEqual([[undefined, true, undefined], false])
})

it('requires nothing of a listing', async () => {
  const client = createFakeCommerceClient()
  const engine = createCommerceEngine({ client, context: visitor, features: [productListing(), querySummary()] })
  engine.load()
  await client.listings.at(-1)!.respond({ products: [buildProduct('tent')] })
  const summary = engine.get(querySummary)
  expect([summary.state.relaxation, summary.can('requireAllWords'), summary.can('allowMissingWords')]).toEqual([
    undefined,
    false,
    false,
  ])
})
