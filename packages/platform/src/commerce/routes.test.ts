import { expect, it } from 'vitest'
import { create } from '../testing/requests'
import { commercePost } from '../testing/shop'

const paths = [
  '/search',
  '/search/querySuggest',
  '/search/productSuggest',
  '/search/redirect',
  '/listing',
  '/recommendations',
  '/facet?type=SEARCH',
  '/tracking-ids/shop/badges',
]

it.each(paths)('%s requires the search right', async (path) => {
  const platform = create({ configuration: { tokens: [{ token: 'write', rights: ['documents'] }] } })
  expect((await platform(commercePost(path, {}))).status).toBe(401)
  const request = commercePost(path, {})
  request.headers.set('authorization', 'Bearer write')
  expect((await platform(request)).status).toBe(403)
})

it.each(paths)('%s rejects other organizations, if one is configured', async (path) => {
  const platform = create({ configuration: { organizationId: 'other' } })
  expect((await platform(commercePost(path, {}))).status).toBe(400)
})

it.each(paths)('%s rejects a body that is too large', async (path) => {
  const platform = create({ configuration: { limits: { maxBodyBytes: 10 } } })
  expect((await platform(commercePost(path, { query: 'a long query' }))).status).toBe(413)
})

it.each(paths)('%s supports POST only', async (path) => {
  const { url } = commercePost(path, {})
  expect((await create()(new Request(url))).status).toBe(405)
})
