import { expect, it } from 'vitest'
import { createEmbeddedBackend } from '../embedded'
import { openDriver } from '../embedded/node'
import { createPlatform } from '../platform'

it('offers a field of paths as a hierarchical facet with the delimiter of the field', async () => {
  const backend = createEmbeddedBackend({
    driver: await openDriver(),
    fields: [{ name: 'place', type: 'paths', delimiter: '>' }],
  })
  await backend.upsert([
    { id: '1', title: 'Hut', body: '', uri: 'https://shop.test/1', fields: { place: ['Europe>Norway'] } },
    { id: '2', title: 'Inn', body: '', uri: 'https://shop.test/2', fields: { place: ['Europe', 'Asia'] } },
  ])
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
