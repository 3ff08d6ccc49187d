import { mkdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { BadRecordError, PlatformError } from '../port/errors'
import { NOT_UTF_8 } from './lines'
import { loadFile, type LoadFileOptions } from './load-file'
import { doc, ndjson, useDataFiles } from './testing/use-data-files'

const { path, load } = useDataFiles()

const titlesOf = ({ documents }: { documents: { title: string }[] }) => documents.map(({ title }) => title)

describe('a record', () => {
  it('becomes a document by its usual columns, and the others become fields', async () => {
    const records = [
      {
        id: 7,
        title: 'Tyre',
        body: 'Winter',
        uri: 'https://a.test/7',
        brand: 'Nordic',
        price: 9.5,
        nothing: null,
        empty: '',
      },
      { key: 'k', description: ['One', 'Two'], url: 'https://a.test/k', 'is néw': true },
      { title: 'Untold', text: 'Plain' },
    ]
    const expected = [
      { id: '7', title: 'Tyre', body: 'Winter', uri: 'https://a.test/7', fields: { brand: 'Nordic', price: 9.5 } },
      { id: 'k', title: 'k', body: 'One\nTwo', uri: 'https://a.test/k', fields: { is_new: 'true' } },
    ]
    expect((await load('usual.ndjson', ndjson(...records))).documents).toEqual([
      ...expected,
      { id: 'line-3', title: 'Untold', body: 'Plain', uri: '', fields: {} },
    ])
    expect((await load('usual.json', JSON.stringify(records))).documents).toEqual([
      ...expected,
      { id: 'item-3', title: 'Untold', body: 'Plain', uri: '', fields: {} },
    ])
  })

  it('becomes a document by the mapped columns, and keeps columns defined as fields', async () => {
    const mapping: LoadFileOptions['fields'] = {
      fields: [{ name: 'name', type: 'string' }],
      id: 'sku',
      title: 'name',
      body: 'long text',
      uri: 'href',
    }
    const record = { sku: 's1', name: 'Tyre', 'long text': 'Winter', href: 'https://a.test', id: 'other' }
    expect((await load('named.ndjson', ndjson(record), { fields: mapping })).documents).toEqual([
      { id: 's1', title: 'Tyre', body: 'Winter', uri: 'https://a.test', fields: { name: 'Tyre', id: 'other' } },
    ])
  })
})

describe('fields', () => {
  it('are inferred from JSON values', async () => {
    const { fields, documents } = await load(
      'infer.ndjson',
      ndjson(
        {
          id: 'a',
          n: 1,
          d: '2030-01-02',
          s: 'x',
          l: ['p', 2],
          b: true,
          mixed: 1,
          o: { x: 1 },
          prose: 'w '.repeat(200),
        },
        { id: 'b', n: -2.5, d: '2030-01-02T03:04:05+01:00', s: '12', l: 'q', mixed: 'one', late: null },
      ),
    )
    expect(fields).toEqual([
      { name: 'n', type: 'number' },
      { name: 'd', type: 'date' },
      { name: 's', type: 'string', isSearchable: true },
      { name: 'l', type: 'strings', isSearchable: true },
      { name: 'b', type: 'string', isSearchable: true },
      { name: 'mixed', type: 'string', isSearchable: true },
      { name: 'prose', type: 'string', isSearchable: true, isFacet: false },
      { name: 'late', type: 'string', isSearchable: true },
    ])
    expect(documents.map((document) => document.fields)).toEqual([
      {
        n: 1,
        d: '2030-01-02',
        s: 'x',
        l: ['p', '2'],
        b: 'true',
        mixed: '1',
        o: '{"x":1}',
        prose: 'w '.repeat(200),
      },
      { n: -2.5, d: Date.UTC(2030, 0, 2, 2, 4, 5), s: '12', l: ['q'], mixed: 'one' },
    ])
  })

  it('are inferred from CSV cells', async () => {
    const csv =
      'id,n,zip,big,d,t,tags\na,1.5,0700,12345678901234567890,2030-01-02 03:04,x,"p; q"\nb,-2e3,1,1,2030-01-02,,p\n'
    const { fields, documents } = await load('infer.csv', csv, { fields: { separator: ';' } })
    expect(fields.map(({ name, type }) => [name, type])).toEqual([
      ['n', 'number'],
      ['zip', 'string'],
      ['big', 'string'],
      ['d', 'date'],
      ['t', 'string'],
      ['tags', 'strings'],
    ])
    expect(documents.map((document) => document.fields)).toEqual([
      {
        n: 1.5,
        zip: '0700',
        big: '12345678901234567890',
        d: Date.UTC(2030, 0, 2, 3, 4),
        t: 'x',
        tags: ['p', 'q'],
      },
      { n: -2000, zip: '1', big: '1', d: '2030-01-02', tags: ['p'] },
    ])
  })

  it('are numbers if all cells have decimal commas, even if a comma separates the values of a list', async () => {
    const csv = 'id;price;colours;sizes\na;12,50;red,blue;38,39,40\nb;9,90;red;41\n'
    const { fields, documents } = await load('lists.csv', csv, { fields: { separator: ',' } })
    expect(fields.map(({ name, type }) => [name, type])).toEqual([
      ['price', 'number'],
      ['colours', 'strings'],
      ['sizes', 'strings'],
    ])
    expect(documents.map((document) => document.fields)).toEqual([
      { price: 12.5, colours: ['red', 'blue'], sizes: ['38', '39', '40'] },
      { price: 9.9, colours: ['red'], sizes: ['41'] },
    ])
  })

  it('determine how values are read if they are defined', async () => {
    const fields: LoadFileOptions['fields'] = {
      fields: [
        { name: 'price', type: 'number' },
        { name: 'code', type: 'string' },
        { name: 'day', type: 'date' },
        { name: 'tags', type: 'strings' },
      ],
    }
    const csv = 'id,price,code,day,tags,more\na,9,12,1893456000000,p;q,1\n'
    expect((await load('declared.csv', csv, { fields })).documents).toEqual([
      doc('a', { fields: { price: 9, code: '12', day: 1893456000000, tags: ['p', 'q'], more: '1' } }),
    ])
  })
})

describe('a field of paths', () => {
  const paths = { name: 'place', type: 'paths' } as const

  it('reads a CSV cell as one path, if values and segments have the same separator', async () => {
    const csv = 'id,place\na,Europe; Norway ;Oslo;\nb,\n'
    expect((await load('paths.csv', csv, { fields: { fields: [paths] } })).documents).toEqual([
      doc('a', { fields: { place: ['Europe;Norway;Oslo'] } }),
      doc('b'),
    ])
  })

  it('can have another delimiter, so that a cell can hold several paths', async () => {
    const fields = [{ ...paths, delimiter: '>' }]
    const csv = 'id,place\na,Europe > Norway > Oslo; Asia\n'
    const expected = [doc('a', { fields: { place: ['Europe>Norway>Oslo', 'Asia'] } })]
    expect((await load('paths.csv', csv, { fields: { fields } })).documents).toEqual(expected)
    const json = ndjson({ id: 'a', place: ['Europe > Norway > Oslo', 'Asia'] })
    expect((await load('paths.ndjson', json, { fields: { fields } })).documents).toEqual(expected)
    const other = { fields, separator: '|' }
    expect((await load('paths.csv', csv.replace(';', '|'), { fields: other })).documents).toEqual(expected)
  })

  it('rejects a value that is not a path', async () => {
    await expect(load('paths.ndjson', '{"id":1,"place":{}}', { fields: { fields: [paths] } })).rejects.toThrow(
      'line 1: the field "place" must be a list of paths, not {}',
    )
  })
})

describe('a file without ids and titles', () => {
  it.each([
    ['iata,Name,city\n00M,Thigpen,Bay Springs\n,,x\n', ['Thigpen', 'x'], 'Name'],
    ['year,place\n2030,Oslo\n2031,\n', ['Oslo', '2031'], 'place'],
    ['1,2\n3,4\n', ['3'], '1'],
  ])(
    'takes the name or the first text of each record as title, and keeps it as a field: %j',
    async (csv, titles, guess) => {
      const { documents, columns } = await load('guess.csv', csv)
      expect(titlesOf({ documents })).toEqual(titles)
      expect(documents[0]).toMatchObject({ id: 'line-2', fields: { [guess]: expect.anything() } })
      expect(columns.guessedTitle).toBe(guess)
    },
  )

  it('guesses nothing for a record if others have one', async () => {
    const { documents } = await load('some.csv', 'title,place\n,Oslo\nTyre,Rome\n')
    expect(documents).toEqual([
      doc('line-2', { fields: { place: 'Oslo' } }),
      doc('line-3', { title: 'Tyre', fields: { place: 'Rome' } }),
    ])
  })
})

describe('a column', () => {
  it.each<[string, string, [string, string][]]>([
    [
      'names.csv',
      '番号,価格,商品ID,id\n1,5,a,a\n',
      [
        ['番号', 'column_1'],
        ['価格', 'column_2'],
        ['商品ID', '_ID'],
      ],
    ],
    [
      'years.csv',
      '名前,2021,2020,色,id\nx,1,2,y,a\n',
      [
        ['名前', 'column_1'],
        ['2021', '2021'],
        ['2020', '2020'],
        ['色', 'column_4'],
      ],
    ],
    [
      'alike.csv',
      'Price (EUR),Price [EUR],price_eur_,id\n1,2,3,a\n',
      [
        ['Price (EUR)', 'Price_EUR_'],
        ['Price [EUR]', 'Price_EUR__2'],
        ['price_eur_', 'price_eur__3'],
      ],
    ],
    [
      'twice.csv',
      'a,a,A,id\n1,2,3,a\n',
      [
        ['a', 'a'],
        ['a (2)', 'a_2_'],
        ['A', 'A_2'],
      ],
    ],
    [
      'names.ndjson',
      '{"a b":1,"名前":2,"a-b":3,"цвет":4,"id":"a"}\n',
      [
        ['a b', 'a_b'],
        ['名前', 'column_2'],
        ['a-b', 'a_b_2'],
        ['цвет', 'column_4'],
      ],
    ],
    [
      'proto.csv',
      '__proto__,constructor,id\n1,2,a\n',
      [
        ['__proto__', '__proto__'],
        ['constructor', 'constructor'],
      ],
    ],
  ])('of any script has a different name: %s', async (file, content, expected) => {
    const { columns, documents } = await load(file, content)
    expect([...columns.names].filter(([column]) => column !== 'id')).toEqual(expected)
    expect(Object.keys(documents[0]!.fields).toSorted()).toEqual(expected.map(([, name]) => name).toSorted())
  })

  it.each([
    ['ID,Title,URL\na,Tyre,https://a.test\n', { id: 'ID', title: 'Title', uri: 'URL' }],
    ['Key,DESCRIPTION,Title\na,Winter,Tyre\n', { id: 'Key', title: 'Title', body: 'DESCRIPTION' }],
    ['id,ID,Id\na,b,c\n', { id: 'id' }],
    ['ID,id,Id\nb,a,c\n', { id: 'id' }],
    ['KEY,ID\nb,a\n', { id: 'ID' }],
  ])('is recognized by its usual name in any case: %j', async (csv, used) => {
    const { documents, columns } = await load('capitals.csv', csv)
    expect(documents.map(({ id }) => id)).toEqual(['a'])
    expect(Object.fromEntries(columns.roles)).toEqual(used)
  })

  it('with a usual name is not a field, even if it is empty in some records', async () => {
    const { fields, documents } = await load('gaps.csv', 'id,title,body\n,Tyre,\nb,Boot,x\n')
    expect(fields).toEqual([])
    expect(documents).toEqual([doc('line-2', { title: 'Tyre' }), doc('b', { title: 'Boot', body: 'x' })])
  })

  it('is listed with the name of its field', async () => {
    const { columns, documents } = await load('renamed.csv', 'id,Price (EUR),brand\na,9,Nordic\n')
    expect([...columns.names]).toEqual([
      ['id', 'id'],
      ['Price (EUR)', 'Price_EUR_'],
      ['brand', 'brand'],
    ])
    expect(documents).toEqual([doc('a', { fields: { Price_EUR_: 9, brand: 'Nordic' } })])
  })

  it('of CSV loses the white space around its name and its cells', async () => {
    const csv = ' id , title,"brand "\n a , "Tyre, studded" ,"  Nordic\t"\n'
    expect((await load('spaces.csv', csv)).documents).toEqual([
      doc('a', { title: 'Tyre, studded', fields: { brand: 'Nordic' } }),
    ])
  })

  it('of mostly numbers or dates is listed with its other cells', async () => {
    const cells = ['1', '2', 'n/a', '4', '', 'TBD', '7', '-', '9', 'soon', '11']
    const days = cells.map((_, index) => (index === 3 ? 'unknown' : '2030-01-02'))
    const rows = cells.map((cell, index) => `${index},${cell},${days[index]},text\n`)
    const { fields, findings } = await load('odd.csv', `id,price,day,plain\n${rows.join('')}`)
    expect(fields.map(({ name, type }) => [name, type])).toEqual([
      ['price', 'string'],
      ['day', 'string'],
      ['plain', 'string'],
    ])
    expect(findings.get('price')).toEqual([
      {
        text: '2 of 10 values are not a number',
        cells: [
          { value: 'TBD', position: 'line 7' },
          { value: 'soon', position: 'line 11' },
        ],
        hasMore: false,
        otherwise: [{ type: 'number' }],
      },
    ])
    expect(findings.get('day')).toMatchObject([
      { text: '1 of 11 values is not a date', cells: [{ value: 'unknown', position: 'line 5' }] },
    ])
  })

  it('with a day that does not exist is not a date', async () => {
    const csv = 'id,leap,day\na,2024-02-29,2023-02-28\nb,2000-02-29,2023-02-29\nc,0004-02-29,2023-03-01T00:00Z\n'
    const { fields, findings, documents } = await load('leap.csv', csv)
    expect(fields.map(({ name, type }) => [name, type])).toEqual([
      ['leap', 'date'],
      ['day', 'string'],
    ])
    expect(findings.get('day')).toMatchObject([
      { text: '1 of 3 values is not an existing day or time', cells: [{ value: '2023-02-29', position: 'line 3' }] },
    ])
    expect(documents.map((document) => document.fields)).toEqual([
      { leap: '2024-02-29', day: '2023-02-28' },
      { leap: '2000-02-29', day: '2023-02-29' },
      { leap: '0004-02-29', day: '2023-03-01T00:00Z' },
    ])
  })
})

describe('a text file', () => {
  it.each([
    ['a.csv', ','],
    ['a.csv', ';'],
    ['a.csv', '\t'],
    ['a.tsv', '\t'],
  ] as const)('%s with cells separated by %j is read', async (name, delimiter) => {
    // More of each other delimiter than the header has cells.
    const others = [',', ';', '\t'].filter((other) => other !== delimiter)
    const title = `a${others.join('').repeat(3)}b`
    const rows = [
      ['id', `"${title}"`, 'price'],
      ['a', `"Tyre${delimiter} studded\n2"`, '9.5'],
      ['', 'No id', '1'],
    ]
    const content = rows.map((row) => row.join(delimiter)).join('\r\n')
    const { documents, ...read } = await load(name, content, { fields: { title } })
    expect(read.delimiter).toBe(delimiter)
    expect(documents).toEqual([
      doc('a', { title: `Tyre${delimiter} studded\n2`, fields: { price: 9.5 } }),
      doc('line-4', { title: 'No id', fields: { price: 1 } }),
    ])
  })

  it('has decimal commas if every value of a column does', async () => {
    const rows = [
      ['a', '12,50', '1.234,5', '3', '12,50', '1.5', '1,2,3'],
      ['b', '7', '1.234', '4.5', '12.50', '2', '4'],
      ['c', '-0,5', '', '', 'n/a', '', '5'],
    ]
    const csv = ['id;price;weight;plain;mixed;point;list', ...rows.map((row) => row.join(';'))].join('\n')
    const { documents, fields, findings } = await load('comma.csv', csv)
    expect(fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'price number',
      'weight number',
      'plain number',
      'mixed string',
      'point number',
      'list string',
    ])
    const comma = [...findings].filter(([, found]) => found.some(({ text }) => text === 'with decimal commas'))
    expect(comma.map(([name]) => name)).toEqual(['price', 'weight'])
    expect(
      documents.map(({ fields }) => [fields['price'], fields['weight'], fields['plain'], fields['point']]),
    ).toEqual([
      [12.5, 1234.5, 3, 1.5],
      [7, 1234, 4.5, 2],
      [-0.5, undefined, undefined, undefined],
    ])
    expect(findings.get('list')).toMatchObject([{ text: '1 of 3 values is not a number' }])
    const quoted = await load('quoted-comma.csv', 'id,price\na,"12,50"\n')
    expect(quoted.documents).toEqual([doc('a', { fields: { price: 12.5 } })])
  })

  it('has decimal commas in a defined field of numbers', async () => {
    const fields = { fields: [{ name: 'price', type: 'number' as const }] }
    expect((await load('defined.csv', 'id;price\na;12,50\nb;1.5\n', { fields })).documents).toEqual([
      doc('a', { fields: { price: 12.5 } }),
      doc('b', { fields: { price: 1.5 } }),
    ])
    await expect(load('defined.csv', 'id,price\na,"1,250"\n', { fields })).rejects.toThrow(
      'the field "price" must be a number that can be read in one way only (see "decimal" of a file of fields), not "1,250"',
    )
    expect(
      (await load('defined.csv', 'id,price\na,"1,250"\n', { fields: { ...fields, decimal: ',' } })).documents,
    ).toEqual([doc('a', { fields: { price: 1.25 } })])
  })

  it('is read with a given delimiter', async () => {
    const csv = 'id|a,b;c\n1|x\n'
    expect(await load('pipes.csv', csv, { delimiter: '|' })).toMatchObject({
      delimiter: '|',
      documents: [doc('1', { fields: { a_b_c: 'x' } })],
    })
    await expect(load('pipes.ndjson', '{}', { delimiter: '|' })).rejects.toThrow('it is not a .csv or .tsv file')
  })

  it.each([
    ['UTF-16LE', true],
    ['UTF-16LE', false],
    ['UTF-16BE', true],
    ['UTF-16BE', false],
  ] as const)('is read from %s, with a byte order mark: %s', async (encoding, hasMark) => {
    const encode = (text: string) => {
      const bytes = Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`, 'utf16le')
      return encoding === 'UTF-16LE' ? bytes : bytes.swap16()
    }
    const title = 'Größe 名前 😀'
    const csv = await load('wide.csv', encode(`id;title\r\na;${title}\r\n`))
    expect(csv).toMatchObject({ encoding, delimiter: ';', documents: [doc('a', { title })] })
    expect(await load('wide.ndjson', encode(ndjson({ id: 'a', title })))).toMatchObject({
      encoding,
      delimiter: undefined,
      documents: [doc('a', { title })],
    })
    expect(await load('wide.json', encode(JSON.stringify([{ id: 'a', title }])))).toMatchObject({
      documents: [doc('a', { title })],
    })
  })

  it('can start with a byte order mark, end lines with CRLF and contain blank lines', async () => {
    expect((await load('bom.ndjson', '\uFEFF{"id":"a"}\r\n\r\n   \n{"id":"b"}')).documents).toEqual([
      doc('a'),
      doc('b'),
    ])
    expect((await load('bom.csv', '\uFEFFid,x\r\na,1\r\n\r\nb,2\r\n')).documents).toEqual([
      doc('a', { fields: { x: 1 } }),
      doc('b', { fields: { x: 2 } }),
    ])
    expect((await load('bom.json', '\uFEFF[{"id":"a"}]\r\n')).documents).toEqual([doc('a')])
  })

  it('can contain lines of any length and other line separators', async () => {
    const body = `\u2028${'é'.repeat(1_000_000)}`
    expect((await load('long.ndjson', ndjson({ id: 'a', body }, { id: 'b' }))).documents).toEqual([
      doc('a', { body }),
      doc('b'),
    ])
  })

  it.each(['empty.ndjson', 'empty.json', 'empty.csv'])('can be empty: %s', async (name) => {
    expect(await load(name, '')).toMatchObject({ fields: [], documents: [], left: [] })
    expect(await load(name, '\n')).toMatchObject({ fields: [], documents: [], left: [] })
  })

  it('of CSV can quote cells with quotes, commas and line breaks, over more records than one batch', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => `${index},"Tyre ""${index}"",\r\nwith, studs"`)
    const { documents } = await load('quoted.csv', `id,title\n${rows.join('\r\n')}\n`)
    expect(documents).toHaveLength(1200)
    expect(documents[1199]).toEqual(doc('1199', { title: 'Tyre "1199",\nwith, studs' }))
  })

  it('of CSV can have columns without a name', async () => {
    expect((await load('unnamed.csv', ',id\n5,a\n')).documents).toEqual([doc('a', { fields: { column_1: 5 } })])
  })
})

describe('a bad record', () => {
  const price: LoadFileOptions['fields'] = { fields: [{ name: 'price', type: 'number' }] }
  const typed: LoadFileOptions['fields'] = {
    id: 'id',
    fields: [
      { name: 's', type: 'string' },
      { name: 'l', type: 'strings' },
      { name: 'd', type: 'date' },
    ],
  }

  it.each<[string, string, string, LoadFileOptions['fields']?]>([
    ['a.ndjson', '{"id":1}\n\n{"id":\n', 'a.ndjson, line 3: not valid JSON (Unexpected end of JSON input)'],
    ['a.ndjson', '[1]\n', 'a.ndjson, line 1: a record must be a JSON object, not an array'],
    ['a.ndjson', 'null\n', 'a.ndjson, line 1: a record must be a JSON object, not null'],
    ['a.ndjson', '{"a":{},"b":null}', 'a.ndjson, line 1: the record has no text'],
    ['a.ndjson', '{"a":1}', 'a.ndjson, line 1: the record has neither an id nor "b"', { title: 'b' }],
    ['a.ndjson', '{"id":{"a":1}}', 'a.ndjson, line 1: "id" must be a text'],
    ['a.ndjson', '{"id":1,"price":"n/a"}', 'a.ndjson, line 1: the field "price" must be a number, not "n/a"', price],
    ['a.ndjson', '{"id":1,"s":["a"]}', 'a.ndjson, line 1: the field "s" must be one text, not ["a"]', typed],
    ['a.ndjson', '{"id":1,"l":{}}', 'a.ndjson, line 1: the field "l" must be a list of texts, not {}', typed],
    [
      'a.ndjson',
      '{"id":1,"d":"soon"}',
      'a.ndjson, line 1: the field "d" must be a date such as 2030-01-31T12:00:00Z, not "soon"',
      typed,
    ],
    ['a.ndjson', '{"title":"x"}', 'a.ndjson, line 1: the record has no "id", which is its id', typed],
    ['a.json', '[{"id":1},3]', 'a.json, item 2: a record must be a JSON object, not 3'],
    ['a.csv', 'id,b\n1,2\n\n"3\n3",4,5\n', 'a.csv, line 4: the record has 3 cells but the header has 2'],
    ['a.csv', 'id,b\n1\n', 'a.csv, line 2: the record has 1 cells but the header has 2'],
    [
      'a.csv',
      'id,b\n1,"2"x\n',
      'a.csv, line 2: not valid CSV (Invalid Closing Quote: got "x" instead of delimiter, record delimiter, trimable character (if activated) or comment)',
    ],
    ['a.csv', 'id,price\n1,2\n3,n/a\n', 'a.csv, line 3: the field "price" must be a number, not "n/a"', price],
  ])('of %s (%j) ends the loading with its place and the reason', async (name, content, message, fields) => {
    const loading = load(name, content, fields && { fields })
    await expect(loading).rejects.toThrow(BadRecordError)
    await expect(loading).rejects.toMatchObject({ message, code: 'badRecord' })
  })

  it('that is not UTF-8 is reported with its line', async () => {
    const bytes = Buffer.from('{"id":"a"}\n{"id":"\xe9"}\n{"id":"b"}\n', 'latin1')
    await expect(load('latin.ndjson', bytes)).rejects.toThrow(
      'latin.ndjson, line 2: the text is not UTF-8: save the file as UTF-8, or convert it with "iconv',
    )
    expect(await load('latin.ndjson', bytes, { skipBad: true })).toMatchObject({
      documents: [doc('a'), doc('b')],
      left: [`line 2: ${NOT_UTF_8}`],
    })
    const header = Buffer.from('id;gr\xf6\xdfe\na;1\n', 'latin1')
    await expect(load('header.csv', header)).rejects.toThrow(
      'header.csv, line 1: the text is not UTF-8: save the file as',
    )
    const csv = Buffer.from('id\na\n\xe9\nb\n', 'latin1')
    expect(await load('latin.csv', csv, { skipBad: true })).toMatchObject({
      documents: [doc('a'), doc('b')],
      left: [`line 3: ${NOT_UTF_8}`],
    })
  })

  it('is left out and reported if bad records are skipped', async () => {
    const loaded = await load('skip.ndjson', '{"id":"a"}\nnope\n{"id":"b"}\n{}\n', { skipBad: true })
    expect(titlesOf(loaded)).toEqual(['a', 'b'])
    expect(loaded.left).toEqual([expect.stringMatching(/^line 2: not valid JSON/), 'line 4: the record has no text'])
  })

  it('of CSV affects no other record, even if a quote is not closed', async () => {
    const csv = 'id,t\na,"1"x\nb,2\nc,"3\nd,4\ne,"5"\nf,"6\n6"\ng\nh,"7\n'
    const loaded = await load('stray.csv', csv, { skipBad: true })
    expect(loaded.documents.map(({ id, fields }) => [id, fields['t']])).toEqual([
      ['b', '2'],
      ['d', '4'],
      ['e', '5'],
      ['f', '6\n6'],
    ])
    expect(loaded.left.map((text) => text.split(':')[0])).toEqual(['line 2', 'line 4', 'line 9', 'line 10'])
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['a.txt', '', 'has an unknown extension: use one of .ndjson, .jsonl, .json, .csv, .tsv'],
    ['b.json', '{"id":1}', 'b.json must hold an array of JSON objects'],
    ['c.json', '{"id":1}\n{"id":2}', 'c.json is not valid JSON ('],
    ['e.csv', 'a,"b"c\n1,2\n', 'e.csv, line 1: not valid CSV ('],
  ])('%s (%j) reports the reason', async (name, content, message) => {
    const loading = load(name, content)
    await expect(loading).rejects.toThrow(PlatformError)
    await expect(loading).rejects.toThrow(message)
  })

  it('is named if it is missing or a folder', async () => {
    const missing = path('missing.csv')
    await expect(loadFile(missing)).rejects.toThrow(`There is no file ${missing}: check the name`)
    const subfolder = path('folder.csv')
    await mkdir(subfolder)
    await expect(loadFile(subfolder)).rejects.toThrow(`${subfolder} is not a file`)
  })
})
