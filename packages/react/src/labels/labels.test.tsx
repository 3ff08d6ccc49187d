import type { Engine, Protocol } from '@querent/engine'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import {
  Facet,
  LabelsProvider,
  Pager,
  QueryError,
  ResultList,
  SearchBox,
  SearchStatus,
  UndoRedo,
  type Labels,
  type PartialLabels,
} from '..'
import * as components from '..'
import { everyComponent, startFullEngine } from '../testing/every-component'
import { everyShopComponent, startFullShop } from '../testing/every-shop-component'
import { show, startEngine } from '../testing/harness'
import { de } from './de'
import { en } from './en'
import { fr } from './fr'

const { locale: _, table: __, untitled: ___, ...texts } = en

/** Components of a shop alone. */
const shopOnly = Object.keys(texts).filter((name) => /^[A-Z]/.test(name) && !(name in components))

/** A catalogue in which each text is its own path. */
const marked = mark('', texts) as PartialLabels

function mark(path: string, label: unknown): unknown {
  if (typeof label === 'function') return () => `⟦${path}⟧`
  if (label === null || typeof label !== 'object') return `⟦${path}⟧`
  return Object.fromEntries(
    Object.entries(label).map(([name, value]) => [name, mark(path ? `${path}.${name}` : name, value)]),
  )
}

const NAMED = ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt', 'aria-roledescription']

/** The texts that a person sees or hears. */
function textsOf(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) found.push(walker.currentNode.nodeValue!)
  for (const element of root.querySelectorAll('*')) {
    found.push(...NAMED.flatMap((name) => element.getAttribute(name) ?? []))
  }
  return found
}

const wordsIn = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.replace(/⟦.*?⟧/g, ' ').trim()).filter((text) => /\p{Script=Latin}{2}/u.test(text)))
const componentsIn = (texts: readonly string[]) =>
  new Set([...texts.join(' ').matchAll(/⟦(\w+)\./g)].map(([, component]) => component))

interface Expected {
  /** The file with the page of these components. */
  page: string
  /** Words of replies, options and props, which no catalogue changes. */
  words: readonly string[]
  /** The components whose labels the page shows. */
  labelled: readonly string[]
}

/** A page of a shop also has components of search. */
const isOfPage = (name: string, { labelled }: Expected) => shopOnly.includes(name) === shopOnly.includes(labelled[0]!)

/** What differs from what is expected, and where to correct it. */
const problemsOf = ({ stayed, labelled }: ReturnType<typeof compare>, expected: Expected) => [
  ...stayed
    .filter((word) => !expected.words.includes(word))
    .map((word) => `"${word}" is not a label: make it one in labels.ts of its component, or add it to the words here`),
  ...expected.words.filter((word) => !stayed.includes(word)).map((word) => `"${word}" is not shown: remove it here`),
  ...expected.labelled
    .filter((name) => !labelled.includes(name))
    .map((name) => `${name} shows no label: give it something to show in ${expected.page}, or add '${name}' to unseen`),
  ...labelled
    .filter((name) => name in texts && !expected.labelled.includes(name) && isOfPage(name, expected))
    .map((name) => `${name} shows its labels: remove '${name}' from unseen`),
]

/** What elements show in English, and what they still show under the other catalogue. */
function compare(engine: Engine<Protocol>, elements: readonly ReactElement[]) {
  const english = show(engine, <>{elements}</>)
  const words = wordsIn(textsOf(english.container))
  english.unmount()
  // A locale whose ranges of dates have no Latin letters.
  const labels = { ...marked, locale: 'ja' }
  const texts = textsOf(show(engine, <LabelsProvider labels={labels}>{elements}</LabelsProvider>).container)
  return { english: words, stayed: [...wordsIn(texts)].sort(), labelled: [...componentsIn(texts)].sort() as string[] }
}

