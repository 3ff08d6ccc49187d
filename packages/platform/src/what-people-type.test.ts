import { describe, expect, it } from 'vitest'
import { buildDocument } from './conformance/builders'
import { useServers } from './cli/testing/use-servers'
import { createEmbeddedBackend } from './embedded'
import { createPlatform } from './platform'
import { createNodeSqliteDriver } from './sql/node-sqlite-driver'
import { post, SEARCH } from './testing/requests'

/** Returns the ids of what a query finds among documents with these titles and bodies, the best first. */
const search = async (
  documents: Readonly<Record<string, readonly [title: string, body?: string]>>,
  q: string,
  language?: string,
): Promise<string[]> => {
  const backend = createEmbeddedBackend({
    driver: createNodeSqliteDriver(),
    ...(language !== undefined && { language }),
  })
  await backend.upsert(Object.entries(documents).map(([id, [title, body = '']]) => buildDocument(id, { title, body })))
  const reply = await (await createPlatform({ backend })(post({ q, numberOfResults: 50 }))).json()
  await backend.close()
  return reply.results.map(({ uniqueId }: { uniqueId: string }) => uniqueId)
}

/** Returns what a query finds of a document with a title, which it should, and of another one. */
const find = (title: string, q: string, language?: string) => search({ right: [title], other: ['Zebra'] }, q, language)

describe('a word too much, or words that only make a sentence', () => {
  const help = {
    return: ['Return policy', 'You can return shoes within 30 days for a full refund.'],
    shipping: ['Shipping', 'We ship worldwide in five days.'],
    running: ['Running shoes', 'Light shoes for the road.'],
    clean: ['How to clean shoes', 'Use a soft brush and water.'],
  } as const
  it.each([
    ['how do I return shoes', 'return'],
    ['best running shoes', 'running'],
    ['what is your return policy?', 'return'],
    ["what's your return policy", 'return'],
    ['can I return the shoes I bought', 'return'],
    ['can i get a refund', 'return'],
    ['return shoes amazon', 'return'],
    ['do you ship to Japan', 'shipping'],
    ['how long does shipping take', 'shipping'],
    ['cheap red running shoes for women', 'running'],
    ['whats the best way to clean my shoes?', 'clean'],
    ['HOW DO I CLEAN SHOES??', 'clean'],
  ])('%j finds %j first', async (q, id) => {
    expect((await search(help, q))[0]).toBe(id)
  })

  it.each([
    ['wie kann ich Schuhe zurückgeben', 'Sie können Schuhe innerhalb von 30 Tagen zurückgeben.'],
    ['wie kann ich schuhe zurueckgeben', 'Sie können Schuhe innerhalb von 30 Tagen zurückgeben.'],
    ['comment renvoyer mes chaussures', 'Vous pouvez renvoyer vos chaussures pendant 30 jours.'],
    ['¿cómo puedo devolver unos zapatos?', 'Puede devolver los zapatos en 30 días.'],
    ['как вернуть обувь', 'Вы можете вернуть обувь в течение 30 дней.'],
    ['ayakkabı nasıl iade edilir', 'Ayakkabıları 30 gün içinde iade edebilirsiniz.'],
    ['jak zwrócić buty', 'Buty można zwrócić w ciągu 30 dni.'],
    ['كيف يمكنني إرجاع الأحذية', 'يمكنك إرجاع الأحذية خلال 30 يوما'],
    ['איך להחזיר נעליים', 'ניתן להחזיר נעליים תוך 30 יום'],
    ['मैं जूते कैसे वापस करूँ', 'आप 30 दिनों के भीतर जूते वापस कर सकते हैं'],
    ['靴の返品はできますか', '靴は30日以内に返品できます。'],
    ['如何退货鞋子?', '鞋子可以在三十天内退货。'],
    ['ฉันจะคืนรองเท้าได้อย่างไร', 'คุณสามารถคืนรองเท้าภายใน 30 วัน'],
    ['신발을 어떻게 반품하나요', '신발은 30일 이내에 반품할 수 있습니다.'],
  ])('%j finds %j', async (q, title) => {
    expect(await find(title, q)).toEqual(['right'])
  })
})

