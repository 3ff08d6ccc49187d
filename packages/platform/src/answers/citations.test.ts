import { expect, it } from 'vitest'
import { buildDocument, fakeFields } from '../testing/fake-backend'
import { toCitations } from './citations'

it('cites each document once, with its first passage and the id of its result', () => {
  const document = buildDocument({ fields: { permanentid: 'p1' } })
  const cited = [{ document, text: 'first' }, { document, text: 'second' }, { document: buildDocument({ id: 'd2' }) }]
  const shared = { title: 'Studded tyre', uri: 'https://shop.test/t/1', clickUri: 'https://shop.test/t/1' }
  expect(toCitations(cited, { citationFields: [], fields: fakeFields })).toEqual([
    { ...shared, id: 'd1', permanentid: 'p1', text: 'first' },
    { ...shared, id: 'd2', permanentid: 'd2' },
  ])
})
