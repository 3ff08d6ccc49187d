import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FacetValueState } from '@querent/api-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../node/testing/free-port'
import * as program from './testing/start-server'
import { start, stop, type Started } from './testing/start-server'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-cli-'))
})
afterAll(() => rm(folder, { recursive: true }))

const path = (name: string) => join(folder, name)
const write = async (name: string, content: string) => {
  await writeFile(path(name), content)
  return path(name)
}

const running: Started[] = []
const startServer = async (...argv: string[]) => {
  const server = await program.startServer(argv)
  running.push(server)
  return server
}
const finish = (...argv: string[]) => program.finish(argv)
afterEach(() => Promise.all(running.splice(0).map(stop)))

const search = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/rest/search/v2?organizationId=acme`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const documentsOf = async (url: string) => (await (await fetch(`${url}/healthz`)).json()).documents

describe('a served CSV file', () => {
  const brands = ['Nordic', 'Alpin', 'Polar', 'Summit']
  const colours = ['black', 'white', 'red']
  const sizes = ['S', 'M', 'L', 'XL', 'XXL']
  let seed = 7
  const pick = (values: readonly string[]) => {
    seed = (seed * 48271) % 2147483647
    return values[seed % values.length] ?? ''
  }
  const rows = Array.from({ length: 600 }, (_, index) => ({
    id: `p${index}`,
    title: `${pick(['Winter', 'Summer'])} ${pick(['tyre', 'boot'])} ${index}`,
    brand: pick(brands),
    colour: pick(colours),
    size: pick(sizes),
  }))
  type Row = (typeof rows)[number]
  type Field = 'brand' | 'colour' | 'size'
  type Chosen = Partial<Record<Field, Record<string, FacetValueState>>>

  const isKept = (row: Row, field: Field, chosen: Chosen) => {
    const states = Object.entries(chosen[field] ?? {})
    const selected = states.filter(([, state]) => state === 'selected').map(([value]) => value)
    const excluded = states.filter(([, state]) => state === 'excluded').map(([value]) => value)
    return (selected.length === 0 || selected.includes(row[field])) && !excluded.includes(row[field])
  }
  const fields: Field[] = ['brand', 'colour', 'size']
  /** Returns the expected response, counted row by row. */
  const bruteForce = (word: string, chosen: Chosen) => {
    const found = rows.filter(({ title }) => title.toLowerCase().split(' ').includes(word))
    const counts = (field: Field) => {
      const others = fields.filter((other) => other !== field)
      const counted = found.filter((row) => others.every((other) => isKept(row, other, chosen)))
      return Object.fromEntries(
        [...new Set(rows.map((row) => row[field]))]
          .toSorted()
          .map((value) => [value, counted.filter((row) => row[field] === value).length]),
      )
    }
    return {
      total: found.filter((row) => fields.every((field) => isKept(row, field, chosen))).length,
      counts: Object.fromEntries(fields.map((field) => [field, counts(field)])),
    }
  }

  it.each<[string, Chosen]>([
    ['nothing chosen', {}],
    ['one value selected', { brand: { Nordic: 'selected' } }],
    ['several values of one facet selected', { brand: { Nordic: 'selected', Polar: 'selected' } }],
    ['a value excluded', { colour: { red: 'excluded' } }],
    [
      'values of all facets selected and excluded',
      {
        brand: { Nordic: 'selected', Alpin: 'selected', Polar: 'selected' },
        colour: { black: 'excluded' },
        size: { M: 'selected', XL: 'selected', S: 'excluded' },
      },
    ],
  ])('returns the counts of its rows: %s', async (_, chosen) => {
    const lines = rows.map(({ id, title, brand, colour, size }) => [id, title, brand, colour, size].join(','))
    const { url, stderr } = await startServer(
      '--data',
      await write('shop.csv', `id,title,brand,colour,size\n${lines.join('\n')}\n`),
    )
    const { status, body } = await search(url, {
      q: 'winter',
      facets: fields.map((field) => ({
        facetId: `${field}-facet`,
        field,
        type: 'specific',
        numberOfValues: 10,
        currentValues: Object.entries(chosen[field] ?? {}).map(([value, state]) => ({ value, state })),
      })),
    })
    expect(status).toBe(200)
    expect({
      total: body.totalCountFiltered,
      counts: Object.fromEntries(
        body.facets.map((facet: { field: string; values: { value: string; numberOfResults: number }[] }) => [
          facet.field,
          Object.fromEntries(facet.values.map(({ value, numberOfResults }) => [value, numberOfResults])),
        ]),
      ),
    }).toEqual(bruteForce('winter', chosen))
    expect(stderr()).toMatch(
      /^Columns: id is "id", title is "title"\n.+body=COLUMN\n.+uri=COLUMN\nFields:\n  brand   string\n  colour  string\n  size    string\nLanguage: none, so that words have no stems\nIndexed 600 documents of shop\.csv in [\d.]+ s\n$/,
    )
  })
})

describe('a bad record', () => {
  const data = '{"id":"a","title":"A"}\n{"id":\n{"id":"b","title":"B"}\n{"other":{}}\n'

  it('ends the program with its file, line and reason, and indexes nothing', async () => {
    const file = await write('bad.ndjson', data)
    expect(await finish('serve', '--port', '0', '--data', file, '--db', path('bad.db'))).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'bad.ndjson, line 2: not valid JSON (Unexpected end of JSON input)\n' +
        'Nothing was indexed: correct the record, or leave out such records with --skip-bad\n',
    })
    expect((await readdir(folder)).filter((name) => name.startsWith('bad.db'))).toEqual([])
  })

  it('leaves no incomplete index behind', async () => {
    const fields = await write('no-fields.json', '{"fields":[]}')
    const argv = ['--data', await write('bad.ndjson', data), '--fields', fields, '--db', path('half.db')]
    expect(await finish('serve', '--port', '0', ...argv)).toMatchObject({ code: 1 })
    expect((await readdir(folder)).filter((name) => name.startsWith('half.db'))).toEqual([])
  })

  it('is left out, reported and counted with --skip-bad', async () => {
    const { url, stderr } = await startServer('--skip-bad', '--data', await write('bad.ndjson', data))
    expect(await documentsOf(url)).toBe(2)
    expect(stderr().split('\n').slice(0, 3)).toEqual([
      'Left out: bad.ndjson, line 2: not valid JSON (Unexpected end of JSON input)',
      'Left out: bad.ndjson, line 4: the record has no text',
      '2 bad records left out in all',
    ])
  })

  it('is only counted after the first ten', async () => {
    const { stderr } = await startServer('--skip-bad', '--data', await write('worse.ndjson', 'x\n'.repeat(25)))
    expect(stderr().match(/^Left out: worse/gm)).toHaveLength(10)
    expect(stderr()).toContain('Left out: 15 more records\n25 bad records left out in all\nIndexed 0 documents')
  })
})

it('shows the progress, also while it infers the fields', async () => {
  const record = JSON.stringify({ id: 1, title: 'Tyre', body: 'w'.repeat(130_000) })
  const data = await write('large.ndjson', `${record}\n`.repeat(8))
  const shares = (text: string) => text.match(/^(?:Reading|Indexing): \d+ %.*$/gm)
  const inferred = await startServer('--data', data)
  expect(shares(inferred.stderr())).toEqual([
    ...['Reading: 25 %', 'Reading: 50 %', 'Reading: 75 %'],
    ...['Indexing: 25 % · 0 documents', 'Indexing: 50 % · 0 documents', 'Indexing: 75 % · 0 documents'],
  ])
  const declared = await startServer('--data', data, '--fields', await write('none.json', '{"fields":[]}'))
  expect(shares(declared.stderr())).toEqual(shares(inferred.stderr())?.slice(3))
})

it('reports documents that replace each other', async () => {
  const { stderr, url } = await startServer('--data', await write('twice.ndjson', '{"id":1}\n{"id":2}\n{"id":1}\n'))
  expect(stderr()).toMatch(/^1 document replaced by a later one with the same id: .*\n[^]*Indexed 2 documents/)
  expect(await documentsOf(url)).toBe(2)
})

it('reads the file of fields', async () => {
  const fields = await write(
    'fields.json',
    '{"title":"name","fields":[{"name":"tags","type":"strings"},{"name":"price","type":"number"}]}',
  )
  const { url } = await startServer(
    '--data',
    await write('named.csv', 'id,name,tags,price\n1,Tyre,a;b,9\n'),
    '--fields',
    fields,
  )
  const facets = [{ facetId: 'tags', field: 'tags', type: 'specific' }]
  const { body } = await search(url, { q: 'tyre', facets, fieldsToInclude: ['price'] })
  expect(body.results[0]).toMatchObject({ title: 'Tyre', raw: { price: 9 } })
  expect(body.facets[0].values.map(({ value }: { value: string }) => value).toSorted()).toEqual(['a', 'b'])
})

describe('the report about the data', () => {
  const noBody = 'No column is the body, so results have no excerpt: pass --map body=COLUMN'
  const noUri = 'No column is the uri, so results have no link: pass --map uri=COLUMN'

  const reportOf = async (name: string, content: string | Uint8Array, ...argv: string[]) => {
    await writeFile(path(name), content)
    const started = await startServer('--data', path(name), ...argv)
    await stop(started)
    const lines = started.stderr().split('\n')
    return {
      lines: lines.filter((line) => !/^(Indexed .* s|Language: .*|Stopping|)$/.test(line)),
      stdout: started.stdout(),
    }
  }

  it('contains the endpoint', async () => {
    const { stdout } = await reportOf('endpoint.csv', 'id,title\n1,Tyre\n')
    expect(stdout).toMatch(
      /^Listening on (http:\/\/127\.0\.0\.1:\d+)\nEndpoint of createSearchClient: \1\/rest\/search\/v2\nTry a search: \1\/\n$/,
    )
  })

  it('lists fields with their types, renamed columns, and cells that do not fit', async () => {
    const rows = ['9.5', 'n/a', '12', '\u001B[31m7', '3', '4', '', '5'].map(
      (price, index) => `p${index},Tyre ${index},https://shop.test,${price},2030-01-02,Nordic`,
    )
    const csv = `ID,Title,URL,Price (EUR),Day,brand\n${rows.join('\n')}\n`
    expect((await reportOf('fields.csv', csv)).lines).toEqual([
      'Columns: id is "ID", title is "Title", uri is "URL"',
      noBody,
      'Fields:',
      '  Price_EUR_  string  from the column "Price (EUR)"; 1 of 7 values is not a number: "\\u001b[31m7" (line 5)',
      '                      otherwise: "Price (EUR)": { "type": "number" }',
      '  Day         date',
      '  brand       string',
      'To read a column otherwise, put its line into the "columns" of a file of fields: --fields FILE',
    ])
  })

  it('names the encoding and the delimiter, unless they are the usual ones', async () => {
    const title = 'Größe'
    const lines = ['Columns: id is "id", title is "title"', noBody, noUri]
    const utf16 = Buffer.from(`\uFEFFid\ttitle\r\n1\t${title}\r\n`, 'utf16le')
    expect((await reportOf('excel.csv', utf16)).lines).toEqual([
      'Reading excel.csv as UTF-16LE with cells separated by tabs',
      ...lines,
    ])
    expect((await reportOf('semicolons.csv', `id;title\n1;${title}\n`)).lines).toEqual([
      'Reading semicolons.csv with cells separated by semicolons',
      ...lines,
    ])
    expect((await reportOf('tabs.tsv', `id\ttitle\n1\t${title}\n`)).lines).toEqual(lines)
    expect((await reportOf('mark.csv', `\uFEFFid,title\n1,${title}\n`)).lines).toEqual(lines)
  })

  it('names fields with decimal commas, and takes a delimiter', async () => {
    expect((await reportOf('commas.csv', 'id;price\n1;12,50\n')).lines).toEqual([
      'Reading commas.csv with cells separated by semicolons',
      'Columns: id is "id"',
      'No column is the title, so the id of each document is its title: pass --map title=COLUMN',
      noBody,
      noUri,
      'Fields:',
      '  price  number  with decimal commas; "12,50" (line 2) is 12.5',
    ])
    expect((await reportOf('pipes.csv', 'id|price\n1|12,50\n', '--delimiter', '|')).lines[0]).toBe(
      'Reading pipes.csv with cells separated by "|"',
    )
    expect(
      (await reportOf('tabbed.csv', 'id,a\tprice\n1\t2\n', '--map', 'id=id,a', '--delimiter', 'tab')).lines[0],
    ).toBe('Reading tabbed.csv with cells separated by tabs')
  })

  it.each([
    ['empty.csv', '', 'is empty'],
    ['header.csv', 'id,title\n', 'has no documents'],
    ['none.json', '[]', 'has no documents'],
  ])('warns that %s (%j) has no documents', async (name, content, problem) => {
    expect((await reportOf(name, content)).lines).toEqual([`Warning: ${name} ${problem}: no search will find anything`])
  })

  it('warns that a field or a mapped column is missing', async () => {
    const fields = await write('absent.json', '{"fields":[{"name":"colour","type":"string"}]}')
    expect((await reportOf('absent.csv', 'id\n1\n', '--fields', fields, '--map', 'title=naem')).lines).toEqual([
      'Warning: no record of absent.csv has the column "naem" for the title',
      'Columns: id is "id"',
      'No column is the title, so the id of each document is its title: pass --map title=COLUMN',
      noBody,
      noUri,
      'Fields:',
      '  colour  string  no record has it',
    ])
  })

  it('names the columns that the file of fields does not define', async () => {
    const fields = await write('some.json', '{"fields":[{"name":"brand","type":"string"}]}')
    const csv = 'id,title,body,uri,brand,price,Colour (main)\n1,Tyre,Grips,https://shop.test,Nordic,9,red\n'
    expect((await reportOf('some.csv', csv, '--fields', fields)).lines).toEqual([
      'Columns: id is "id", title is "title", body is "body", uri is "uri"',
      'Fields:',
      '  brand  string',
      'Not defined as fields: "price", "Colour (main)"',
      'Results have these columns, but facets and orders do not: add them to the definitions of the fields',
    ])
  })

  it('shows that the command line takes precedence over the file of fields', async () => {
    const fields = await write('mapped.json', '{"id":"sku","title":"wrong"}')
    const argv = ['--fields', fields, '--map', 'title=full name', '--map', 'body=a=b']
    await writeFile(path('mapped.csv'), 'sku,full name,a=b\ns1,Tyre,Grips\n')
    const { url, stderr } = await startServer('--data', path('mapped.csv'), ...argv)
    expect(stderr()).toContain(`Columns: id is "sku", title is "full name", body is "a=b"\n${noUri}\nLanguage: `)
    expect((await search(url, { q: 'grips' })).body.results[0]).toMatchObject({ title: 'Tyre' })
  })
})

