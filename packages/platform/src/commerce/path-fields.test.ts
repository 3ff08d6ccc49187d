import { expect, it } from 'vitest'
import { createPlatform } from '../platform'
import { buildBackend } from '../testing/build-backend'

it('offers a field of paths as a hierarchical facet with the delimiter of the field', async () => {
  const documents = [
    { id: '1', title: 'Hut', body: '', uri: 'https://shop.test/1', fields: { place: ['Europe>Norway'] } },
    { id: '2', title: 'Inn', body: '', uri: 'https://shop.test/2', fields: { place: ['Europe', 'Asia'] } },
  ]
  const backend = await buildBackend(documents, [{ name: 'place', type: 'paths', delimiter: '>' }])
  const response = await createPlatform({ backend })(
    new Request('https://platform.test/rest/organizations/acme/commerce/v2/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  )
  const { facets } = await response.json()
  expect(facets).toMatchObject([
    {
      facetId: 'place',
      type: 'hierarchical',
      delimitingCharacter: '>',
      values: [
        { value: 'Europe', numberOfResults: 2 },
        { value: 'Asia', numberOfResults: 1 },
      ],
    },
  ])
})
