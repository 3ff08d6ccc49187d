import type { InteropDocument } from './documents.ts'
import { hasValues, matchesPhrase, matchesText, momentOf, numberOf, valuesOf } from './oracle.ts'
import { timeZone } from './time-zone.ts'
import { lastYear } from './clock.ts'

const startOfYear = momentOf(`${lastYear}/01/01`, timeZone)

/** Expressions and the documents they match. @see Protocol, section 14 */
export const expressions: [string, (document: InteropDocument) => boolean][] = [
  ['@source==Guide', hasValues('source', { selected: ['Guide'] })],
  ['@source==guide', hasValues('source', { selected: ['Guide'] })],
  ['@source==("Guide","Shop")', hasValues('source', { selected: ['Guide', 'Shop'] })],
  ['@source<>Guide', hasValues('source', { excluded: ['Guide'] })],
  ['NOT @source==Guide', hasValues('source', { excluded: ['Guide'] })],
  ['@author=="José Núñez"', hasValues('author', { selected: ['José Núñez'] })],
  ['@author=Byron', hasValues('author', { selected: ['Ada Byron'] })],
  ['@price', (document) => numberOf(document, 'price') !== undefined],
  ['NOT @price', (document) => numberOf(document, 'price') === undefined],
  ['@price>=250', (document) => (numberOf(document, 'price') ?? -1) >= 250],
  ['@price<100', (document) => (numberOf(document, 'price') ?? Infinity) < 100],
  [
    '@size=1000..2000',
    (document) => (numberOf(document, 'size') ?? 0) >= 1000 && (numberOf(document, 'size') ?? 0) <= 2000,
  ],
  [`@date>=${lastYear}/01/01`, (document) => (numberOf(document, 'date') ?? 0) >= startOfYear],
  ['@uri', () => true],
  [
    '@source==Guide AND @price<100',
    (document) => document.fields['source'] === 'Guide' && (numberOf(document, 'price') ?? 1e9) < 100,
  ],
  [
    '@source==Guide @filetype==pdf',
    (document) => document.fields['source'] === 'Guide' && document.fields['filetype'] === 'pdf',
  ],
  [
    '@source==Guide OR @source==Shop AND @filetype==pdf',
    ({ fields }) => fields['source'] === 'Guide' || (fields['source'] === 'Shop' && fields['filetype'] === 'pdf'),
  ],
  [
    '(@source==Guide OR @source==Shop) AND @filetype==pdf',
    ({ fields }) => ['Guide', 'Shop'].includes(String(fields['source'])) && fields['filetype'] === 'pdf',
  ],
  [
    'solar AND NOT @source==Guide',
    (document) => matchesText('solar ')(document) && document.fields['source'] !== 'Guide',
  ],
  ['"solar panel"', matchesPhrase('solar panel')],
  ['lantern OR compass', (document) => matchesText('lantern ')(document) || matchesText('compass ')(document)],
  ['-solar', (document) => !matchesText('solar ')(document)],
  ['@tags*=*ar*', (document) => valuesOf(document, 'tags').some((tag) => tag.includes('ar'))],
  ['@foldingcollection="thread-7"', (document) => document.fields['foldingcollection'] === 'thread-7'],
  ['@category=="Hardware;Power"', (document) => valuesOf(document, 'category').includes('Hardware;Power')],
]