describe('an index on disk', () => {
  it('is served again without the data, replaced with new data, and kept if the new data is bad', async () => {
    const db = path('kept.db')
    const first = await startServer('--db', db, '--data', await write('v1.csv', 'id,brand\na,Nordic\nb,Alpin\n'))
    expect(await documentsOf(first.url)).toBe(2)
    expect(await stop(first)).toBe(0)

    const again = await startServer('--db', db)
    expect((await search(again.url, { q: 'nordic', sortCriteria: '@brand ascending' })).body.totalCount).toBe(1)
    expect(await stop(again)).toBe(0)

    expect(await finish('serve', '--db', db, '--data', await write('v2.csv', 'id\na\nb,c\n'))).toMatchObject({
      code: 1,
    })
    const survived = await startServer('--db', db)
    expect(await documentsOf(survived.url)).toBe(2)
    expect(await stop(survived)).toBe(0)

    const replaced = await startServer('--db', db, '--data', await write('v3.csv', 'id,size\nc,9\n'))
    expect(await documentsOf(replaced.url)).toBe(1)
    const { fields } = await (await fetch(`${replaced.url}/rest/search/v2/fields`)).json()
    expect(fields.map(({ name }: { name: string }) => name)).toEqual(['@size'])
    expect((await readdir(folder)).filter((name) => name.includes('.new'))).toEqual([])
  })

  it('is served while new data is indexed', async () => {
    const db = path('previous.db')
    const data = await write('previous.csv', 'id\na\nb\n')
    await stop(await startServer('--db', db, '--data', data))
    const port = await freePort()
    const rows = Array.from({ length: 20_000 }, (_, index) => `${index},Winter tyre number ${index}`)
    const newData = await write('next.csv', `id,title\n${rows.join('\n')}`)
    const next = await start(['serve', '--port', `${port}`, '--db', db, '--data', newData])
    running.push(next)
    const seen = new Set<number>()
    while (!seen.has(rows.length)) {
      const found = await fetch(`http://127.0.0.1:${port}/healthz`)
        .then((response) => response.json())
        .catch(() => ({}))
      if (typeof found.documents === 'number') seen.add(found.documents)
    }
    expect([...seen]).toEqual([2, rows.length])
    expect(await next.listening).toBe(`http://127.0.0.1:${port}`)
  })

  it('is in use by one server at a time', async () => {
    const db = path('used.db')
    await startServer('--db', db, '--data', await write('used.csv', 'id\na\n'))
    const { code, stderr } = await finish('serve', '--port', '0', '--db', db)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `The file "${db}" is in use by this process: close the other backend first\n`,
    })
  })

  it('is served by a single thread on request', async () => {
    const db = path('single.db')
    const { url } = await startServer('--db', db, '--workers', '0', '--data', await write('single.csv', 'id\na\n'))
    expect((await search(url, { q: 'a' })).body.totalCount).toBe(1)
    expect(await finish('serve', '--db', db, '--workers', 'many')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--workers must be a number from 0 to 999, not "many"'),
    })
  })

  it.each([
    ['is missing', undefined, 'There is no index'],
    ['is not a database', 'hello '.repeat(200), 'kept-not.db'],
    ['is empty', '', 'does not contain an index of this program: create one with --data FILE'],
  ])('that %s is an error', async (_, content, message) => {
    const db = path('kept-not.db')
    if (content !== undefined) await writeFile(db, content)
    const { code, stdout, stderr } = await finish('serve', '--port', '0', '--db', db)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(message)
  })
})