describe('another form of a word', () => {
  it.each([
    ['returns', 'Return policy'],
    ['cleaning shoes', 'How to clean shoes'],
    ['policies', 'Return policy', 'en'],
    ['run', 'Running shoes', 'en'],
    ['child', 'Children shoes', 'en'],
    ['woman', 'Women', 'en'],
    ['analyses', 'Analysis', 'en'],
    ['haus', 'Häuser am See', 'de'],
    ['äpfel', 'Apfel', 'de'],
    ['chevaux', 'Cheval', 'fr'],
    ['zapato', 'Zapatos', 'es'],
    ['banche', 'Banca', 'it'],
    ['animal', 'Animais', 'pt'],
    ['boek', 'Boeken', 'nl'],
    ['flicka', 'Flickor', 'sv'],
    ['talo', 'Talossa', 'fi'],
    ['ház', 'Házak', 'hu'],
    ['kitap', 'Kitapları', 'tr'],
    ['книга', 'Книги', 'ru'],
    ['βιβλίο', 'Βιβλία', 'el'],
    ['carte', 'Cărți', 'ro'],
    ['معلم', 'المعلمون', 'ar'],
    ['książka', 'Książki'],
    ['जूता', 'जूते'],
    ['학교', '학교에서'],
    ['학교에서', '학교'],
  ])('%j finds %j', async (q, title, language?: string) => {
    expect(await find(title, q, language)).toEqual(['right'])
  })
})

describe('codes and numbers', () => {
  const { write, serve } = useServers()
  const csv = 'sku,title,ean\n1001,Pump,9780306406157\n1002,Hose,4006381333931\n'
  const ask = async (url: string, q: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ q }) }
    const { results } = await (await fetch(`${url}${new URL(SEARCH).pathname}`, init)).json()
    return results
  }
  const idsOf = (results: readonly { uniqueId: string }[]) => results.map(({ uniqueId }) => uniqueId)

  it('of a file are found however they are typed', async () => {
    const { url } = await serve(['--data', await write('codes.csv', csv), '--map', 'id=sku'])
    const found = async (q: string) => idsOf(await ask(url, q))
    for (const q of ['1001', '#1001', '1001.', '9780306406157', '978-0-306-40615-7', '978 0306406157', 'pump 1001'])
      expect([q, await found(q)]).toEqual([q, ['1001']])
    for (const q of ['1002', '4006381333931', '4 006381 333931']) expect([q, await found(q)]).toEqual([q, ['1002']])
    expect(await found('40063813')).toEqual([])
  })

  it('of JSON keep all their digits', async () => {
    const lines = '{"id":1688275058533285124,"title":"Pump"}\n{"id":1688275058533285125,"title":"Hose"}\n'
    const { url } = await serve(['--data', await write('large.ndjson', lines)])
    expect(idsOf(await ask(url, '')).sort()).toEqual(['1688275058533285124', '1688275058533285125'])
    expect(idsOf(await ask(url, '1688275058533285125'))).toEqual(['1688275058533285125'])
  })

  it('are not what HTML is written with', async () => {
    const body = `<p class="intro">Fresh <b>sal</b>mon &amp; lemon&nbsp;juice, in<wbr>side, out&shy;side</p><style>.x{color:red}</style>`
    const documents = [
      { id: '1', title: 'Fish', body },
      { id: '2', title: 'Other', body: 'plain' },
    ]
    const { url } = await serve(['--data', await write('html.json', documents)])
    const found = async (q: string) => idsOf(await ask(url, q))
    for (const q of ['salmon', 'lemon juice', 'juice', 'inside', 'outside', 'fresh salmon'])
      expect([q, await found(q)]).toEqual([q, ['1']])
    for (const q of ['class', 'intro', 'nbsp', 'amp', 'style', 'color', 'wbr'])
      expect([q, await found(q)]).toEqual([q, []])
  })

  it.each([
    ['10000', '10,000 steps'],
    ['1,000,000', '1000000 users'],
    ['1000000', '1,000,000 users'],
    ['1000000', '1 000 000 users'],
    ['1234.56', '€1,234.56'],
    ['1234,56', '1.234,56 EUR'],
    ['19.99', '€19.99'],
    ['10,5', 'Maße 10,5 cm'],
    ['1.5 l', '1,5 l bottle'],
    ['5gb', '5 GB disk'],
    ['5 gb', '5GB disk'],
    ['2x4', '2×4 lumber'],
    ['2×4', '2x4 lumber'],
    ['2x4', '2 x 4 lumber'],
    ['1920x1080', '1920×1080 monitor'],
    ['24 inch', '24-inch monitor'],
    ['½ inch', '1/2 inch pipe'],
    ['3.5.1', 'Release 3.5.1'],
    ['v 3', 'v3 release'],
    ['2024-03-15', '15 of 2024-03-15'],
    ['20240315', '2024-03-15'],
    ['15.03.2024', '15.03.2024 Bericht'],
    ['10:30', '10:30 train'],
    ['5551234567', 'Tel. (555) 123-4567'],
    ['(555) 123 4567', 'Tel. 5551234567'],
    ['030 12345678', 'Tel. 030 / 12 34 56 78'],
    ['123456', '12-34-56'],
  ])('%j finds %j', async (q, title) => {
    expect(await find(title, q)).toEqual(['right'])
  })
})

