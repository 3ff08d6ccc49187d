import { appendFile, rename, utimes, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Document } from '../port'
import { NOT_UTF_8 } from './lines'
import { loadFile } from './load-file'
import { doc, ndjson, useDataFiles } from './testing/use-data-files'

const { path, load } = useDataFiles()

it.each([
  ['is appended to', (file: string) => appendFile(file, 'b,B\n')],
  ['is overwritten', (file: string) => writeFile(file, 'id,title\nb,B\n')],
  ['is emptied', (file: string) => writeFile(file, '')],
  [
    'is replaced by one of the same size and time',
    async (file: string) => {
      await writeFile(`${file}.new`, 'id,title\nb,B\n')
      await Promise.all([file, `${file}.new`].map((name) => utimes(name, 1, 1)))
      await rename(`${file}.new`, file)
    },
  ],
])('refuses a file that %s while it is read', async (name, change) => {
  const file = path(`${name}.csv`)
  await writeFile(file, 'id,title\na,A\n')
  await utimes(file, 1, 1)
  const { documents } = await loadFile(file)
  const read = async () => {
    const found: Document[] = []
    for await (const document of documents()) found.push(document)
    return found
  }
  expect(await read()).toEqual([doc('a', { title: 'A' })])
  await change(file)
  await expect(read()).rejects.toThrow(
    `${file} changed while it was read: write a new version under another name, then rename it`,
  )
})

it('reads lines that end in CR', async () => {
  expect((await load('mac.csv', 'id,brand\r1,"x y"\r2,z\r')).documents).toEqual([
    doc('1', { fields: { brand: 'x y' } }),
    doc('2', { fields: { brand: 'z' } }),
  ])
  expect((await load('mac.ndjson', '{"id":"a"}\r{"id":"b"}')).documents).toEqual([doc('a'), doc('b')])
  expect((await load('inside.csv', 'id,note\n1,"a\rb"\n2,c\n')).documents).toMatchObject([
    { fields: { note: 'a\rb' } },
    { fields: { note: 'c' } },
  ])
})

it('skips rows without cells, and takes empty ones at the end of others', async () => {
  const csv = 'id,title,brand\n1,a,x\n,,\n2,b,y,,\n,\n" ","",\n'
  expect((await load('sheet.csv', csv)).documents).toEqual([
    doc('1', { title: 'a', fields: { brand: 'x' } }),
    doc('2', { title: 'b', fields: { brand: 'y' } }),
  ])
})

it('reads the delimiter line and the marked texts of a spreadsheet', async () => {
  const csv = 'sep=|\r\nid|code|"no"\r\n1|="00123"|="7"\r\n"=""2"""|="1E5"|"=""x|y"""\r\n'
  expect((await load('excel.csv', csv)).documents).toEqual([
    doc('1', { fields: { code: '00123', no: '7' } }),
    doc('2', { fields: { code: '1E5', no: 'x|y' } }),
  ])
  expect(await load('quoted.csv', '"id"\t"title"\r\n"1"\t"a"\r\n')).toMatchObject({ delimiter: '\t' })
})

it('keeps the digits of integers that a number cannot hold, in ids and values', async () => {
  const line =
    '{"id":1688275058533285124,"n":9007199254740993,"s":"12345678901234567 {\\"a\\":1}","l":[1,-9007199254740993]}\n'
  const expected = doc('1688275058533285124', {
    fields: { n: '9007199254740993', s: '12345678901234567 {"a":1}', l: ['1', '-9007199254740993'] },
  })
  expect((await load('large.ndjson', line)).documents).toEqual([expected])
  expect((await load('large.json', `[${line}]`)).documents).toEqual([expected])
})

it('takes a field from no record because another has an object', async () => {
  const records = [1, 2, 3].map((id) => ({ id, maker: 'Acme', size: id, tags: ['a'] }))
  const odd = { id: 4, maker: { name: 'Bolt' }, size: { cm: 4 }, tags: [{ b: 1 }], parts: { c: 1 } }
  const { documents, fields, findings } = await load('odd.ndjson', ndjson(...records, odd))
  expect(fields.map(({ name, type }) => `${name} ${type}`)).toEqual(['maker string', 'size string', 'tags strings'])
  expect(documents.at(-1)?.fields).toEqual({
    maker: '{"name":"Bolt"}',
    size: '{"cm":4}',
    tags: ['{"b":1}'],
    parts: '{"c":1}',
  })
  expect([...findings].map(([name, found]) => `${name}: ${found.map(({ text }) => text).join('; ')}`)).toEqual([
    'maker: 1 of 4 values is an object, kept as JSON',
    'size: 1 of 4 values is not a number; 1 of 4 values is an object, kept as JSON',
    'tags: 1 of 4 values is an object, kept as JSON',
    'parts: objects, kept as JSON: not a field',
  ])
})