it('reports the problem of an index file without a stack', async () => {
  const data = await write('data.csv', 'id,title\n1,Tyre\n')
  const taken = await write('taken', '')
  await mkdir(path('folder.db'))
  await mkdir(path('busy.db.new'))
  for (const [db, problem] of [
    [path('folder.db'), 'is not a file: pass a file name with --db'],
    [join(taken, 'in-a-file.db'), 'cannot be'],
    [join(folder, 'missing', 'index.db'), 'cannot be'],
    [path('busy.db'), 'cannot be used'],
  ] as const) {
    const { code, stderr } = await finish('serve', '--port', '0', '--data', data, '--db', db)
    expect({ db, code }).toEqual({ db, code: 1 })
    expect(stderr).toContain(problem)
    expect(stderr).toContain(db)
    expect(stderr).not.toMatch(/^ +at /m)
  }
  const { code, stderr } = await finish('serve', '--port', '0', '--db', path('folder.db'))
  expect(code).toBe(1)
  expect(stderr).toContain('folder.db')
  expect(stderr).not.toMatch(/^ +at /m)
})

describe('over a socket', () => {
  const data = () => write('one.csv', 'id,title\n1,Winter tyre\n')

  it('requires the token', async () => {
    const { url } = await startServer('--token', 'good', '--data', await data())
    expect((await search(url, {})).status).toBe(401)
    expect((await search(url, {}, { authorization: 'Bearer good' })).body.totalCount).toBe(1)
  })

  it('accepts a body in chunks, and rejects one that is too large, declared or in chunks', async () => {
    const { url } = await startServer('--data', await data())
    const post = async (body: string, isChunked: boolean) => {
      const init: RequestInit & { duplex?: 'half' } = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: isChunked ? new Blob([body]).stream() : body,
        ...(isChunked && { duplex: 'half' }),
      }
      const response = await fetch(`${url}/rest/search/v2`, init)
      return [response.status, (await response.json()).type]
    }
    const large = JSON.stringify({ q: 'a'.repeat(1_000_000) })
    expect(await post('{"q":"tyre"}', true)).toEqual([200, undefined])
    expect(await post(large, false)).toEqual([413, 'PayloadTooLarge'])
    expect(await post(large, true)).toEqual([413, 'PayloadTooLarge'])
    expect(await post('{"q":"tyre"}', false)).toEqual([200, undefined])
  })

  it('says that a port is in use and how to choose another', async () => {
    const { url } = await startServer('--data', await data())
    const { port } = new URL(url)
    expect(await finish('serve', '--port', port, '--data', await data())).toEqual({
      code: 1,
      stdout: '',
      stderr: `127.0.0.1:${port} is in use: choose another port, such as --port 3001, or 0 for any that is free\n`,
    })
  })

  it('warns if other machines can reach it without a token', async () => {
    const { stderr } = await startServer('--host', '0.0.0.0', '--data', await data())
    expect(stderr()).toContain(
      'Warning: anyone who can reach this address can search and report events: pass --token-file to require a token\n',
    )
  })
})