describe('a mark or a space inside a name', () => {
  it.each([
    ['nodejs', 'Node.js handbook'],
    ['node js', 'Node.js handbook'],
    ['spiderman', 'Spider-Man'],
    ['spider man', 'Spider-Man'],
    ['oneill', "O'Neill wetsuit"],
    ['o’neill', "O'Neill wetsuit"],
    ["o'neill", 'O’Neill wetsuit'],
    ['levis', 'Levi’s jeans'],
    ["levi's", 'Levis jeans'],
    ['loreal', 'L’Oréal'],
    ['AB-1234', 'Part AB1234'],
    ['ab 1234', 'Part AB1234'],
    ['AB1234', 'AB-123/4 gasket'],
    ['AB-1234-X', 'Part AB1234X'],
    ['tshirt', 'T-shirt'],
    ['t shirts', 'T-shirt'],
    ['acdc', 'AC/DC live'],
    ['dc/ac', 'AC/DC live'],
    ['xmen', 'X-Men'],
    ['wifi', 'Wi-Fi router'],
    ['wi fi', 'WiFi router'],
    ['e mail', 'Email client'],
    ['covid 19', 'COVID-19 test'],
    ['iphone15', 'iPhone 15 Pro'],
    ['iphone15pro', 'iPhone 15 Pro'],
    ['usa', 'U.S.A. flag'],
    ['U.S.A.', 'USA flag'],
    ['usbc', 'USB C cable'],
    ['r&b', 'R&B hits'],
    ['att', 'AT&T plans'],
    ['24/7', '24/7 support'],
    ['summersale', '#summersale'],
    ['#summersale', 'summersale'],
    ['summer sale', '#SummerSale'],
    ['ada@example.com', 'Write to ada@example.com now'],
    ['example.com', 'Write to ada@example.com now'],
    ['ada lovelace', 'Write to ada.lovelace@example.com'],
    ['https://www.example.com/a/b-c?x=1', 'See https://www.example.com/a/b-c?x=1'],
    ['example.com/a/b-c', 'See https://www.example.com/a/b-c'],
    ['snake case', 'snake_case_name'],
    ['snake_case_name', 'snake case name'],
    ['camel case', 'camelCaseName'],
    ['get element by id', 'getElementById'],
    ['fontsize', 'font-size'],
    ['font-size', 'fontsize'],
    ["aujourd'hui", 'aujourd’hui'],
    ['jean luc', 'Jean-Luc'],
  ])('%j finds %j', async (q, title) => {
    expect(await find(title, q)).toEqual(['right'])
  })
})

