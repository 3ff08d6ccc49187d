import { expect, it } from 'vitest'
import { buildDocument } from '../conformance/builders'
import { buildBackend } from '../testing/build-backend'
import { answerOf, create, post } from '../testing/requests'

const titles = ['Winter tyres of Nordic steel', 'Winter boots, and at last a tyre', 'Summer hats']
const backend = await buildBackend(
  titles.map((title, index) =>
    buildDocument(`${index}`, { title, fields: { brand: index === 1 ? 'Alpin' : 'Nordic' } }),
  ),
  [{ name: 'brand', type: 'string' }],
)
const search = async (body: object) => answerOf(await create({ backend })(post(body)))
const idsOf = async (body: object) =>
  (await search(body)).body.results.map(({ uniqueId }: { uniqueId: string }) => uniqueId)

it('leaves out facets of fields that the index lacks, with their selections', async () => {
  const facets = ['nosuchfield', 'brand', 'author'].map((field) => ({
    facetId: field,
    field,
    type: 'specific',
    currentValues: field === 'brand' ? [] : [{ value: 'x', state: 'selected' }],
  }))
  const { body } = await search({ facets })
  expect({ ids: body.facets.map(({ facetId }: { facetId: string }) => facetId), total: body.totalCount }).toEqual({
    ids: ['brand'],
    total: 3,
  })
})

it.each([
  ['@author==Ada', []],
  ['NOT @filetype==pdf', ['0', '1', '2']],
  ['@size>5', []],
  ['@year<2030 OR @brand==Alpin', ['1']],
  ['NOT @indexeddate', ['0', '1', '2']],
])('has the system fields without values: %s', async (aq, ids) => {
  expect(await idsOf({ aq, sortCriteria: 'date descending,@size ascending' })).toEqual(ids)
})

it('prefers a field of the index to a system field', async () => {
  const own = await buildBackend(
    [buildDocument('a', { fields: { author: 'Ada' } })],
    [{ name: 'author', type: 'string' }],
  )
  const { body } = await answerOf(await create({ backend: own })(post({ aq: '@author==Ada' })))
  expect(body.totalCount).toBe(1)
})

it('ranks by the ranking expressions of a query', async () => {
  const rank = (brand: string) => `winter $qre(expression: @brand==${brand}, modifier: 50)`
  expect(await idsOf({ q: rank('Alpin'), enableQuerySyntax: true })).toEqual(['1', '0'])
  expect(await idsOf({ q: rank('Nordic'), enableQuerySyntax: true })).toEqual(['0', '1'])
  expect(await idsOf({ q: 'winter', aq: '$qre(expression: @brand==Alpin, modifier: 50)' })).toEqual(['1', '0'])
})

it('finds words near another one', async () => {
  expect(await idsOf({ aq: 'winter near:1 tyres near:3 nordic' })).toEqual(['0'])
  expect(await idsOf({ aq: 'winter near:1 tyres near:1 nordic' })).toEqual([])
})

it.each([
  ['/rest/organizations/acme/insight/v1/configs/a/search', 'the insight panel'],
  ['/rest/organizations/acme/caseassists/a/classify', 'case assist'],
])('answers %s with what it does not support', async (path, unsupported) => {
  const response = await create()(new Request(`https://platform.test${path}`, { method: 'POST' }))
  expect(await answerOf(response)).toMatchObject({
    status: 404,
    body: { message: `The platform does not support ${unsupported}: use its search at /rest/search/v2` },
  })
})