it('exits with 0 when it is asked to stop', async () => {
  const started = await startServer('--data', await write('stop.csv', 'id\n1\n'))
  expect(await stop(started)).toBe(0)
  await expect(fetch(`${started.url}/healthz`)).rejects.toThrow('fetch failed')
})

it('exits with 130 when it is asked to stop while indexing', async () => {
  const started = await start(['serve', '--port', '0', '--data', await write('stop.csv', 'id\n1\n')])
  started.stopping.abort()
  expect(await started.code).toBe(130)
  expect(started.stdout()).toBe('')
})

describe('the command line', () => {
  it.each([
    [[], 'The command is missing'],
    [['search'], 'Unknown command "search"'],
    [['serve', 'a.csv'], 'Unexpected argument "a.csv": pass a file of documents with --data'],
    [['serve'], 'serve needs --data FILE, or --db FILE of an earlier run'],
    [['serve', '--data', ''], '--data is empty'],
    [['serve', '--data', 'a.csv', '--port', '99999'], '--port must be a number from 0 to 65535, not "99999"'],
    [['serve', '--data', 'a.csv', '--port', '1e3'], '--port must be a number from 0 to 65535, not "1e3"'],
    [['serve', '--data', 'a.csv', '--token', ''], '--token must not be empty or contain spaces'],
    [['serve', '--db', 'a.db', '--skip-bad'], '--skip-bad requires --data'],
    [
      ['serve', '--data', 'a.csv', '--map', 'name'],
      '--map must be id, title, body, uri, html or the name of a field, and a column',
    ],
    [['serve', '--data', 'a.csv', '--map', 'a=x', '--map', 'b=x'], '--map names two fields for the column "x"'],
    [['serve', '--data', 'a.csv', '--decimal', ';'], '--decimal must be "." or ",", not ";"'],
    [['serve', '--db', 'a.db', '--allow-empty'], '--allow-empty requires --data'],
    [['check', 'a.json', '--data', 'a.csv'], 'check takes a file or --data FILE, not both'],
    [['serve', '--data', 'a.csv', '--map', 'id=a', '--map', 'id=b'], '--map names two columns for id'],
    [['serve', '--db', 'a.db', '--map', 'id=a'], '--map requires --data'],
    [['serve', '--db', 'a.db', '--delimiter', '|'], '--delimiter requires --data'],
    [['serve', '--data', 'a.csv', '--delimiter', '||'], '--delimiter must be one character, or tab, not "||"'],
    [['serve', '--data', 'a.csv', '--delimiter', '"'], '--delimiter must be one character, or tab'],
    [['serve', '--colour'], "Unknown option '--colour'. See"],
    [['serve', '--data', 'a.csv', '--config', ''], '--config is empty'],
    [['check'], 'check requires a file name'],
    [['check', 'a.json', 'b.json'], 'Unexpected argument "b.json": check takes one file'],
    [['schema', 'a.json'], 'Unexpected argument "a.json": schema takes no arguments'],
    [['events'], 'events requires a file name'],
    [['events', 'a', '--mode', 'old'], '--mode must be legacy or next, not "old"'],
    [['events', 'a', '--limit', '0'], '--limit must be a number from 1 to 999999999, not "0"'],
  ])('rejects %j', async (argv, message) => {
    const { code, stdout, stderr } = await finish(...argv)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/See querent-platform --help\n$/)
    expect(stderr).toContain(message)
  })

  it('writes the JSON Schema of a configuration', async () => {
    const { code, stdout } = await finish('schema')
    expect({ code, title: JSON.parse(stdout).title }).toEqual({ code: 0, title: 'Configuration of a Querent platform' })
  })

  it('prints its version and its options', async () => {
    expect(await finish('--version')).toEqual({ code: 0, stdout: '1.2.3\n', stderr: '' })
    expect(await finish('serve', '--help')).toEqual({
      code: 0,
      stdout: expect.stringContaining('--skip-bad'),
      stderr: '',
    })
  })
})