describe('signs that distinguish a name', () => {
  const languages = {
    c: ['C programming', 'The C language'],
    cpp: ['C++ primer', 'Learn C++'],
    cs: ['C# in depth', 'The language C#'],
    net: ['.NET at work', 'The runtime .NET'],
    income: ['Net income', 'net of tax'],
  } as const
  it.each([
    ['C', 'c'],
    ['c ', 'c'],
    ['C++', 'cpp'],
    ['c++', 'cpp'],
    ['"C++"', 'cpp'],
    ['C#', 'cs'],
    ['.NET', 'net'],
    ['net', 'income'],
    ['learn c++', 'cpp'],
    ['c++ book', 'cpp'],
    ['C++ tutorial for beginners', 'cpp'],
    ['c# jobs', 'cs'],
    ['.net jobs', 'net'],
    ['c language', 'c'],
    ['language c#', 'cs'],
  ])('%j finds %j first', async (q, id) => {
    expect((await search(languages, q))[0]).toBe(id)
  })

  it.each([
    ['asp.net', 'ASP.NET Core'],
    ['objective c', 'Objective-C guide'],
    ['a+', 'A+ certification'],
    ['notepad', 'Notepad++ tips'],
    ['H&M', 'H&M gift card'],
    ['Q & A', 'Q&A forum'],
  ])('%j finds %j', async (q, title) => {
    expect(await find(title, q)).toEqual(['right'])
  })
})

describe('symbols alone', () => {
  const shop = {
    pizza: ['Pizza 🍕 party'],
    form: ['Tax form ✍️'],
    tyre: ['Winter tyre ❄'],
    euro: ['Price in €'],
    dollar: ['Price in $'],
    flag: ['Flag 🇩🇪'],
    thumbs: ['Thumbs 👍🏽'],
    family: ['Family 👨‍👩‍👧'],
    cotton: ['100 % cotton'],
    star: ['5 ⭐ hotel'],
  } as const
  it.each([
    ['🍕', ['pizza']],
    ['🍕🍕', ['pizza']],
    ['✍', ['form']],
    ['❄️', ['tyre']],
    ['€', ['euro']],
    ['$$$', ['dollar']],
    ['🇩🇪', ['flag']],
    ['👍🏿', ['thumbs']],
    ['👨‍👩‍👧', ['family']],
    ['%', ['cotton']],
    ['⭐', ['star']],
    ['🍔', []],
    ['🍕🍔', []],
    ['🇫🇷', []],
    ['?!', []],
    ['...', []],
    ['""', []],
    ['*', []],
    ['。', []],
    ['¿?', []],
    ['<>', []],
    [':)', []],
  ])('%j finds %j', async (q, ids) => {
    expect(await search(shop, q)).toEqual(ids)
  })

  it.each(['', '   ', '\u200b', '\u00ad \ufeff'])('%j, which nobody sees, finds everything', async (q) => {
    expect((await search(shop, q)).toSorted()).toEqual(Object.keys(shop).toSorted())
  })
})