it('takes every text from the labels in any component of search', async () => {
  const { engine } = await startFullEngine()
  const more = [<ResultList key="infinite" infinite />, <Facet key="all" allowExclude allowSearch />]
  const shown = compare(engine, [...everyComponent.map(([, element]) => element), ...more])
  expect(['Previous', 'Was this answer helpful?'].map((text) => shown.english.has(text))).toEqual([true, true])
  const unseen = ['InstantResults', 'QueryError', 'QueryTriggerNotice', 'RecentResults']
  const problems = problemsOf(shown, {
    page: 'packages/react/src/testing/every-component.tsx',
    words:
      'And then?|Ann|Bob|Cid|Europe|Hello|In stock|Mind the step|So|Title of a|Title of b|Title of c|Why?|all|author|date|geo|lantern|new|size|stock|winter'.split(
        '|',
      ),
    labelled: Object.keys(texts).filter((name) => !shopOnly.includes(name) && !unseen.includes(name)),
  })
  expect(problems).toEqual([])
})

it('takes every text from the labels in any component of a shop', async () => {
  const { engine } = await startFullShop()
  const shown = compare(
    engine,
    everyShopComponent.map(([, element]) => element),
  )
  expect(['Add to cart', 'Maximum'].map((text) => shown.english.has(text))).toEqual([true, true])
  const unseen = ['InstantProducts', 'ProductList', 'RecentProducts']
  const problems = problemsOf(shown, {
    page: 'packages/react/src/testing/every-shop-component.tsx',
    // Prices, dates and names of currencies are in the language of the context.
    words:
      'Added|Alp|Brand|Category|Euro|For you|Jan 1, 2030 – Feb 1, 2030|Name of black|Name of red|Name of sock|New|Nordic|Oslo|Price|Sale|Shoe|Shoes|Store|US Dollar|Up to half the price|Weight|ec_price'.split(
        '|',
      ),
    labelled: shopOnly.filter((name) => !unseen.includes(name)),
  })
  expect(problems).toEqual([])
})

it('takes every text from the labels when a search fails', async () => {
  const { client, engine } = await startEngine()
  engine.execute('searchboxSubmit')
  await client.last().fail({ code: 'timeout', message: 'Aborted' })
  const { english, stayed, labelled } = compare(engine, [<QueryError key="error" />, <SearchStatus key="status" />])
  expect([english.size, stayed, labelled]).toEqual([3, [], ['QueryError', 'SearchStatus']])
})

const summary = {
  query: 'shoe',
  hasResults: true,
  firstResult: 1,
  lastResult: 10,
  totalCount: 1234,
  durationInSeconds: 0.25,
}
const values: Record<string, readonly unknown[]> = {
  added: ['Shoe', 2],
  breadcrumb: [{ field: 'author', state: 'excluded' }, 'Ann'],
  count: [1234],
  criterion: ['date descending'],
  dateRange: [{ start: '2030/01/01@00:00:00', end: '2030/02/01@00:00:00' }],
  facet: [{ field: 'season', label: undefined }],
  foundCount: [2],
  invalid: [1, 9],
  numericRange: [{ start: 1, end: 2 }],
  omitted: [['shoe']],
  page: [3],
  path: [['Europe', 'Norway']],
  position: [1, 2],
  rating: [4.5, 5],
  relaxed: ['mostWords', ''],
  removed: [['Shoe', 'Sock']],
  resultCount: [2],
  results: [summary],
  suggestionCount: [2],
  within: [['Europe', 'Norway']],
}

/** Each text of a catalogue, by its path. */
function flatten(label: unknown, path: readonly string[] = []): [path: string, text: string][] {
  if (typeof label === 'function') return [[path.join('.'), label(...(values[path.at(-1)!] ?? ['shoe', 'shoes']))]]
  if (label === null || typeof label !== 'object') return [[path.join('.'), String(label)]]
  return Object.entries(label).flatMap(([name, value]) => flatten(value, [...path, name]))
}

const english = new Map(flatten(en))

