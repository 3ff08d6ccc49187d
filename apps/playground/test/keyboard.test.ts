import * as react from '@querent/react'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { labPages, pathOf } from '../src/lab/pages'
import { expectNoComplaints, PATIENCE_MS, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

/** The controls usable with a mouse, except those reached with the arrow keys of their group. */
const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, iframe, [tabindex]:not([tabindex="-1"])'

/** Notes the controls that are there, and from now on those that get the focus; gives how many there are. */
const watch = ({ page }: Playground) =>
  page.evaluate((controls) => {
    document.addEventListener('focusin', ({ target }) => (target as Element).setAttribute('data-reached', ''))
    const there = [...document.querySelectorAll(controls)].filter((element) => element.checkVisibility())
    for (const element of there) element.setAttribute('data-there', '')
    return there.length
  }, CONTROLS)

/** The controls that were there and are still, and never got the focus. */
const unreached = ({ page }: Playground) =>
  page.evaluate(() => {
    const isByArrows = (element: Element) =>
      element.getAttribute('tabindex') === '-1' ||
      (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
    return [...document.querySelectorAll('[data-there]:not([data-reached])')]
      .filter((element) => !isByArrows(element))
      .map((element) => element.outerHTML.slice(0, 160))
  })

/**
 * Opens a page whose lists load more by their button alone: a list that loads automatically may grow faster than Tab
 * moves.
 */
async function openFinite(path: string, options: Parameters<typeof openPlayground>[0] = {}) {
  const playground = await openPlayground(options)
  await playground.page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  await playground.open(path)
  return playground
}

it.each(['', ...labPages.map(({ name }) => pathOf(name).slice(1))])(
  'Tab leads to every control of /%s, and round',
  async (path) => {
    const playground = await openFinite(path)
    await playground.rested()
    const count = await watch(playground)
    for (let step = 0; step < count + 20; step++) await playground.page.keyboard.press('Tab')
    expect(await unreached(playground)).toEqual([])
  },
)

type Component = Extract<keyof typeof react, Capitalize<string>>

/** What is heard or seen only. The links that `SafeHtml` and `ResultLink` make are operated. */
const withoutControls: readonly Component[] = [
  'AnswerText',
  'EngineProvider',
  'HighlightedText',
  'LabelsProvider',
  'SearchStatus',
  'SuggestionText',
]

const read = (path: string) => {
  const file = join(import.meta.dirname, '../../..', path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Returns whether a component, by the name of its folder, has something to operate, as far as its source says. */
const hasControls = (name: string) => {
  const source = read(`packages/react/src/${name}/${name}.tsx`)
  return source === '' || /\bon[A-Z]\w+\b|<(a|button|input|select|textarea)\b/.test(source)
}

/** Returns whether the live example of a component presses keys. */
const isTriedByExample = (name: string) => /^export const use\b[^]*\.press\(/m.test(read(`docs/examples/${name}.tsx`))

/** What a person may look at before the next key. */
interface Look {
  playground: Playground
  /** Search requests that the keys made. */
  asked: Record<string, unknown>[]
  /** The targets of the followed links. */
  opened: string[]
}

/** A key to press; a text, entered at once so that no debounce ends within it; what must be there before the next key. */
type Keys = string | { typed: string } | { until: (playground: Playground) => Locator }

/** The component, the control that Tab leads to, what is done there, and what is seen of it. */
type Act = readonly [Component, (playground: Playground) => Locator, readonly Keys[], (look: Look) => Promise<unknown>]

const type = (typed: string) => ({ typed })
const until = (locator: (playground: Playground) => Locator) => ({ until: locator })
const inDemo = (title: string) => ({
  button: (name: string | RegExp) => (playground: Playground) =>
    playground
      .demo(title)
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first(),
  link: (name: string | RegExp) => (playground: Playground) =>
    playground
      .demo(title)
      .getByRole('link', { name, exact: typeof name === 'string' })
      .first(),
  checkbox: (name: string | RegExp) => (playground: Playground) =>
    playground.demo(title).getByRole('checkbox', { name }).first(),
  box: (name?: string) => (playground: Playground) =>
    playground.demo(title).getByRole('combobox', name === undefined ? {} : { name }),
  option: (playground: Playground) => playground.demo(title).getByRole('option').first(),
  part: (selector: string) => (playground: Playground) => playground.demo(title).locator(selector).first(),
})
const box = (playground: Playground) => playground.box()
const inDialog = (name: string) => (playground: Playground) =>
  playground.page.getByRole('dialog').getByRole('button', { name, exact: true })
const drawn = (role: 'button' | 'checkbox', name: RegExp) => (playground: Playground) =>
  playground.page.getByRole('dialog', { name: 'Filters' }).getByRole(role, { name }).first()
const clearAll = (playground: Playground) => playground.page.getByRole('button', { name: 'Clear all' }).first()
const isCheckedIn = ({ page }: Playground) =>
  page.locator(':focus').evaluate((element) => (element as HTMLInputElement).checked)

/** One search, after which these filters are in force. */
const restricts =
  (...crumbs: unknown[]) =>
  async ({ asked, playground }: Look) =>
    expect([asked.length, await playground.crumbs()]).toEqual([1, crumbs])
/** One search, which asks for this. */
const asks =
  (...requests: object[]) =>
  async ({ asked }: Look) =>
    expect(asked).toEqual(requests.map((request) => expect.objectContaining(request)))
const seen =
  (locator: (playground: Playground) => Locator) =>
  async ({ asked, playground }: Look) => {
    await locator(playground).waitFor()
    expect(asked).toEqual([])
  }
const opens = async ({ opened, asked }: Look) =>
  expect([opened, asked]).toEqual([[expect.stringMatching(/^https:/)], []])

const values = inDemo('Values')
const path = inDemo('A path')
const search = inDemo('A search among values')
const given = inDemo('Numbers, in given ranges')
const relative = inDemo('Dates, relative')
const generated = inDemo('Dates, generated')
const ordered = inDemo('Facets in the order of the response')
const automatic = inDemo('Automatic facets')
const typedIn = (demo: string, label: string) => (playground: Playground) =>
  playground.demo(demo).getByRole('form').getByLabel(label)
const tab = (name: string) => (playground: Playground) => playground.page.getByRole('tab', { name, exact: true })
const fixed = inDemo('A static filter')
const drawer = inDemo('A drawer')
const draft = inDemo('A draft')
const way = (name: string, part: 'original' | 'correction') => (playground: Playground) =>
  playground.page.getByRole('region', { name, exact: true }).locator(`[data-part="${part}"]`)
const answer = inDemo('A direct answer')
const written = inDemo('Ask a question')
const talk = inDemo('A conversation')
const question = ({ page }: Playground) => page.getByRole('region', { name: 'Conversation' }).getByRole('textbox')
const speed =
  (name: string, checked?: boolean) =>
  ({ page }: Playground) =>
    page.getByRole('radio', { name, exact: true, ...(checked && { checked }) })
const instant = inDemo('Instant results')
const elsewhere = inDemo('A box that leads elsewhere')
const fields = inDemo('Values of a field')
const queries = inDemo('Recent queries')
const recent = inDemo('Recent results')
const endless = inDemo('A list without an end')
const preview = inDemo('Preview')
const folding = inDemo('Folding')
const steps = inDemo('Undo and redo')
const wrong = inDemo('When it goes wrong')
const previewTitle = ({ page }: Playground) => page.getByRole('dialog').getByRole('heading').innerText()

const acts: Readonly<Record<string, readonly Act[]>> = {
  '': [
    [
      'SearchBox',
      box,
      [type('popov'), until((playground) => playground.suggestions().first()), 'ArrowDown', 'Enter'],
      async ({ asked, playground }) => expect(asked).toMatchObject([{ q: await playground.box().inputValue() }]),
    ],
    [
      'SearchBox',
      ({ page }) => page.getByRole('button', { name: 'Clear the search box' }),
      ['Enter', 'Enter'],
      async ({ playground }) => expect(await playground.box().inputValue()).toBe(''),
    ],
    ['SearchBox', box, ['Control+a', type('css'), 'Enter'], asks({ q: 'css' })],
    [
      'Facet',
      (playground) => playground.facet('Baseline').getByRole('checkbox').first(),
      ['Space'],
      restricts('Baseline Widely available'),
    ],
    [
      'Facet',
      (playground) => playground.facet('Kind').getByRole('button', { name: 'Exclude Feature' }),
      ['Enter'],
      restricts('Baseline Widely available', 'Kind not Feature'),
    ],
    [
      'Breadcrumbs',
      ({ page }) => page.getByRole('button', { name: /^Remove Baseline/ }),
      ['Enter'],
      restricts('Kind not Feature'),
    ],
    ['Breadcrumbs', clearAll, ['Space'], restricts()],
    [
      'Sort',
      ({ page }) => page.getByLabel('Sort by'),
      ['ArrowDown'],
      asks({ sortCriteria: '@baselineDate descending' }),
    ],
    ['Pager', ({ page }) => page.getByRole('link', { name: 'Next' }), ['Enter'], asks({ firstResult: 10 })],
    ['Pager', ({ page }) => page.getByRole('link', { name: 'Page 3' }), ['Enter'], asks({ firstResult: 20 })],
    ['Pager', ({ page }) => page.getByRole('link', { name: 'Previous' }), ['Enter'], asks({ firstResult: 10 })],
    [
      'ResultsPerPage',
      ({ page }) => page.getByRole('radio', { name: '10' }),
      ['ArrowRight'],
      asks({ firstResult: 0, numberOfResults: 25 }),
    ],
    [
      'QuerySummary',
      box,
      ['Control+a', type('how do I keep the heading sticky while scrolling'), 'Enter'],
      async ({ playground: { page } }) =>
        expect(await page.locator('[data-part="relaxation"]').innerText()).toMatch(/^No page has all these words\. /),
    ],
    [
      'QuerySummary',
      ({ page }) => page.getByRole('button', { name: 'Require all words' }),
      ['Enter'],
      asks({ requireAllWords: true }),
    ],
    [
      'QuerySummary',
      ({ page }) => page.getByRole('button', { name: 'Show pages that lack some of these words' }),
      ['Space'],
      async ({ asked }) => expect(asked.map(({ requireAllWords }) => requireAllWords)).toEqual([undefined]),
    ],
    ['ResultLink', ({ page }) => page.locator('[data-part="result-link"]').last(), ['Enter'], opens],
  ],
  'lab/facets': [
    ['Facet', values.checkbox(/^CSS/), ['Space'], restricts('Area CSS')],
    ['Facet', values.button('Exclude HTML'), ['Enter'], restricts('Area CSS', 'Area not HTML')],
    ['Facet', values.button('Show more'), ['Enter'], asks({})],
    ['Facet', values.button('Clear Area'), ['Enter'], restricts()],
    [
      'Facet',
      search.box(),
      [type('view tr'), until(search.option), 'ArrowDown', 'Enter'],
      restricts(expect.stringMatching(/^Topic .*view tr/i)),
    ],
    ['Breadcrumbs', clearAll, ['Enter'], restricts()],
    ['CategoryFacet', path.link(/^CSS /), ['Enter'], restricts('Section CSS')],
    ['CategoryFacet', path.link(/^properties /), ['Enter'], restricts('Section CSS / properties')],
    ['CategoryFacet', path.link('All sections'), ['Enter'], restricts()],
    ['CategoryFacet', path.button('Show more'), ['Enter'], asks({})],
    [
      'CategoryFacet',
      path.box(),
      [type('propert'), until(path.option), 'ArrowDown', 'Enter'],
      restricts(expect.stringMatching(/^Section .*propert/)),
    ],
    ['CategoryFacet', path.link('All sections'), ['Enter'], restricts()],
    ['NumericFacet', given.checkbox(/^7/), ['Space'], restricts('Browsers 7')],
    ['NumericFacet', given.button('Exclude 0'), ['Space'], restricts('Browsers 7', 'Browsers not 0')],
    ['NumericFacet', given.button(/^Clear/), ['Enter'], restricts()],
    ['DateFacet', relative.checkbox(/^1 year ago/), ['Space'], restricts('First shipped 1 year ago – now')],
    ['DateFacet', relative.button(/^Clear/), ['Enter'], restricts()],
    ['DateFacet', generated.button('First shipped'), ['Enter'], seen(generated.part('[aria-expanded="false"]'))],
    ['DateFacet', generated.button('First shipped'), ['Space'], seen(generated.checkbox(/./))],
    [
      'NumericFilter',
      typedIn('Numbers, typed', 'From'),
      [type('4'), 'Tab', type('6'), 'Enter'],
      restricts('Browsers 4 to 6'),
    ],
    ['NumericFilter', inDemo('Numbers, typed').button('Clear'), ['Enter'], restricts()],
    [
      'DateFilter',
      typedIn('Dates, typed', 'From'),
      [...'01012020'],
      async ({ playground }) =>
        expect(await typedIn('Dates, typed', 'From')(playground).inputValue()).toBe('2020-01-01'),
    ],
    [
      'DateFilter',
      typedIn('Dates, typed', 'To'),
      [...'12312020', 'Enter'],
      restricts('In all browsers Jan 1, 2020 – Dec 31, 2020'),
    ],
    ['DateFilter', inDemo('Dates, typed').button('Clear'), ['Enter'], restricts()],
    [
      'FacetOrder',
      ordered.part('input[type="checkbox"]'),
      ['Space'],
      async ({ asked, playground }) => {
        expect([asked.length, await isCheckedIn(playground)]).toEqual([1, true])
        expect(asked).toMatchObject([{ facetOptions: { freezeFacetOrder: true } }])
      },
    ],
    ['Breadcrumbs', clearAll, ['Enter'], restricts()],
    [
      'AutomaticFacets',
      automatic.part('input[type="checkbox"]'),
      ['Space'],
      async ({ asked, playground }) => {
        expect([asked.length, await isCheckedIn(playground)]).toEqual([1, true])
        expect(playground.parameters()).toMatch(/^\?af-/)
      },
    ],
  ],
  'lab/filters': [
    [
      'Tabs',
      tab('Everything'),
      ['ArrowRight', 'Enter'],
      async ({ asked, playground }) => {
        expect(asked).toMatchObject([{ tab: 'features', cq: '@kind=="Feature"' }])
        expect(await tab('Features')(playground).getAttribute('aria-selected')).toBe('true')
      },
    ],
    ['Sort', ({ page }) => page.getByLabel('Sort by'), ['ArrowDown'], asks({ sortCriteria: '@since descending' })],
    ['Tabs', tab('Features'), ['Home', 'Space'], asks({ tab: 'everything' })],
    ['StaticFilter', fixed.checkbox('In none of them'), ['Space'], asks({ cq: '@browserCount==0' })],
    ['StaticFilter', fixed.button('Clear Readiness'), ['Enter'], restricts()],
    ['FilterDraft', draft.checkbox(/^Widely/), ['Space'], seen(draft.part('[data-state="changed"]'))],
    ['FilterDraft', draft.button('Apply'), ['Enter'], restricts('Baseline Widely available')],
    ['FilterDraft', draft.button('Exclude Newly available'), ['Space'], seen(draft.button('Discard'))],
    ['FilterDraft', draft.button('Discard'), ['Enter'], seen(draft.part('[data-state="idle"]'))],
    ['Breadcrumbs', ({ page }) => page.getByRole('button', { name: /^Remove Baseline/ }), ['Enter'], restricts()],
    ['FilterDrawer', drawer.button('Filters'), ['Enter'], seen(inDialog('Close'))],
    ['FilterDrawer', drawn('checkbox', /^CSS/), ['Space'], restricts('Area CSS')],
    [
      'FilterDrawer',
      drawn('button', /^Show .* results$/),
      ['Enter'],
      async ({ playground }) => {
        await playground.page.getByRole('dialog').waitFor({ state: 'hidden' })
        expect(await playground.hasFocus(drawer.button('Filters (1)')(playground))).toBe(true)
      },
    ],
  ],
  'lab/answers': [
    ['GeneratedAnswer', speed('Reading speed'), ['ArrowDown'], seen(speed('Slow', true))],
    ['SearchBox', box, [type('center a box'), 'Enter'], asks({ q: 'center a box' })],
    ['GeneratedAnswer', written.button('Stop'), ['Enter'], seen(written.part('[data-status="cancelled"]'))],
    ['GeneratedAnswer', speed('Slow'), ['ArrowDown'], seen(speed('At once', true))],
    ['GeneratedAnswer', written.button('Try again'), ['Enter'], asks({ q: 'center a box' })],
    [
      'GeneratedAnswer',
      written.button('Hide answer'),
      [until(written.part('[data-status="complete"]')), 'Enter'],
      seen(written.button('Show answer')),
    ],
    ['GeneratedAnswer', written.button('Show answer'), ['Space'], seen(written.button('Show more'))],
    ['GeneratedAnswer', written.button('Show more'), ['Enter'], seen(written.button('Show less'))],
    ['GeneratedAnswer', written.part('[data-part="text"] a'), ['Enter'], opens],
    ['GeneratedAnswer', written.part('[data-part="citation"]'), ['Enter'], opens],
    [
      'GeneratedAnswer',
      written.button('Yes'),
      ['Space'],
      seen(written.part('[data-part="like"][aria-pressed="true"]')),
    ],
    [
      'GeneratedAnswer',
      written.button('No'),
      ['Enter'],
      seen(written.part('[data-part="dislike"][aria-pressed="true"]')),
    ],
    ['GeneratedAnswer', written.button('Give feedback'), ['Enter'], seen(({ page }) => page.getByRole('dialog'))],
    [
      'GeneratedAnswer',
      inDialog('Cancel'),
      ['Escape'],
      async ({ playground }) => {
        await playground.page.getByRole('dialog').waitFor({ state: 'hidden' })
        expect(await playground.hasFocus(written.button('Give feedback')(playground))).toBe(true)
      },
    ],
    [
      'Conversation',
      question,
      [type('what is a grid'), 'Enter', until(talk.part('[data-state="idle"]'))],
      seen(talk.part('[data-part="turn"][data-status="complete"]')),
    ],
    ['Conversation', talk.part('[data-part="citation"]'), ['Enter'], opens],
    ['Conversation', talk.button('Yes'), ['Space'], seen(talk.part('[data-part="like"][aria-pressed="true"]'))],
    ['Conversation', talk.button('No'), ['Enter'], seen(talk.part('[data-part="dislike"][aria-pressed="true"]'))],
    ['Conversation', speed('At once'), ['ArrowDown', 'ArrowDown'], seen(speed('Slow', true))],
    ['Conversation', question, [type('and with subgrid'), 'Tab', 'Enter'], seen(talk.button('Stop'))],
    ['Conversation', talk.button('Stop'), ['Space'], seen(talk.part('[data-status="cancelled"]'))],
    ['Conversation', speed('Slow'), ['ArrowUp', 'ArrowUp'], seen(speed('At once', true))],
    [
      'Conversation',
      talk.button('Try again'),
      ['Enter', until(talk.part('[data-state="idle"]'))],
      seen(talk.part('[data-part="turn"]:nth-child(2)[data-status="complete"]')),
    ],
    [
      'Conversation',
      talk.button('New conversation'),
      ['Enter'],
      async ({ playground }) => {
        expect(await playground.demo('A conversation').locator('[data-part="turn"]').count()).toBe(0)
        expect(await playground.hasFocus(question(playground))).toBe(true)
      },
    ],
  ],
  'lab/query': [
    [
      'DidYouMean',
      box,
      [type('flexbxo'), 'Enter'],
      async ({ asked, playground }) =>
        expect([asked.length, await playground.box().inputValue()]).toEqual([1, 'flexbox']),
    ],
    ['DidYouMean', way('Corrected by the platform', 'original'), ['Enter'], asks({ q: 'flexbxo' })],
    [
      'DidYouMean',
      ({ page }) =>
        page.getByRole('region', { name: 'Corrected by you' }).getByRole('button', { name: 'flexbxo', exact: true }),
      ['Enter'],
      asks({ q: 'flexbxo' }),
    ],
    ['DidYouMean', way('Corrected by you', 'correction'), ['Enter'], asks({ q: 'flexbox' })],
    [
      'Notifications',
      box,
      ['Control+a', type('appcache'), 'Enter'],
      async ({ playground: { page } }) =>
        expect(await page.locator('[data-part="notification"]').first().innerText()).toMatch(/^Application caches/),
    ],
    ['SearchBox', box, ['Control+a', type('flex box'), 'Enter'], asks({ q: 'flex box' }, { q: 'flexbox' })],
    ['QueryTriggerNotice', way('Search for something else', 'original'), ['Enter'], asks({ q: 'flex box' })],
    ['SearchBox', box, ['Control+a', type('css grid'), 'Enter'], asks({ q: 'css grid' })],
    ['SmartSnippet', answer.button('Show more'), ['Enter'], seen(answer.button('Show less'))],
    ['SafeHtml', answer.part('[data-part="answer"] a'), ['Enter'], opens],
    ['SmartSnippet', answer.part('[data-part="smart-snippet"] > [data-part="source"]'), ['Enter'], opens],
    ['SmartSnippet', answer.button('Yes'), ['Space'], seen(answer.part('[data-part="like"][aria-pressed="true"]'))],
    ['SmartSnippet', answer.button('No'), ['Enter'], seen(answer.button('Explain why'))],
    ['SmartSnippet', answer.button('Explain why'), ['Enter'], seen(({ page }) => page.getByRole('dialog'))],
    [
      'SmartSnippet',
      ({ page }) => page.getByRole('dialog').getByRole('radio').first(),
      ['Space', 'ArrowDown'],
      seen(({ page }) => page.getByRole('dialog').getByRole('radio', { name: /only in part/, checked: true })),
    ],
    [
      'SmartSnippet',
      ({ page }) => page.getByRole('dialog').getByLabel('Details'),
      [type('Too short')],
      async ({ playground: { page } }) =>
        expect(await page.getByRole('dialog').getByLabel('Details').inputValue()).toBe('Too short'),
    ],
    [
      'SmartSnippet',
      inDialog('Send feedback'),
      ['Enter'],
      async ({ playground }) => {
        await playground.page.getByRole('dialog').waitFor({ state: 'hidden' })
        expect(await playground.hasFocus(answer.button('Explain why')(playground))).toBe(true)
      },
    ],
    [
      'SmartSnippetQuestions',
      answer.button('What is a subgrid?'),
      ['Enter'],
      seen(({ page }) => page.getByText('A grid whose rows')),
    ],
    ['SmartSnippetQuestions', answer.part('[data-state="expanded"] a'), ['Enter'], opens],
  ],
  'lab/boxes': [
    [
      'InstantResults',
      instant.box(),
      [type('popover'), until(instant.part('[data-part="result"]'))],
      asks({ q: 'popover', numberOfResults: 4 }),
    ],
    ['InstantResults', instant.part('[data-part="result"] a'), ['Enter'], opens],
    ['SearchBox', inDemo('Suggestions').box(), [type('grid'), 'Enter'], asks({ q: 'grid' })],
    ['RecentQueries', queries.button('grid'), ['Enter'], asks({ q: 'grid' })],
    [
      'RecentQueries',
      queries.button('Forget grid'),
      ['Enter'],
      async ({ asked, playground }) =>
        expect([asked, await playground.demo('Recent queries').getByRole('button').count()]).toEqual([[], 0]),
    ],
    ['ResultLink', ({ page }) => page.locator('.lab-results [data-part="result-link"]').first(), ['Enter'], opens],
    ['RecentResults', recent.part('[data-part="result-link"]'), ['Enter'], opens],
    [
      'RecentResults',
      recent.button('Forget all recent results'),
      ['Space'],
      async ({ playground }) => expect(await playground.demo('Recent results').getByRole('link').count()).toBe(0),
    ],
    [
      'FieldSuggestions',
      fields.box('Topic'),
      [type('grid'), until(fields.option), 'ArrowDown', 'Enter'],
      restricts(expect.stringMatching(/^Topic .*grid/i)),
    ],
    [
      'CategoryFieldSuggestions',
      fields.box('Section'),
      [type('animat'), until(fields.option), 'ArrowDown', 'Enter'],
      restricts(expect.stringMatching(/^Section .*animat/i)),
    ],
    [
      'StandaloneSearchBox',
      elsewhere.box(),
      [type('view transitions'), 'Enter', until(({ page }) => page.locator('.sidebar'))],
      async ({ playground }) => {
        expect(new URL(playground.page.url()).pathname).toBe('/')
        expect(await playground.box().inputValue()).toBe('view transitions')
      },
    ],
  ],
  'lab/results': [
    ['TemplatedResult', endless.part('[data-template] a'), ['Enter'], opens],
    [
      'ResultList',
      endless.button('Show more results'),
      ['Enter'],
      async ({ asked, playground }) => {
        expect(asked).toMatchObject([{ firstResult: 10, numberOfResults: 10 }])
        expect(await endless.part('[data-part="result-list"]')(playground).getByRole('listitem').count()).toBe(20)
      },
    ],
    [
      'ResultPreview',
      preview.part('button'),
      ['Enter', until(({ page }) => page.getByRole('dialog').locator('iframe'))],
      async ({ playground }) =>
        expect(await previewTitle(playground)).toBe(await preview.part('li:nth-child(1)')(playground).innerText()),
    ],
    [
      'ResultPreview',
      inDialog('Next'),
      ['Enter', until(({ page }) => page.getByRole('dialog').locator('iframe'))],
      async ({ playground }) =>
        expect(await previewTitle(playground)).toBe(await preview.part('li:nth-child(2)')(playground).innerText()),
    ],
    [
      'ResultPreview',
      inDialog('Previous'),
      ['Enter', until(({ page }) => page.getByRole('dialog').locator('iframe'))],
      async ({ playground }) =>
        expect(await previewTitle(playground)).toBe(await preview.part('li:nth-child(1)')(playground).innerText()),
    ],
    [
      'ResultPreview',
      inDialog('Close'),
      ['Enter'],
      async ({ playground }) => {
        await playground.page.getByRole('dialog').waitFor({ state: 'hidden' })
        expect(await playground.hasFocus(preview.part('button')(playground))).toBe(true)
      },
    ],
    [
      'ResultCollection',
      folding.button(/^Show all/),
      ['Enter'],
      async ({ asked, playground }) => {
        expect(asked).toMatchObject([{ filterFieldRange: 100 }])
        expect(await playground.demo('Folding').locator('[data-part="child"]').count()).toBeGreaterThan(2)
      },
    ],
  ],
  'lab/session': [
    ['SearchBox', box, [type('grid'), 'Enter'], asks({ q: 'grid' })],
    ['UndoRedo', steps.button('Undo'), ['Enter'], asks({ q: '' })],
    ['UndoRedo', steps.button('Redo'), ['Space'], asks({ q: 'grid' })],
    [
      'QueryError',
      ({ page }) => page.getByRole('radio', { name: 'Nothing' }),
      ['ArrowUp', 'ArrowUp'],
      seen(({ page }) => page.getByRole('radio', { name: 'Not JSON', checked: true })),
    ],
    [
      'QueryError',
      wrong.button('Search again'),
      ['Enter', until(({ page }) => page.getByRole('alert'))],
      async ({ playground: { page } }) =>
        expect(await page.getByRole('alert').getAttribute('data-code')).toBe('malformed'),
    ],
    [
      'QueryError',
      ({ page }) => page.getByRole('radio', { name: 'Not JSON' }),
      ['ArrowDown', 'ArrowDown'],
      seen(({ page }) => page.getByRole('radio', { name: 'Nothing', checked: true })),
    ],
    [
      'QueryError',
      wrong.button('Try again'),
      ['Enter'],
      async ({ asked, playground: { page } }) =>
        expect([asked.map(({ q }) => q), await page.getByRole('alert').count()]).toEqual([['grid'], 0]),
    ],
  ],
}

/** Reaches the control, presses the keys, and looks until what is to be seen is there. */
async function perform(playground: Playground, [, control, keys, look]: Act, opened: string[]) {
  const { page, searches } = playground
  await playground.tabTo(control(playground))
  for (const key of keys) {
    if (typeof key === 'string') await page.keyboard.press(key)
    else if ('typed' in key) await page.keyboard.insertText(key.typed)
    else await key.until(playground).waitFor()
  }
  await vi.waitFor(
    async () => {
      await playground.settled()
      await look({ playground, asked: searches, opened })
    },
    { timeout: PATIENCE_MS, interval: 100 },
  )
  // Requests after this point would disturb the next step.
  searches.length = 0
  opened.length = 0
}

/** Records the targets of links. A response without content keeps the browser on the page. */
async function stayHere({ page }: Playground) {
  const opened: string[] = []
  page.on('popup', (tab) => tab.close())
  await page.context().route(/^https:/, async (route) => {
    opened.push(route.request().url())
    await route.fulfill({ status: 204 })
  })
  return opened
}

describe('by the keyboard alone', () => {
  it.each(Object.entries(acts))('on /%s, every component does what it is for', async (path, acts) => {
    const playground = await openFinite(path, { locale: 'en-US' })
    const opened = await stayHere(playground)
    playground.searches.length = 0
    for (const act of acts) {
      await perform(playground, act, opened).catch((error: Error) => {
        error.message = `${act[0]}, ${JSON.stringify(act[2])}: ${error.message}`
        throw error
      })
      const isStillHere = new URL(playground.page.url()).pathname === `/${path}`
      expect([isStillHere, await playground.focused()]).not.toEqual([true, 'body'])
    }
    await playground.rested()
    expect([playground.searches, opened]).toEqual([[], []])
    expectNoComplaints(playground)
  })

  it('there is no component that neither a page nor its live example tries', () => {
    const tried = new Set<string>(Object.values(acts).flatMap((all) => all.map(([name]) => name)))
    const components = Object.keys(react).filter((name) => /^[A-Z]/.test(name))
    expect([...withoutControls, ...tried].filter((name) => !components.includes(name))).toEqual([])
    const lacking = components
      .filter((name) => !withoutControls.some((other) => other === name) && !tried.has(name))
      .map((name) => name.replaceAll(/\B[A-Z]/g, (capital) => `-${capital}`).toLowerCase())
      .filter((name) => hasControls(name) && !isTriedByExample(name))
    expect(lacking.map((name) => `docs/examples/${name}.tsx lacks in use: button('…').press('Enter')`)).toEqual([])
  })
})