describe('what a plain keyboard lacks', () => {
  it.each([
    ['okland', 'Økland trio'],
    ['κοσμος', 'κόσμος νέα'],
    ['ΑΝΘΡΩΠΟΣ', 'Αθήνα άνθρωπος'],
    ['كتاب', 'كِتَابٌ جديد'],
    ['елка', 'Ёлка'],
    ['strasse', 'Straße'],
    ['lodz', 'Łódź guide'],
    ['fussball', 'Fußball'],
    ['STRAẞE', 'strasse'],
    ['dvorak', 'Dvořák'],
    ['nguyen van', 'Nguyễn Văn'],
    ['da nang', 'Đà Nẵng'],
    ['istanbul', 'İstanbul'],
    ['igdir', 'IĞDIR'],
    ['zolw', 'Żółw'],
    ['thorr', 'Þórr'],
    ['oeuvre', 'Œuvre'],
    ['hawaii', 'Hawaiʻi'],
    ['ανθρωπος', 'ἄνθρωπος'],
    ['שלום', 'שָׁלוֹם'],
    ['צהל', 'צה״ל'],
    ['احمد', 'أحمد'],
    ['علي', 'على'],
    ['كتاب', 'کتاب'],
    ['كتاب', 'كتـــاب'],
    ['2030', '٢٠٣٠ رؤية'],
    ['2030', '२०३०'],
    ['हिंदी', 'हिन्दी'],
    ['जरूर', 'ज़रूर'],
    ['가방'.normalize('NFD'), '가방'],
  ])('%j finds %j', async (q, title) => {
    expect(await find(title, q)).toEqual(['right'])
  })

  it.each([
    ['mueller', 'Müller', 'de'],
    ['Müller', 'Mueller', 'de'],
    ['goethe', 'Göthe', 'de'],
    ['tueren', 'Tür', 'de'],
    ['buecher', 'Buch', 'de'],
    ['kuehlschrank', 'Kühlschrankdichtung', 'de'],
    ['oekland', 'Økland', 'no'],
    ['aarhus', 'Århus', 'da'],
    ['Århus', 'Aarhus', 'da'],
    ['malmoe', 'Malmö', 'sv'],
  ])('%j finds %j in a language that is written so', async (q, title, language) => {
    expect(await find(title, q, language)).toEqual(['right'])
  })
})

describe('the same letters in another form', () => {
  it.each([
    ['abc123', 'ＡＢＣ１２３ pump'],
    ['ＡＢＣ－１２３', 'ABC123 pump'],
    ['h2o', 'H₂O filter'],
    ['h₂o', 'H2O filter'],
    ['m2', 'm² carpet'],
    ['m2', '㎡ carpet'],
    ['5kg', '5㎏'],
    ['5㎏', '5 kg'],
    ['20 °C', '20 ℃'],
    ['µm', 'μm filter'],
    ['fine flour', 'ﬁne ﬂour'],
    ['eﬃcient', 'efficient'],
    ['iv', 'Ⅳ edition'],
    ['ⅳ', 'Henry IV'],
    ['½', '1/2 cup'],
    ['3/4 inch', '¾ inch'],
    ['① step', '1 step'],
    ['abc', 'ⓐⓑⓒ'],
    ['bold', '𝐁𝐨𝐥𝐝 text'],
    ['カメラ', 'ｶﾒﾗ'],
    ['ｶﾒﾗ', '新しいカメラを買う'],
    ['ﾊﾟｿｺﾝ', 'パソコン'],
    ['ヴァイオリン', 'ｳﾞｧｲｵﾘﾝ'],
    ['サーバ', 'サーバー'],
    ['サーバー', 'サーバ室'],
    ['ｺﾝﾋﾟｭｰﾀｰ', 'コンピュータ'],
    ['acme', 'Acme™'],
  ])('%j finds %j', async (q, title) => {
    expect(await find(title, q)).toEqual(['right'])
  })

  it.each([
    ['ビール', 'ビル'],
    ['バター', 'バタ'],
  ])('%j does not find %j, which is another word', async (q, title) => {
    expect(await search({ other: [title] }, q)).toEqual([])
  })
})

describe('characters that nobody sees', () => {
  it.each([
    ['donaudampfschiff', 'Donau\u00addampf\u00adschiff'],
    ['donau\u00addampf\u00adschiff', 'Donaudampfschiff'],
    ['foobar', 'foo\u200bbar'],
    ['foobar', 'foo\u2060bar'],
    ['\ufefftitle\u200b', 'title'],
    ['title', '\u202atitle\u202c'],
    ['عربی', 'عربی\u200f'],
    ['میخواهم', 'می\u200cخواهم'],
    ['می خواهم', 'می\u200cخواهم'],
    ['क्ष', 'क्\u200dष'],
    ['two words', 'two\u00a0words'],
    ['two\u202fwords', 'two words'],
    ['two words', 'two\u3000words'],
    ['10000', '10\u202f000'],
    ['ភាសា', 'ខ្មែរ\u200bភាសា'],
  ])('%j finds %j', async (q, title) => {
    expect(await find(title, q)).toEqual(['right'])
  })
})

