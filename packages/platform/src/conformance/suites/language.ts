import type { Backend, Document } from '../../port'
import { buildDocument, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks that words are found in the scripts of the world, and in their other forms. */
export const language: Suite = ({ it, expect, build, share, can }) => {
  const idsOf = async (backend: Backend, text: string) => {
    const { hits, total } = await backend.search(buildQuery({ text }))
    expect(total).toBe(hits.length)
    return hits.map(({ document }) => document.id)
  }

  const titles = (texts: Record<string, string>): Document[] => [
    ...Object.entries(texts).map(([id, title]) => buildDocument(id, { title })),
    buildDocument('other', { title: 'Something else' }),
  ]

  const scripts = share(
    titles({
      norwegian: 'Økland trio',
      german: 'Große Straße',
      polish: 'Łódź guide',
      vietnamese: 'Đà Nẵng',
      turkish: 'IĞDIR',
      danish: 'Ærø',
      greek: 'Κόσμος, άνθρωπος',
      russian: 'Ёлка и йогурт',
      arabic: 'كِتَابٌ أحمد مكتبة',
      hebrew: 'שָׁלוֹם עולם',
      persian: 'می‌خواهم',
      hindi: 'हिन्दी में २०३०',
      wide: 'ＡＢＣ１２３',
      ligature: 'Oﬃce H₂O',
      kana: 'ｶﾒﾗとガス',
      soft: 'Donau­dampf­schiff',
      japanese: '東京都庁の寿司屋',
      chinese: '我爱中文搜索引擎',
      thai: 'ร้านอาหารในกรุงเทพมหานคร',
      lao: 'ຮ້ານອາຫານລາວ',
      khmer: 'ភោជនីយដ្ឋានខ្មែរ',
      korean: '서울에서 만난 사람',
      emoji: 'Party 🍕 with ❤️',
      computer: 'コンピューター室',
      compound: '한국어검색',
      unit: '5㎏ of 2×4',
    }),
  )

  it.each([
    ['okland', ['norwegian']],
    ['GROSSE strasse', ['german']],
    ['lodz', ['polish']],
    ['da nang', ['vietnamese']],
    ['igdir', ['turkish']],
    ['ığdır', ['turkish']],
    ['aero', ['danish']],
    ['ΚΟΣΜΟΣ', ['greek']],
    ['κοσμος ανθρωπος', ['greek']],
    ['елка', ['russian']],
    ['йогурт', ['russian']],
    ['иогурт', []],
    ['كتاب', ['arabic']],
    ['احمد', ['arabic']],
    ['مكتبه', ['arabic']],
    ['שלום', ['hebrew']],
    ['میخواهم', ['persian']],
    ['हिन्दी', ['hindi']],
    ['हिंदी', ['hindi']],
    ['2030', ['hindi']],
    ['abc123', ['wide']],
    ['office h2o', ['ligature']],
    ['カメラ', ['kana']],
    ['ガス', ['kana']],
    ['donaudampfschiff', ['soft']],
    ['寿司', ['japanese']],
    ['東京都', ['japanese']],
    ['寿司 東京', ['japanese']],
    ['寿司東京', ['japanese']],
    ['"寿司東京"', []],
    ['"司寿"', []],
    ['搜索', ['chinese']],
    ['中文 引擎', ['chinese']],
    ['กรุงเทพ', ['thai']],
    ['อาหาร', ['thai']],
    ['ອາຫານ', ['lao']],
    ['ខ្មែរ', ['khmer']],
    ['서울 사람', ['korean']],
    ['서울에는 사람', ['korean']],
    ['コンピュータ', ['computer']],
    ['ｺﾝﾋﾟｭｰﾀｰ', ['computer']],
    ['검색', ['compound']],
    ['5kg', ['unit']],
    ['2x4', ['unit']],
    ['🍕', ['emoji']],
    ['❤ 🍕', ['emoji']],
    ['🎉', []],
    ['?!', []],
  ])('among many scripts, the query %j finds %j', async (text, ids) => {
    expect(await idsOf(await scripts(), text)).toEqual(ids)
  })

  const names = share(
    titles({
      wifi: 'Wi-Fi router',
      shirt: 'T-shirt',
      node: 'Node.js handbook',
      neill: "O'Neill wetsuit",
      band: 'AC/DC live',
      usa: 'U.S.A. atlas',
      part: 'AB-123/4 gasket',
      whole: 'Part CD5678',
      phone: 'iPhone 15',
      socket: 'WebSocket',
      book: 'ISBN 978-0-306-40615-7',
      call: 'Call +49 (89) 123-4567',
      shoes: 'Running shoes',
      keys: 'Keyboard layout',
    }),
  )

  it.each([
    ['wifi', ['wifi']],
    ['wi-fi', ['wifi']],
    ['wi fi', ['wifi']],
    ['WiFi router', ['wifi']],
    ['tshirt', ['shirt']],
    ['t shirt', ['shirt']],
    ['nodejs', ['node']],
    ['node js', ['node']],
    ['oneill', ['neill']],
    ['acdc', ['band']],
    ['usa', ['usa']],
    ['AB1234', ['part']],
    ['ab-1234', ['part']],
    ['ab 123 4', ['part']],
    ['CD-5678', ['whole']],
    ['cd 56 78', ['whole']],
    ['iphone15', ['phone']],
    ['iphone-15', ['phone']],
    ['web socket', ['socket']],
    ['web-socket', ['socket']],
    ['9780306406157', ['book']],
    ['49891234567', ['call']],
    ['shoes,running', ['shoes']],
    ['shoes/running', ['shoes']],
    ['shoes;running', ['shoes']],
    ['the runningshoes', []],
    ['runningshoes', ['shoes']],
    ['AC/DClive', ['band']],
    ['Node.jshandbook', ['node']],
    ['key board-layout', ['keys']],
    ['the key board-layout', []],
    ['"wifi"', ['wifi']],
    ['"shirt t"', []],
    ['router wi', ['wifi']],
  ])('a name that is written in another way is found by %j', async (text, ids) => {
    expect(await idsOf(await names(), text)).toEqual(ids)
  })

  it('finds a word as two only if more documents have them than the word', async () => {
    const backend = await build([
      buildDocument('names', { title: 'Animation', body: 'css-animation' }),
      buildDocument('words', { title: 'CSS animation' }),
      buildDocument('css', { title: 'CSS' }),
      buildDocument('back', { title: 'The back ground' }),
      buildDocument('background', { title: 'Background' }),
      buildDocument('image', { title: 'Background image' }),
    ])
    expect((await idsOf(backend, 'cssanimation ')).toSorted()).toEqual(['names', 'words'])
    expect((await idsOf(backend, 'background ')).toSorted()).toEqual(['background', 'image'])
  })

  it('finds an id of many parts, and a long one', async () => {
    const long = 'javascript.builtins.Intl.NumberFormat.NumberFormat.options_parameter'
    const backend = await build([
      buildDocument('docs/a/b/c/d/e', { title: 'Deep', body: '' }),
      buildDocument(`entry/${long}`, { title: 'Long', body: '' }),
      buildDocument('other', { title: 'Other' }),
    ])
    expect(await idsOf(backend, 'docs/a/b/c/d/e')).toEqual(['docs/a/b/c/d/e'])
    expect(await idsOf(backend, `entry/${long}`)).toEqual([`entry/${long}`])
  })

  it('finds ids and numbers as a whole', async () => {
    const backend = await build(
      [
        buildDocument('AB-77', { title: 'Pump', fields: { ean: 9780306406157 } }),
        buildDocument('1002', { title: 'Hose', fields: { ean: 4006381333931 } }),
      ],
      [{ name: 'ean', type: 'number' }],
    )
    expect(await idsOf(backend, 'ab77')).toEqual(['AB-77'])
    expect(await idsOf(backend, 'AB-77')).toEqual(['AB-77'])
    expect(await idsOf(backend, '978-0-306-40615-7')).toEqual(['AB-77'])
    expect(await idsOf(backend, 'hose 1002')).toEqual(['1002'])
    expect(await idsOf(backend, '97803')).toEqual([])
    await backend.upsert([buildDocument('1002', { title: 'Hose', fields: { ean: 5 } })])
    expect(await idsOf(backend, '4006381333931')).toEqual([])
    expect(await idsOf(backend, '5')).toEqual(['1002'])
  })

  it.needing('relevance').each([
    ['C', 'c'],
    ['c ', 'c'],
    ['C++', 'cpp'],
    ['C#', 'cs'],
    ['.NET', 'net'],
  ])('the query %j ranks the name with its signs first', async (text, first) => {
    const backend = await build([
      buildDocument('c', { title: 'C programming', body: 'The C language' }),
      buildDocument('cpp', { title: 'C++ primer', body: 'Learn C++' }),
      buildDocument('cs', { title: 'C# in depth', body: 'The language C#' }),
      buildDocument('income', { title: 'Net income', body: 'net of tax' }),
      buildDocument('net', { title: '.NET at work', body: 'The runtime .NET' }),
    ])
    expect((await idsOf(backend, text))[0]).toBe(first)
  })

  it.needing('highlights').each([
    ['wifi', 'A Wi-Fi router', ['Wi-Fi']],
    ['東京 寿司', '東京都庁の寿司', ['東京', '寿司']],
    ['ανθρωπος', 'Ο άνθρωπος', ['άνθρωπος']],
    ['🍕', 'Pizza 🍕 party', ['🍕']],
    ['office', 'An oﬃce', ['oﬃce']],
    ['donaudampf', 'Donau­dampf', ['Donau­dampf']],
  ])('the query %j highlights what it finds in %j', async (text, title, marked) => {
    const backend = await build([buildDocument('1', { title })])
    const { hits } = await backend.search(buildQuery({ text: `${text} ` }))
    expect(hits[0]?.titleHighlights.map(({ offset, length }) => title.slice(offset, offset + length))).toEqual(marked)
  })

  const inLanguage = (code: string, texts: Record<string, string>) => share(titles(texts), [], undefined, code)

  const english = inLanguage('en', {
    policy: 'Return policy',
    shoes: 'How to clean shoes',
    returned: 'Returned goods',
    dress: 'Dress for a child',
  })

  it.each([
    ['returns', ['policy', 'returned']],
    ['return ', ['policy', 'returned']],
    ['cleaning shoe', ['shoes']],
    ['dresses', ['dress']],
    ['"returns"', []],
    ['returns policies', ['policy']],
    ['return-policies', ['policy']],
    ['how/to.cleans-shoes', ['shoes']],
    ['"return policies"', []],
  ])('in English, the query %j finds %j', async (text, ids) => {
    expect(await idsOf(await english(), text)).toEqual(ids)
  })

  it.needing('relevance')('a word as typed ranks above another form of it', async () => {
    const backend = await english()
    expect((await idsOf(backend, 'returned'))[0]).toBe('returned')
    expect((await idsOf(backend, 'return '))[0]).toBe('policy')
  })

  it.needing('highlights')('other forms of a word are highlighted', async () => {
    const { hits } = await (await english()).search(buildQuery({ text: 'cleaning shoe ' }))
    const [hit] = hits
    const title = 'How to clean shoes'
    expect(hit?.titleHighlights.map(({ offset, length }) => title.slice(offset, offset + length))).toEqual([
      'clean',
      'shoes',
    ])
  })

  it.each([
    ['de', 'Laufschuhe für Häuser', 'laufschuh haus '],
    ['fr', 'Le cheval blanc', 'chevaux '],
    ['es', 'Canciones rápidas', 'cancion rápida '],
    ['it', 'Scarpe rosse', 'scarpa rossa '],
    ['nl', 'Lichamelijke klachten', 'lichamelijk klacht '],
    ['pt', 'Sapatos', 'sapato '],
    ['ru', 'Красивые книги', 'книга '],
    ['sv', 'Bilarna', 'bil '],
    ['fi', 'Talossa', 'talo '],
    ['hu', 'Házak', 'ház '],
    ['tr', 'Kitaplar', 'kitap '],
  ])('in the language %s, %j is found by %j', async (code, title, text) => {
    const backend = await inLanguage(code, { it: title })()
    expect(await idsOf(backend, text)).toEqual(['it'])
  })

  const german = inLanguage('de', {
    seal: 'Kühlschrankdichtung',
    gasket: 'Dichtung für Autos',
    fridge: 'Kühlschränke',
    shoes: 'Laufschuhe',
  })

  it.each([
    ['dichtung ', ['gasket', 'seal']],
    ['dichtungen ', ['gasket', 'seal']],
    ['schrank ', ['fridge', 'seal']],
    ['kühlschrank ', ['fridge', 'seal']],
    ['kühlschrank dichtung ', ['seal']],
    ['schuhe ', ['shoes']],
    ['"dichtung"', ['gasket']],
  ])('in German, the query %j finds %j', async (text, ids) => {
    expect((await idsOf(await german(), text)).toSorted()).toEqual(ids)
  })

  it('elsewhere, a part of a word finds the whole if nothing else does', async () => {
    const backend = await build(titles({ foot: 'Football', ball: 'Ball', net: 'Basketball' }))
    expect((await idsOf(backend, 'ball ')).toSorted()).toEqual(['ball'])
    expect((await idsOf(backend, 'foot ')).toSorted()).toEqual(['foot'])
  })

  it('without a language, words have no stems', async () => {
    const backend = await build(titles({ policy: 'Return policy' }))
    expect(await idsOf(backend, 'returns ')).toEqual([])
  })

  it('a word of one language has no stems in another', async () => {
    const backend = await inLanguage('de', { policy: 'Policy' })()
    expect(await idsOf(backend, 'policies ')).toEqual([])
  })

  it.needing('typoTolerance')('a word in another form is not misspelt', async () => {
    const backend = await english()
    const { replacedWords } = await backend.search(buildQuery({ text: 'returns ', isTypoTolerant: true }))
    expect(replacedWords ?? {}).toEqual({})
    if (can('words', 'texts in other forms are tried')) {
      expect(await backend.tryTexts({ texts: ['returns '], count: 1, query: buildQuery() })).toEqual([0])
    }
  })
}