it('refuses a text with half of a surrogate pair, with its line', async () => {
  await expect(load('half.ndjson', '{"id":"a"}\n{"id":"b","l":["\\ud800"]}\n')).rejects.toThrow(
    'half.ndjson, line 2: l[0] has half of a surrogate pair',
  )
  await expect(load('half.json', '[{"id":"a"},{"\\udc00":1}]')).rejects.toThrow('item 2: the record has half')
  const wide = Buffer.from('\uFEFFid,title\n1,😀\n2,\uD83D\n3,c\n', 'utf16le')
  const { documents, left } = await load('half.csv', wide, { skipBad: true })
  expect(documents.map(({ title }) => title)).toEqual(['😀', 'c'])
  expect(left).toEqual([`line 3: ${NOT_UTF_8}`])
  await expect(load('cut.csv', Buffer.from('\uFEFFid\na', 'utf16le').subarray(0, -1))).rejects.toThrow('line 2')
})

it('reads characters of UTF-16 that are divided between two pieces of the file', async () => {
  const title = '😀'.repeat(200_000)
  const { documents } = await load('pairs.csv', Buffer.from(`\uFEFFid,title\n1,x${title}\n`, 'utf16le'))
  expect(documents).toEqual([doc('1', { title: `x${title}` })])
})

it('takes the text out of HTML, in titles and bodies too', async () => {
  const html = '<p>sal<b>mon</b> &amp; rice</p><ul><li>one</li><li>two</li></ul><script>no()</script>'
  const text = 'salmon & rice\none\ntwo'
  const read = await load('html.ndjson', ndjson({ id: 'a', title: 'Tom &amp; Jerry', body: html }))
  expect(read.documents).toEqual([doc('a', { title: 'Tom & Jerry', body: text })])
  expect([...read.roleFindings.keys()]).toEqual(['title', 'body'])
  const plain = 'a < b && c > d, List<String>, AT&T'
  expect((await load('plain.ndjson', ndjson({ id: 'a', body: plain }))).documents).toEqual([doc('a', { body: plain })])
  const page = await load('page.ndjson', ndjson({ id: 'a', page: html }), { fields: { html: 'page' } })
  expect(page.documents).toEqual([doc('a', { body: text, html })])
})

it('ignores a column without a name and a value', async () => {
  expect(await load('trailing.csv', 'id,title,\n1,a,\n')).toMatchObject({
    fields: [],
    documents: [doc('1', { title: 'a' })],
  })
})

it.each([
  [
    'sheet.csv',
    [0x50, 0x4b, 0x03, 0x04, 20, 0],
    'is compressed, or a spreadsheet: unpack it, or save the sheet as CSV',
  ],
  ['packed.csv', [0x1f, 0x8b, 8, 0], 'is compressed'],
  ['packed.ndjson', [0x1f, 0x8b, 8, 0], 'is compressed'],
  ['wide.csv', [0xff, 0xfe, 0, 0, 0x69, 0, 0, 0], 'is not text in UTF-8 or UTF-16'],
  ['picture.csv', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0], 'is not text in UTF-8 or UTF-16'],
])('refuses what is not text: %s', async (name, bytes, message) => {
  await expect(load(name, new Uint8Array(bytes))).rejects.toThrow(`${name} ${message}`)
})

it('names the list in an object that holds one', async () => {
  await expect(load('geo.json', '{"type":"x","features":[{"id":"a"}]}')).rejects.toThrow(
    'must hold an array of JSON objects: use its member "features"',
  )
  await expect(load('spaces.csv', '"id" "title"\n"1" "a"\n')).rejects.toThrow(
    'if another character separates the cells, pass --delimiter CHARACTER',
  )
})
