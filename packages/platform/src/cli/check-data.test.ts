import { describe, expect, it } from 'vitest'
import { finish } from './testing/start-server'
import { jsonOf, useServers } from './testing/use-servers'

const { path, write, serve } = useServers()

/** Returns the lines about the fields, and the values of a field in each document. */
const check = async (name: string, content: string, ...options: string[]) => {
  const { code, stdout, stderr } = await finish(['check', '--data', await write(name, content), ...options])
  expect(stderr).toBe('')
  const lines = stdout.trimEnd().split('\n')
  const start = lines.indexOf('Fields:')
  const end = lines.findIndex((line, index) => index > start && !line.startsWith(' '))
  return { code, lines, fields: lines.slice(start + 1, end).map((line) => line.replaceAll(/ {2,}/g, '  ').trim()) }
}

describe('check --data', () => {
  it('reports what serve would read, and indexes nothing', async () => {
    const file = await write('fine.csv', 'id,title,price\n1,Tyre,9\n2,Boot,8\n')
    expect(await finish(['check', '--data', file])).toEqual({
      code: 0,
      stdout: [
        'Columns: id is "id", title is "title"',
        'No column is the body, so results have no excerpt: pass --map body=COLUMN',
        'No column is the uri, so results have no link: pass --map uri=COLUMN',
        'Fields:',
        '  price  number',
        'Language: none, so that words have no stems',
        'fine.csv has 2 documents. Nothing was indexed',
        '',
      ].join('\n'),
      stderr: '',
    })
  })

  it.each([
    ['Return policy\nHow to clean shoes', 'English (en), detected from the documents.'],
    ['Tyre\nBoot', 'not sure, or one without stems, such as Japanese: words have no stems. To set it: --language CODE'],
  ])('reports the language of %j', async (titles, language) => {
    const file = await write('language.csv', `title\n${titles}\n`)
    const detecting = { QUERENT_PLATFORM_LANGUAGE: undefined }
    expect((await finish(['check', '--data', file], detecting)).stdout).toContain(`\nLanguage: ${language}`)
    expect((await serve(['--data', file], detecting)).stderr()).toContain(`\nLanguage: ${language}`)
  })

  it('lists all bad records, and fails unless they are skipped', async () => {
    const content = 'id,title\n1,a\n2\n3,c\n4,d,e\n1,f\n'
    const { code, lines } = await check('bad.csv', content)
    expect([code, lines.slice(0, 4), lines.at(-1)]).toEqual([
      1,
      [
        'Left out: bad.csv, line 3: the record has 1 cells but the header has 2',
        'Left out: bad.csv, line 5: the record has 3 cells but the header has 2',
        '2 bad records left out in all',
        '1 document replaced by a later one with the same id: if they are others, pass --map id=COLUMN',
      ],
      'bad.csv has 2 documents. Nothing was indexed',
    ])
    expect((await check('bad.csv', content, '--skip-bad')).code).toBe(0)
  })

  it('takes the options of serve, and names what they do not match', async () => {
    const csv = '番号;商品名;価格\n1;靴;1,299\n'
    const options = ['--map', 'id=番号', '--map', 'title=商品名', '--map', 'price=価格', '--map', 'size=大きさ']
    const { lines, fields } = await check('named.csv', csv, ...options, '--decimal', ',')
    expect(lines.slice(0, 3)).toEqual([
      'Reading named.csv with cells separated by semicolons',
      'Warning: no record of named.csv has the column "大きさ" for the size',
      'Columns: id is "番号", title is "商品名"',
    ])
    expect(fields).toEqual(['price  number  from the column "価格"; with decimal commas'])
  })

  it('reads columns as a file of fields says', async () => {
    const columns = {
      'tags & more': { name: 'tags', type: 'strings', separator: '/' },
      price: { decimal: ',' },
      code: { type: 'string' },
      place: { type: 'paths', delimiter: '-' },
      description: { isHtml: false },
    }
    const fields = await write('columns.json', { columns })
    const csv = 'id,tags & more,price,code,place,description\n1,a/b,"1,299",12,Europe-Oslo,<b>x</b>\n'
    expect((await check('columns.csv', csv, '--fields', fields)).fields).toEqual([
      'tags  strings  from the column "tags & more"',
      'price  number  with decimal commas',
      'code  string',
      'place  paths',
    ])
    const { url } = await serve(['--data', path('columns.csv'), '--fields', fields])
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const { results } = await jsonOf(`${url}/rest/search/v2`, request)
    expect(results[0].raw).toMatchObject({ tags: ['a', 'b'], price: 1.299, code: '12', place: ['Europe-Oslo'] })
  })

  it('rejects types that are defined twice, and unknown settings', async () => {
    const data = await write('twice.csv', 'id,a\n1,2\n')
    const fields = [{ name: 'a', type: 'number' }]
    const both = await write('both.json', { fields, columns: { a: { type: 'string' } } })
    expect((await finish(['check', '--data', data, '--fields', both])).stderr).toContain(
      '"columns" has the type of "a", but "fields" defines all types: use one of them',
    )
    const wrong = await write('wrong.json', { columns: { a: { typ: 'string', delimiter: ';' } } })
    expect((await finish(['check', '--data', data, '--fields', wrong])).stderr).toContain('columns.a')
  })
})