describe('what separates words', () => {
  it.each([
    'shoes,running',
    'shoes;running',
    'shoes/running',
    'shoes|running',
    'shoes, running',
    'shoes,  ,running',
    'shoes & running',
    'shoes—running',
    'shoes、running',
    'shoes•running',
    'shoes…running',
    '(shoes)(running)',
    '“running shoes”',
    '«running shoes»',
    'running "shoes',
    '*running* shoes*',
    '+running +shoes',
    'running AND shoes',
    ', running shoes ,',
  ])('%j finds "Running shoes"', async (q) => {
    expect(await find('Running shoes', q)).toEqual(['right'])
  })

  it.each([
    ['green blue', 'red,green,blue'],
    ['رياضية،أحذية', 'أحذية رياضية'],
    ['लाल।जूते', 'जूते लाल'],
    ['運動、靴', '靴 運動'],
  ])('%j finds %j', async (q, title) => {
    expect(await find(title, q)).toEqual(['right'])
  })
})

describe('words without a space between them', () => {
  it.each([
    ['寿司', '東京都庁の寿司'],
    ['搜索', '我爱中文搜索'],
    ['寿司 東京', '東京都庁の寿司'],
    ['寿司東京', '東京都庁の寿司'],
    ['テキスト', '日本語のテキスト'],
    ['iphone ケース', 'iPhone用ケース'],
    ['2024', '東京タワー2024'],
    ['シューズ', 'ランニング・シューズ'],
    ['搜索中文', '我爱中文搜索'],
    ['大学生', '北京大学生'],
    ['红色雨衣', '雨衣（红色）'],
    ['ภาษา', 'ฉันรักภาษาไทย'],
    ['ລາວ', 'ພາສາລາວ'],
    ['ខ្មែរ', 'ភាសាខ្មែរ'],
    ['ဘာသာ', 'မြန်မာဘာသာ'],
    ['검색', '한국어검색'],
    ['검색을', '한국어검색'],
    ['신발', '빨간신발'],
    ['한국어 검색', '한국어검색'],
    ['한국어검색', '한국어 검색'],
  ])('%j finds %j', async (q, title) => {
    expect(await find(title, q)).toEqual(['right'])
  })

  it.each([
    ['dichtung', 'Kühlschrankdichtung', 'de'],
    ['dichtungen', 'Kühlschrankdichtung', 'de'],
    ['Kühlschrank Dichtung', 'Kühlschrankdichtung', 'de'],
    ['Kühlschrankdichtung', 'Dichtung für den Kühlschrank', 'de'],
    ['Kühlschrankdichtungen', 'Dichtung für den Kühlschrank', 'de'],
    ['Arbeitslampe', 'Lampe für die Arbeit', 'de'],
    ['jacken', 'Regenjacke', 'de'],
    ['fahrräder', 'Kinderfahrrad', 'de'],
    ['Damenschuhe', 'Schuhe für Damen', 'de'],
    ['jakke', 'Regnjakke', 'no'],
    ['jacka', 'Regnjacka', 'sv'],
    ['takki', 'Sadetakki', 'fi'],
    ['kabát', 'Esőkabát', 'hu'],
    ['dichtung', 'Kühlschrankdichtung'],
  ])('%j finds %j', async (q, title, language?: string) => {
    expect(await find(title, q, language)).toEqual(['right'])
  })
})

it('finds only the word if it stands before its own beginning, as in css css', async () => {
  const documents = { word: ['css'], longer: ['cssom'] } as const
  expect([await search(documents, 'css css', 'en'), await search(documents, 'css', 'en')]).toEqual([
    ['word'],
    ['word', 'longer'],
  ])
})