it.each([
  [
    'fr',
    fr,
    [
      'Cart.total',
      'Conversation.citations',
      'Conversation.heading',
      'GeneratedAnswer.citations',
      'Pager.page',
      'RangeSlider.end',
      'RangeSlider.start',
      'SearchBox.suggestionCount',
      'SearchBox.suggestions',
      'StandaloneSearchBox.suggestionCount',
      'StandaloneSearchBox.suggestions',
    ],
  ],
  [
    'de',
    de,
    [
      'CategoryFacet.within',
      'CategoryFieldSuggestions.within',
      'Facet.within',
      'FieldSuggestions.within',
      'RangeSlider.end',
      'RangeSlider.start',
    ],
  ],
])('has each text of English in the catalogue %s, in other words', (language, catalogue, same) => {
  const flat = flatten(catalogue)
  expect(flat.map(([path]) => path).sort()).toEqual([...english.keys()].sort())
  const wordless = ['facet', 'value', 'path', 'ready', 'removeIcon', 'decreaseIcon', 'increaseIcon']
  const repeated = flat.filter(([path, text]) => text === english.get(path)).map(([path]) => path)
  const untranslated = repeated.filter((path) => !wordless.some((name) => path.endsWith(`.${name}`)))
  const problems = untranslated.filter((path) => !same.includes(path))
  expect(problems.map((path) => `${path}: translate it in labels.${language}.ts of its component`)).toEqual([])
  expect(untranslated.toSorted()).toEqual(same)
})

it.each<[string, Labels, string[]]>([
  ['en', en, ['0 values', '1 value', '2 values', '1,234 values']],
  ['fr', fr, ['0 valeur', '1 valeur', '2 valeurs', '1 234 valeurs']],
  ['de', de, ['0 Werte', '1 Wert', '2 Werte', '1.234 Werte']],
])('counts in %s', (_, { Facet: { foundCount } }, expected) => {
  expect([0, 1, 2, 1234].map((count) => foundCount(count).replace('\u202f', ' '))).toEqual(expected)
})

it.each<[string, Labels, string[]]>([
  ['en', en, ['Relevance', 'price ascending, name descending']],
  ['fr', fr, ['Pertinence', 'price croissant, name décroissant']],
  ['de', de, ['Relevanz', 'price aufsteigend, name absteigend']],
])('names sort criteria in %s', (_, { Sort: { criterion } }, expected) => {
  expect(['relevancy', '@price ascending,@name descending'].map(criterion)).toEqual(expected)
})

it('shows the texts of the nearest provider that has them, and texts of a component before all others', async () => {
  const { engine } = await startEngine()
  show(
    engine,
    <LabelsProvider labels={fr}>
      <LabelsProvider labels={{ Pager: { next: 'Encore', previous: 'Avant' }, UndoRedo: undefined }}>
        <Pager labels={{ next: 'Plus loin' }} />
        <UndoRedo />
      </LabelsProvider>
    </LabelsProvider>,
  )
  const buttons = ['Avant', 'Page 2', 'Plus loin', 'Annuler']
  expect(buttons.map((name) => screen.getByRole('button', { name }))).toHaveLength(4)
  expect(screen.getByRole('navigation', { name: 'Pages de résultats' })).toBeTruthy()
})

it('names a search form only by its own labels', async () => {
  const { engine } = await startEngine()
  const { update } = show(
    engine,
    <LabelsProvider labels={de}>
      <SearchBox />
    </LabelsProvider>,
  )
  expect([
    screen.getByRole('search').getAttribute('aria-label'),
    screen.getByRole('combobox', { name: 'Suche' }),
  ]).toEqual([null, expect.anything()])
  update(
    <LabelsProvider labels={de}>
      <SearchBox labels={{ box: 'Im Kopf suchen' }} />
    </LabelsProvider>,
  )
  expect(screen.getByRole('search', { name: 'Im Kopf suchen' })).toBeTruthy()
})