describe('a column', () => {
  const cases: Record<string, [csv: string, ...lines: string[]]> = {
    'of prices': ['price\n$5\n"$1,299.50"\n', 'price  number  with the unit $; "$5" (line 2) is 5'],
    'of prices in two currencies': [
      'price\n$5\n5 €\n$7\n',
      'price  string  1 of 3 values is not in $: "5 €" (line 3)',
      'otherwise: "price": { "type": "number" }',
    ],
    'of prices, one without a sign': [
      'price\n$5\n7\n',
      'price  string  1 of 2 values is not in $: "7" (line 3)',
      'otherwise: "price": { "type": "number" }',
    ],
    'of shares': ['share\n12%\n7 %\n', 'share  number  with the unit %; "12%" (line 2) is 12'],
    'of decimal commas': [
      'price\n"12,50"\n"1.299,00"\n',
      'price  number  with decimal commas; "12,50" (line 2) is 12.5',
    ],
    'of Swiss numbers': ['price\n1’299.50\n7\n', 'price  number  "1’299.50" (line 2) is 1299.5'],
    'of numbers with a comma before three digits': [
      'price\n"1,299"\n"2,499"\n',
      'price  string  "1,299" (line 2) can be 1299 or 1.299, so it stays a text',
      'otherwise: "price": { "decimal": "." }',
      'otherwise: "price": { "decimal": "," }',
    ],
    'of numbers with a point before three digits': [
      'price\n1.299\n2.499\n',
      'price  number  "1.299" (line 2) can be 1.299 or 1299, and is 1.299',
      'otherwise: "price": { "decimal": "," }',
    ],
    'of numbers that another column explains': [
      'price,stock\n"12,50",1.299\n"9,90",2.499\n',
      'price  number  with decimal commas; "12,50" (line 2) is 12.5',
      'stock  number  with decimal commas; "1.299" (line 2) can be 1.299 or 1299, and is 1299',
      'otherwise: "stock": { "decimal": "." }',
    ],
    'of numbers that another column of points explains': [
      'price,stock\n12.5,"1,299"\n9.9,"2,499"\n',
      'price  number',
      'stock  number  "1,299" (line 2) can be 1299 or 1.299, and is 1299',
      'otherwise: "stock": { "decimal": "," }',
    ],
    'of large integers': [
      'code\n1688275058533285124\n1688275058533285125\n',
      'code  string  integers above 9,007,199,254,740,991, whose digits would change',
    ],
    'of mostly large integers': [
      'code\n1688275058533285124\n1688275058533285125\n5\n',
      'code  string  2 of 3 values are above 9,007,199,254,740,991, so no digit changes: "1688275058533285124" (line 2), "1688275058533285125" (line 3)',
    ],
    'of numbers of which some are missing': [
      'price,day\n5,2030-01-31\nNA,n/a\n-,\n',
      'price  number  2 of 3 values are taken for no value: "NA" (line 3), "-" (line 4)',
      'otherwise: "price": { "type": "string" }',
      'day  date  1 of 2 values is taken for no value: "n/a" (line 3)',
      'otherwise: "day": { "type": "string" }',
    ],
    'of mostly numbers': [
      'price\n5\n6\nsoon\n',
      'price  string  1 of 3 values is not a number: "soon" (line 4)',
      'otherwise: "price": { "type": "number" }',
    ],
    'of words, most of them None': ['damage\nNone\nNone\nMinor\n', 'damage  string'],
    'of signed numbers': [
      'change\n+5\n+7.5\n',
      'change  string  2 of 2 values have more than a number: "+5" (line 2), "+7.5" (line 3)',
    ],
    'of codes': ['zip\n00501\n10001\n', 'zip  string  numbers of which some begin with a zero: "00501" (line 2)'],
    'of coordinates': ['latitude\n30.219\n31.95376\n', 'latitude  number'],
    'of dates with slashes': ['time\n2015/01/01 01:00:00\n2015/01/02\n', 'time  date'],
    'of ordinals': ['class\n1st\n2nd\n3rd\n', 'class  string'],
    'of dates in words': [
      'day\nJan 1 2000\n2 févr. 2001\n',
      'day  string  2 of 2 values are not dates such as 2030-01-31: "Jan 1 2000" (line 2), "2 févr. 2001" (line 3)',
    ],
    'of measures': [
      'size\n5 kg\n7 kg\n',
      'size  string  2 of 2 values have more than a number: "5 kg" (line 2), "7 kg" (line 3)',
    ],
    'of texts of a spreadsheet': ['code\n="00123"\n="1E5"\n', 'code  string  2 of 2 values are marked as text (="…")'],
    'of dates': ['day\n2030-01-31\n2030-02-01 12:00+05\n', 'day  date'],
    'of dates of which one does not exist': [
      'day\n2023-02-29\n2024-02-29\n',
      'day  string  1 of 2 values is not an existing day or time: "2023-02-29" (line 2)',
      'otherwise: "day": { "type": "date" }',
    ],
    'of dates of another form': [
      'day\n31.01.2030\n01.02.2030\n',
      'day  string  2 of 2 values are not dates such as 2030-01-31: "31.01.2030" (line 2), "01.02.2030" (line 3)',
    ],
    'of lists': [
      'tags\ntomato;basil\nsalt\noil; basil;\n',
      'tags  strings  split at ";"',
      'otherwise: "tags": { "type": "string" }',
    ],
    'of lists with another sign': [
      'tags\na|b\nc|d|e\n',
      'tags  strings  split at "|"',
      'otherwise: "tags": { "type": "string" }',
    ],
    'of which some cells may be lists': [
      'tags\na;b\nc\nd\n',
      'tags  string  1 of 3 values has ";": "a;b" (line 2)',
      'otherwise: "tags": { "type": "strings" }',
    ],
    'of what may be lists': [
      'tags\n"a, b"\n"c, d"\n',
      'tags  string  2 of 2 values have ",": "a, b" (line 2), "c, d" (line 3)',
      'otherwise: "tags": { "type": "strings", "separator": "," }',
    ],
    'of paths': [
      'kind\nFood > Thai > Quick\nFood > Soup\n',
      'kind  paths  split at ">"',
      'otherwise: "kind": { "type": "string" }',
    ],
    'of several paths in a cell': [
      'kind\nFood > Thai;Quick > Soup\nFood > Soup\n',
      'kind  paths  split at ">" and ";"',
      'otherwise: "kind": { "type": "string" }',
    ],
    'of HTML': [
      'note\n<b>sal</b>mon &amp; rice\n<p>soup</p>\n',
      'note  string  without its HTML',
      'otherwise: "note": { "isHtml": false }',
    ],
    'of which some texts are HTML': [
      'note\n<b>sal</b>mon\nsoup\nrice\n',
      'note  string  1 of 3 values is HTML, kept as it is: "<b>sal</b>mon" (line 2)',
      'otherwise: "note": { "isHtml": true }',
    ],
    'of code': ['note\nList<String> a\nMap<String> & b\n', 'note  string'],
    'of which one text is long': [
      `note\nshort\n${'word '.repeat(60)}\nx\n`,
      'note  string  1 of 3 values is longer than a facet shows: "word word word word word word word wor… (line 3)',
      'otherwise: "note": { "isFacet": true }',
    ],
    'without values': ['note,price\n,5\n,6\n', 'note  string  no record has a value', 'price  number'],
  }
  it.each(Object.entries(cases))('%s', async (_, [csv, ...lines]) => {
    const rows = csv.trimEnd().split('\n')
    const numbered = rows.map((row, index) => `${index === 0 ? 'id' : index},${row}\n`)
    expect((await check('column.csv', numbered.join(''))).fields).toEqual(lines)
  })
})
