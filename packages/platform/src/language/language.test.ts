import { expect, it } from 'vitest'
import { detectLanguage } from './detect'
import { analyse, codesOf, nameOf, signedNamesOf, symbolsOf, toCode } from './forms'
import { fold } from './fold'
import { withoutParticle } from './korean'
import { languages, loadStems, noStems, Stemmer } from './stemmer'
import { respell } from './umlauts'
import { foldedWordsOf, segmentsOf, wordsOf } from './words'

it.each([
  ['Łódź', 'lodz'],
  ['Økland', 'okland'],
  ['Straße', 'strasse'],
  ['ÆRØ', 'aero'],
  ['IĞDIR ığdır', 'igdir igdir'],
  ['ΚΌΣΜΟΣ κόσμος', 'κοσμοσ κοσμοσ'],
  ['Ёлка й Київ', 'елка й київ'],
  ['كِتَابٌ أحمد إلى', 'كتاب احمد الي'],
  ['שָׁלוֹם', 'שלום'],
  ['ＡＢＣ１２３', 'abc123'],
  ['oﬃce H₂O', 'office h2o'],
  ['ｶﾞｽ', 'ガス'],
  ['हिन्दी ज़रूर चाँद', 'हिंदी जरूर चांद'],
  ['2×4', '2x4'],
  ['٣ ३', '3 3'],
  ['Donau­dampf', 'donaudampf'],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

it.each([
  ['東京都庁の寿司', '東 京 都 庁 の 寿 司'],
  ['ｶﾞｽとiPhone 15', 'ガ ス と iphone 15'],
  ['กรุงเทพ', 'ก รุ ง เ ท พ'],
  ['می‌خواهم', 'ميخواهم'],
  ['한국어', '한국어'],
  ['サーバー室のコーヒー', 'サ ー バ 室 の コ ー ヒ'],
  ['ｻｰﾊﾞｰ', 'サ ー バ'],
  ['ビール', 'ビ ー ル'],
  ['バター', 'バ タ ー'],
  ['5㎏ ⓐ ℃', '5kg a c'],
  ['2×4 2 × 4', '2x4 2 4'],
  ["don't", 'don t'],
])('the words of %j are %j', (text, words) => {
  expect(foldedWordsOf(text)).toBe(words)
  // The words as written cover the text.
  for (const word of wordsOf(text)) expect(text.slice(word.offset, word.offset + word.text.length)).toBe(word.text)
})

it('splits a text without spaces at the words of a dictionary', () => {
  expect(segmentsOf('我爱中文搜索')).toEqual(['我', '爱', '中文', '搜索'])
  expect(segmentsOf('iPhoneケース')).toEqual(['iPhone', 'ケース'])
  expect(segmentsOf('foo-bar')).toEqual(['foo-bar'])
})

const formsOf = (text: string) => {
  const forms = new Set<string>()
  analyse(text, forms, noStems.of())
  return [...forms]
}

it.each([
  ['A Wi-Fi router', ['wifi']],
  ['AB-123/4', ['ab123', 'ab1234', '1234']],
  ['Node.js and U.S.A.', ['nodejs', 'us', 'usa', 'sa']],
  ['978-0-306-40615-7', ['9780306406157']],
  ['Call +49 (89) 123-4567', ['1234567', '49891234567', '+']],
  ['1,234 or 1.234,56', ['1234', '123456']],
  ['C++, C# and .NET', ['c++', 'c#', '.net', '+', '#']],
  ['Pizza 🍕, ❤️ and 👍🏽', ['🍕', '❤', '👍']],
  ['one, two; three', []],
  ['https://example.com/a/b/c', ['examplecomabc']],
])('the other forms of %j are %j', (text, forms) => {
  expect(formsOf(text)).toEqual(forms)
})

it('tells names by their signs', () => {
  expect(signedNamesOf('C++ or .NET, a.b and #tag')).toEqual(['c++', '.net'])
  expect([nameOf('C++'), nameOf('C')]).toEqual(['c++', 'c'])
  expect(symbolsOf('?!, ok')).toEqual([])
})

it('writes ids and numbers as codes', () => {
  expect([toCode('AB-12'), toCode(1299), toCode(12.5)]).toEqual(['=ab12', '=1299', '=12.5'])
  expect(codesOf('12,5')).toEqual(['=125', '=12.5'])
})

it.each([
  ['서울에서', '서울'],
  ['사람은', '사람'],
  ['사과', '사과'],
])('without its particle, %j is %j', (word, stem) => {
  expect(withoutParticle(word)).toBe(stem)
})

it('finds stems of accented words as people type them', async () => {
  await loadStems(languages)
  const stemsOf = (language: (typeof languages)[number], word: string) =>
    new Stemmer([language])
      .of()(word)
      .map(({ word: stem }) => stem)
  expect(stemsOf('en', 'Policies')).toEqual(['polici'])
  expect(stemsOf('fr', 'chevaux')).toEqual(['cheval'])
  expect(stemsOf('de', 'Häuser')).toEqual(['haus'])
  expect(stemsOf('de', 'Haus')).toEqual(['haus'])
  expect(stemsOf('en', 'ab12')).toEqual([])
})

it.each([
  [['Return policy', 'How to clean shoes'], 'en'],
  [['Laufschuhe für Damen', 'Der Kühlschrank'], 'de'],
  [['Le cheval blanc', 'Une autre chose'], 'fr'],
  [
    Array<string>(8).fill(
      'A person who reads the manual of the house will find that it is not in the kitchen but on the table.',
    ),
    'en',
  ],
  [
    Array<string>(8).fill(
      'Wer das Buch nicht auf dem Tisch findet, der hat es in der Küche oder bei den anderen gelassen.',
    ),
    'de',
  ],
  [
    Array<string>(8).fill(
      "Le livre n'est pas sur la table de la cuisine, il est avec les autres dans une chambre de la maison.",
    ),
    'fr',
  ],
  [['A1', 'B-77'], undefined],
  [['東京都庁'], undefined],
  [[], undefined],
])('the language of %j is %j', async (texts, language) => {
  expect(await detectLanguage(texts)).toBe(language)
})

it.each([
  ['mueller', 'de', ['muller']],
  ['Müller', 'de', ['mueller']],
  ['Übergröße', 'de', ['uebergroesse']],
  ['neue', 'de', []],
  ['quelle', 'de', []],
  ['poet', 'en', []],
  ['Århus', 'da', ['aarhus']],
  ['søen', 'no', ['soeen']],
  ['malmoe', 'sv', ['malmo']],
] as const)('%j is written in %j as %j if a keyboard lacks letters', (word, language, others) => {
  expect(respell(word, [language]).toSorted()).toEqual(others)
})
