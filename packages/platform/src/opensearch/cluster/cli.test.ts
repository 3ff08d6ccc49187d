import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { finish, startServer, stop } from '../../cli/testing/start-server'
import { freshName, indexesOf, nodes, pretendOtherRelease } from '../testing/use-cluster'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-cli-'))
})

afterAll(() => rm(folder, { recursive: true }))

const write = async (name: string, text: string) => {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

const search = async (url: string, body: object) => {
  const response = await fetch(`${url}/rest/search/v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { totalCount, facets } = (await response.json()) as { totalCount: number; facets?: object[] }
  return { totalCount, facets }
}

const byBrand = { facets: [{ facetId: 'brand', field: 'brand', type: 'specific' }] }

it('serves a file, then its index, then the index with other fields', async () => {
  const index = freshName()
  const cluster = ['--backend', 'opensearch', '--url', nodes.join(','), '--index', index]
  const data = await write('items.csv', 'id,title,brand\n1,Winter tyre,Nordic\n2,Summer tyre,Alpin\n3,Boot,Nordic\n')
  const first = await startServer(['--data', data, ...cluster])
  expect(await search(first.url, { q: 'tyre', ...byBrand })).toMatchObject({
    totalCount: 2,
    facets: [{ values: [{ value: 'Alpin' }, { value: 'Nordic' }] }],
  })
  expect(await stop(first)).toBe(0)

  const second = await startServer(cluster)
  expect((await search(second.url, { q: 'nordic' })).totalCount).toBe(2)
  expect(await stop(second)).toBe(0)

  const fields = [{ name: 'brand', type: 'string', isSearchable: false }]
  const config = await write('config.json', JSON.stringify({ fields }))
  const third = await startServer(['--config', config, ...cluster])
  expect(third.stderr()).toContain('Rebuilt the index of 3 documents with the changed fields')
  expect((await search(third.url, { q: 'nordic' })).totalCount).toBe(0)
  expect((await search(third.url, { q: 'boot' })).totalCount).toBe(1)
  const reindexed = await finish(['reindex', '--config', config, ...cluster])
  expect(reindexed).toEqual({ code: 0, stdout: '', stderr: 'Indexed 3 documents again\n' })
  expect((await search(third.url, { q: 'boot' })).totalCount).toBe(1)
  expect(await stop(third)).toBe(0)
  expect(await indexesOf(index)).toHaveLength(1)
})

it('refuses to serve the index of another release before it is built again', async () => {
  const index = freshName()
  const cluster = ['--backend', 'opensearch', '--url', nodes.join(','), '--index', index]
  const data = await write('other.csv', 'id,title\n1,Winter tyre\n2,Boot\n')
  expect((await finish(['reindex', '--data', data, ...cluster])).code).toBe(0)
  await pretendOtherRelease(index, [])
  const { code, stderr } = await finish(['serve', '--port', '0', ...cluster])
  expect([code, stderr]).toEqual([1, expect.stringContaining('another release of the platform: build it again')])
  expect(await finish(['reindex', ...cluster])).toMatchObject({ code: 0, stderr: 'Indexed 2 documents again\n' })
  const server = await startServer(cluster)
  expect((await search(server.url, { q: 'tyre' })).totalCount).toBe(1)
  expect(await stop(server)).toBe(0)
})

it.each([
  [['--backend', 'solr'], 'must be embedded or opensearch'],
  [['--backend', 'opensearch'], 'requires --url'],
  [['--url', 'http://localhost:9200', '--data', 'x.csv'], 'requires --backend opensearch'],
  [['--backend', 'opensearch', '--url', 'nowhere'], '--url must be an address'],
  [['--backend', 'opensearch', '--url', 'http://search.test:9200'], 'is not this machine'],
  [['--backend', 'opensearch', '--url', 'https://search.test:9200'], 'is not this machine'],
])('refuses serve %j', async (argv, problem) => {
  const { code, stderr } = await finish(['serve', '--port', '0', ...argv])
  expect([code, stderr]).toEqual([2, expect.stringContaining(problem)])
})

it('names an index that does not exist', async () => {
  const argv = ['serve', '--port', '0', '--backend', 'opensearch', '--url', nodes[0]!, '--index', freshName()]
  const { code, stderr } = await finish(argv)
  expect([code, stderr]).toEqual([1, expect.stringContaining('does not exist')])
})

it('says that no node can be reached', async () => {
  const argv = ['serve', '--port', '0', '--backend', 'opensearch', '--url', 'http://127.0.0.1:1']
  const { code, stderr } = await finish(argv)
  expect([code, stderr]).toEqual([1, expect.stringContaining('OpenSearch cannot be reached')])
})