describe('a configuration', () => {
  const fields = [
    { name: 'brand', type: 'string' },
    { name: 'price', type: 'number' },
  ]

  it('is checked without being served, and each problem is reported by its path', async () => {
    const pipelines = [{ name: 'a', filter: '@size>1', defaultSort: 'upwards' }]
    const bad = await write(
      'bad.json',
      JSON.stringify({ fields, pipelines, ranking: { freshness: { field: 'price' } } }),
    )
    expect(await finish('check', bad)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `${bad}: ranking.freshness.field names the field "price", which is not a date\n` +
        `${bad}: pipelines[0].filter is not a valid query expression: The field '@size' does not exist.\n` +
        `${bad}: pipelines[0].defaultSort is not a valid sort order: sortCriteria has the unknown criterion "upwards": ` +
        'use "relevancy", "nosort", "qre", "date ascending", "@field descending", or several of the last two joined by commas\n',
    })
    const wrong = await write('wrong.json', '{"tokens":[{"token":"a b"}],"limits":{"timeoutMs":0}}')
    expect(await finish('check', wrong)).toMatchObject({
      code: 1,
      stderr:
        `${wrong}: tokens[0].token must be a token: not empty, without spaces; or "sha256:" and the 64 hexadecimal digits of its hash\n` +
        `${wrong}: limits.timeoutMs must be at least 1\n`,
    })
  })

  it('is reported as valid, with the checks that were skipped', async () => {
    const whole = await write('whole.json', JSON.stringify({ fields, pipelines: [{ name: 'a', filter: '@price>1' }] }))
    expect(await finish('check', whole)).toEqual({ code: 0, stdout: `${whole} is valid\n`, stderr: '' })
    const part = await write('part.json', '{"pipelines":[{"name":"a","filter":"@price>1"}]}')
    expect((await finish('check', part)).stdout).toMatch(/is valid; it does not define fields/)
  })

  it.each([
    ['{', /^The configuration .* cannot be read: /],
    ['{"limits":7}', /^The configuration .* is not valid: limits must be an object\n$/],
    ['{"pipelines":[{"name":"a","filter":"@nothing"}]}', /pipelines\[0\]\.filter is not a valid query expression/],
  ])('of %s is not served', async (content, message) => {
    const config = await write('refused.json', content)
    const data = await write('served.csv', 'id,brand\n1,Nordic\n')
    const { code, stderr } = await finish('serve', '--port', '0', '--data', data, '--config', config)
    expect({ code, stderr: stderr.replace(/^Indexed.*\n/m, '') }).toEqual({
      code: 1,
      stderr: expect.stringMatching(message),
    })
  })

  it('that does not fit the data leaves the index unchanged', async () => {
    const db = path('kept.db')
    await stop(await startServer('--data', await write('kept.csv', 'id\n1\n2\n'), '--db', db))
    const config = await write('unfit.json', '{"pipelines":[{"name":"a","filter":"@nothing"}]}')
    const data = await write('next.csv', 'id\n1\n')
    const refused = `The configuration ${config} is not valid: pipelines[0].filter is not a valid query expression: The field '@nothing' does not exist.\n`
    for (const argv of [
      ['--data', data, '--db', db],
      ['--db', db],
    ]) {
      expect(await finish('serve', '--port', '0', ...argv, '--config', config)).toEqual({
        code: 1,
        stdout: '',
        stderr: refused,
      })
    }
    expect(await documentsOf((await startServer('--db', db)).url)).toBe(2)
  })

  it('is served: fields, pipelines and tokens', async () => {
    const configuration = {
      fields,
      pipelines: [{ name: 'default', filter: '@price>1', triggers: [{ type: 'notify', content: 'Hello' }] }],
      tokens: [{ token: 'page' }],
    }
    const config = await write('good.json', JSON.stringify(configuration))
    const data = await write('priced.csv', 'id,brand,price\n1,Nordic,1\n2,Alpin,2\n')
    const { url } = await startServer('--data', data, '--config', config, '--token', 'root')
    expect((await search(url, {})).status).toBe(401)
    for (const token of ['page', 'root']) {
      expect((await search(url, {}, { authorization: `Bearer ${token}` })).body).toMatchObject({
        totalCountFiltered: 1,
        triggers: [{ type: 'notify', content: 'Hello' }],
      })
    }
  })
})

it('keeps the reported events in a file, and shows them', async () => {
  const events = path('events.sqlite')
  const data = await write('reported.csv', 'id,title\n1,Tyre\n')
  const server = await startServer('--data', data, '--events', events)
  await search(server.url, {
    q: 'tyre',
    analytics: { capture: true, clientId: 'visitor-1', actionCause: 'searchboxSubmit' },
  })
  await stop(server)
  const { code, stdout } = await finish('events', events, '--json')
  expect({ code, event: JSON.parse(stdout) }).toMatchObject({
    code: 0,
    event: { mode: 'next', type: 'search', clientId: 'visitor-1', payload: { q: 'tyre' } },
  })
  expect((await finish('events', events)).stdout).toContain('tyre')
})
