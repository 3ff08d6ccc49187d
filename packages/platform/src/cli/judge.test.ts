import { expect, it } from 'vitest'
import { openEventFile } from '../node/event-file'
import type { AnalyticsEvent } from '../analytics/event-store'
import { finish } from './testing/start-server'
import { useServers } from './testing/use-servers'

const { path } = useServers()

const event = (mode: AnalyticsEvent['mode'], type: string, clientId: string, payload: object): AnalyticsEvent => ({
  receivedAt: 1_900_000_000_000,
  mode,
  type,
  clientId,
  payload: { ...payload },
})
const item = (id: string) => ({ uniqueFieldName: 'permanentid', uniqueFieldValue: id, url: `https://shop.test/${id}` })

const legacy = (visitor: string, uri: string, customData?: object) => [
  event('legacy', 'search', visitor, { searchQueryUid: visitor, queryText: 'tyre', numberOfResults: 9 }),
  event('legacy', 'click', visitor, {
    searchQueryUid: visitor,
    documentPosition: 1,
    documentUri: uri,
    ...(customData && { customData }),
  }),
]
const next = (visitor: string, id: string) => [
  event('next', 'search', visitor, { responseId: visitor, q: 'Tyre', numberOfResults: 9 }),
  event('next', 'itemClick', visitor, { responseId: visitor, position: 1, itemMetadata: item(id) }),
]

const record = async (name: string, events: readonly AnalyticsEvent[]) => {
  const store = await openEventFile(path(name))
  await store.add(events)
  await store.close()
  return path(name)
}

it('proposes judgements from the clicks of both modes, by the id of the document', async () => {
  const file = await record('both.sqlite', [
    ...legacy('v1', 'https://shop.test/d1', { contentIDKey: 'permanentid', contentIDValue: 'd1' }),
    ...legacy('v2', 'https://shop.test/d2'),
    ...next('v3', 'd1'),
    // Its search is not known.
    event('next', 'itemClick', 'v4', { responseId: 'other', position: 1, itemMetadata: item('d3') }),
  ])
  expect(await finish(['judge', '--from', file, '--min-clicks', '3'])).toEqual({
    code: 0,
    stdout: '{"query":"tyre","grades":{"d1":3,"https://shop.test/d2":2},"isProposed":true,"clicks":3}\n',
    stderr: '',
  })
})

it('says if no query has enough clicks', async () => {
  const file = await record('few.sqlite', next('v1', 'd1'))
  const { code, stderr } = await finish(['judge', '--from', file])
  expect(code).toBe(1)
  expect(stderr).toContain('has no query with 5 clicks: collect more events, or pass --min-clicks 1')
})

it.each([
  [[], 'judge requires --from FILE'],
  [['--from', 'a', '--min-clicks', '0'], '--min-clicks must be a number from 1'],
  [['a'], 'Unexpected argument "a": pass a file with --from'],
])('refuses %j', async (argv, message) => {
  const { code, stderr } = await finish(['judge', ...argv])
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})
