import type { Route } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { labPages, pathOf } from '../src/lab/pages'
import { usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

const markup = `<img src='x' onerror='window.ran = true'><script>window.ran = true</script>`
const script = 'javascript:window.ran=true'

/** The members of a response with visible text. */
const places = [
  'title',
  'excerpt',
  'child',
  'value',
  'category',
  'automatic field',
  'automatic value',
  'suggestion',
  'found',
  'notification',
  'parameter',
  'changed query',
  'correction',
  'question',
  'related question',
  'answer',
  'related answer',
  'field',
  'description',
  'failure',
] as const
type Place = (typeof places)[number]

/** The markup, after what says where it stands. */
const at = (place: Place) => `${place} ${markup}`

const json = (body: unknown, status = 200) => ({ status, contentType: 'application/json', body: JSON.stringify(body) })

const raw = { kind: markup, area: [markup], type: markup, baseline: markup, browsers: [markup], permanentid: 'p' }
const resultOf = (id: string, rest: object) => ({
  excerpt: at('excerpt'),
  uri: script,
  clickUri: script,
  printableUri: script,
  uniqueId: `${id} ${markup}`,
  flags: 'HasHtmlVersion',
  hasHtmlVersion: true,
  titleHighlights: [{ offset: 3, length: 12 }],
  excerptHighlights: [{ offset: -5, length: 9_999_999 }],
  totalNumberOfChildResults: 3,
  childResults: [],
  ...rest,
  raw: { ...raw, foldingcollection: id, foldingchild: [id] },
})
const child = {
  ...resultOf('child', { title: at('child') }),
  raw: { ...raw, foldingcollection: 'a', foldingchild: ['b'] },
}

/** One that leads to a script, and one that can be opened. */
const results = [
  resultOf('a', { title: at('title') }),
  resultOf('b', { title: at('title'), clickUri: 'https://example.org/', uri: 'https://example.org/' }),
]

const valueOf = (place: Place) => ({ value: at(place), state: 'idle', numberOfResults: 1 })
const category = { path: [at('category')], isLeafValue: false, moreValuesAvailable: true, children: [] }
const documentId = { contentIdKey: 'permanentid', contentIdValue: 'p' }
const evil = `<a href="${script}">more</a><svg onload="window.ran=true"></svg><iframe srcdoc="<script>parent.ran=true</script>"></iframe>`

interface SearchBody {
  q?: string
  filterFieldRange?: number
  facets?: { facetId: string; field: string; type: string; currentValues?: { state: string }[] }[]
  generateAutomaticFacets?: { currentFacets?: { currentValues: { state: string }[] }[] }
}

/** A reply that has markup wherever there is text, and a facet for each that was asked for. */
const replyTo = ({ q, filterFieldRange, facets = [], generateAutomaticFacets }: SearchBody) => ({
  results: filterFieldRange === 100 ? [...results, child] : results,
  searchUid: markup,
  totalCount: 2,
  totalCountFiltered: 2,
  facets: facets.map(({ facetId, field, type, currentValues = [] }) => {
    const chosen = currentValues.filter(({ state }) => state !== 'idle')
    return {
      facetId,
      field,
      label: markup,
      moreValuesAvailable: true,
      values:
        type === 'specific'
          ? [{ ...valueOf('value'), ...chosen[0] }]
          : type === 'hierarchical'
            ? [{ ...valueOf('category'), ...category, ...chosen[0] }]
            : type === 'dateRange'
              ? [{ start: markup, end: script, endInclusive: true, state: 'idle', numberOfResults: 1 }]
              : [{ start: -1e308, end: 1e308, endInclusive: true, state: 'idle', numberOfResults: 1 }],
    }
  }),
  generateAutomaticFacets: {
    facets: [
      {
        field: at('automatic field'),
        label: markup,
        moreValuesAvailable: true,
        values: [{ ...valueOf('automatic value'), ...generateAutomaticFacets?.currentFacets?.[0]?.currentValues[0] }],
      },
    ],
  },
  triggers: [
    { type: 'redirect', content: script },
    { type: 'redirect', content: 'data:text/html,<script>top.ran=true</script>' },
    { type: 'notify', content: at('notification') },
    { type: 'execute', content: { name: '__proto__', params: [at('parameter')] } },
    { type: '__proto__', content: null },
    ...(q === 'change' ? [{ type: 'query', content: at('changed query') }] : []),
  ],
  queryCorrections: [{ correctedQuery: at('correction'), wordCorrections: [] }],
  queryCorrection: { correctedQuery: null, originalQuery: null, corrections: [{ correctedQuery: at('correction') }] },
  questionAnswer: {
    question: at('question'),
    answerSnippet: `<p onclick="window.ran=true">plain answer ${markup}${evil}</p>`,
    documentId,
    score: 1,
    relatedQuestions: [
      { question: at('related question'), answerSnippet: `<p>plain related answer ${markup}${evil}</p>`, documentId },
    ],
  },
  // An own member of this name, which an object literal would not make.
  extendedResults: JSON.parse('{"__proto__": {"polluted": true}}') as unknown,
})

/** Answers every call with markup wherever there is text; the first call for the fields fails with it. */
function createHostilePlatform() {
  let isFieldsCalled = false
  return (route: Route) => {
    const { pathname } = new URL(route.request().url())
    const value = { displayValue: at('found'), rawValue: at('found'), path: [at('found')], count: 1 }
    switch (pathname.split('/').at(-1)) {
      case 'html':
        return route.fulfill({ contentType: 'text/html', body: `<h1>preview</h1>${markup}${evil}` })
      case 'querySuggest': {
        const completion = {
          expression: at('suggestion'),
          highlighted: `{${at('suggestion')}}`,
          score: 1,
          executableConfidence: 1,
        }
        return route.fulfill(json({ completions: [completion], responseId: markup }))
      }
      case 'facet':
        return route.fulfill(json({ values: [value], moreValuesAvailable: false }))
      case 'fields': {
        const isFailing = !isFieldsCalled
        isFieldsCalled = true
        if (isFailing) return route.fulfill(json({ statusCode: 400, type: markup, message: at('failure') }, 400))
        const flags = { groupByField: true, splitGroupByField: true, sortByField: true, includeInQuery: true }
        const field = { name: at('field'), description: at('description'), fieldType: markup, ...flags }
        return route.fulfill(json({ fields: [field] }))
      }
      case 'plan':
        return route.fulfill(json({ preprocessingOutput: { triggers: [{ type: 'redirect', content: script }] } }))
      default:
        return route.fulfill(json(replyTo((route.request().postDataJSON() ?? {}) as SearchBody)))
    }
  }
}

/** User actions, and the place in which the markup is visible afterwards. */
type Step = readonly [did: string, act: (playground: Playground) => Promise<unknown>, ...sees: Place[]]

const type =
  (text: string) =>
  ({ page }: Playground) =>
    page.getByRole('banner').getByRole('combobox').fill(text)
const submit = (text: string) => async (playground: Playground) => {
  await type(text)(playground)
  await playground.page.keyboard.press('Enter')
}
const press =
  (demo: string, name: string | RegExp, role: 'button' | 'link' = 'button') =>
  (playground: Playground) =>
    playground.demo(demo).getByRole(role, { name }).first().click()
const typeIn = (demo: string, name?: string) => (playground: Playground) =>
  playground
    .demo(demo)
    .getByRole('combobox', name === undefined ? {} : { name })
    .fill('x')
const choose = (demo: string, name: string) => (playground: Playground) =>
  playground.demo(demo).getByRole('checkbox', { name }).first().check()
const isThere = (selector: string, text: string) => (playground: Playground) =>
  playground.page.locator(selector).filter({ hasText: text }).first().waitFor()
const opens: Step = ['opens it', async () => {}, 'title']

const steps: Readonly<Record<string, readonly Step[]>> = {
  '/': [
    ['opens it', async () => {}, 'title', 'excerpt', 'value'],
    ['types', type('x'), 'suggestion'],
    ['picks a suggestion', ({ page }) => page.getByRole('option').first().click(), 'suggestion'],
    ['chooses a value', (playground) => playground.facet('Area').getByRole('checkbox').first().check()],
    ['sees it as a filter', isThere('[data-part="breadcrumb"]', at('value')), 'value'],
    ['unfolds a facet', ({ page }) => page.locator('summary').filter({ hasText: 'Topic' }).click()],
    ['searches in it', ({ page }) => page.getByLabel('Search in Topic').fill('x'), 'found'],
    ['shows what goes over the wire', ({ page }) => page.getByRole('button', { name: 'Developer panel' }).click()],
  ],
  '/lab/facets': [
    ['opens it', async () => {}, 'title', 'value', 'category', 'automatic field', 'automatic value'],
    ['searches in a facet', typeIn('A search among values'), 'found'],
    ['searches in a path', typeIn('A path'), 'found'],
    ['walks down a path', press('A path', at('category'), 'link')],
    ['sees it as a filter', isThere('[data-part="breadcrumb"]', at('category')), 'category'],
    ['chooses of an automatic facet', choose('Automatic facets', at('automatic value'))],
    ['sees it as a filter', isThere('[data-part="breadcrumb"]', at('automatic value')), 'automatic value'],
  ],
  '/lab/filters': [
    opens,
    ['drafts a filter', choose('A draft', at('value')), 'value'],
    ['applies it', press('A draft', 'Apply')],
    ['sees it as a filter', isThere('[data-part="breadcrumb"]', at('value')), 'value'],
  ],
  '/lab/query': [
    ['opens it', async () => {}, 'title', 'correction', 'question', 'related question', 'answer'],
    ['searches', submit('x'), 'notification', 'parameter'],
    ['unfolds the answer', press('A direct answer', 'Show more'), 'answer'],
    ['unfolds a related one', press('A direct answer', at('related question')), 'related answer'],
    ['takes a correction', ({ page }) => page.locator('[data-part="correction"]').last().click(), 'correction'],
    ['searches for what a rule changes', submit('change'), 'changed query'],
    ['loads the fields', press('Fields', 'Load the fields'), 'failure'],
    ['loads them again', press('Fields', 'Load the fields'), 'field', 'description'],
    [
      'is not sent elsewhere',
      async ({ page }) => {
        const told = page.getByRole('region', { name: 'Go elsewhere' }).locator('a, [data-state="shown"]')
        expect(await told.count()).toBe(0)
      },
    ],
  ],
  '/lab/answers': [opens],
  '/lab/boxes': [
    opens,
    ['types', typeIn('Suggestions'), 'suggestion'],
    ['searches as they type', typeIn('Instant results')],
    ['sees results at once', isThere('.instant', at('title')), 'title'],
    ['searches for a topic', typeIn('Values of a field', 'Topic'), 'found'],
    ['searches for a section', typeIn('Values of a field', 'Section'), 'found'],
    ['searches for markup', submit(at('title'))],
    ['sees it as a recent query', isThere('.recent [data-part="query"]', at('title')), 'title'],
    ['opens a result', ({ page }) => page.locator('.lab-results [data-part="result-link"][href]').first().click()],
    ['sees it as a recent one', isThere('.recent [data-part="result-link"]', at('title')), 'title'],
    [
      'follows a redirect',
      async (playground) => {
        await playground.demo('A box that leads elsewhere').getByRole('combobox').fill(at('title'))
        await playground.page.keyboard.press('Enter')
        await playground.page.waitForURL('**/?q=*')
        await playground.settled()
      },
      'title',
    ],
  ],
  '/lab/results': [
    ['opens it', async () => {}, 'title', 'excerpt'],
    [
      'previews a result',
      async (playground) => {
        await press('Preview', at('title'))(playground)
        await playground.page.frameLocator('dialog iframe').getByRole('heading', { name: 'preview' }).waitFor()
        await playground.rested() // what runs late would run now
        const [, frame, ...below] = playground.page.frames()
        const found = () => ({ ran: 'ran' in window, images: document.images.length, links: document.links.length })
        expect(await frame!.evaluate(found)).toEqual({ ran: false, images: 1, links: 0 })
        for (const each of below) expect(await each.evaluate(() => 'ran' in window)).toBe(false)
      },
      'title',
    ],
    ['sees the next', ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Next' }).click(), 'title'],
    ['closes it', ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
    ['opens a result', (playground) => playground.demo('Opening').locator('a[href]').first().click()],
    ['sees that it was told', isThere('.lab-log', at('title')), 'title'],
    ['loads a collection', press('Folding', `Show all of “${at('title')}”`), 'child'],
  ],
  '/lab/races': [['opens it, which asks no platform', async () => {}]],
  '/lab/analytics': [opens, ['chooses a value', choose('Something to report', at('value')), 'value']],
  '/lab/session': [
    opens,
    ['chooses a value', choose('Filters, and back', at('value'))],
    ['sees it as a filter', isThere('[data-part="breadcrumb"]', at('value')), 'value'],
    ['goes back', press('Undo and redo', 'Undo'), 'value'],
  ],
}

/** What is left of an answer, which may be HTML, when it is sanitised; all else is plain text. */
const shown = (place: Place) => (place.endsWith('answer') ? `plain ${place}` : at(place))

const seesAll = ({ page }: Playground, texts: string[]) =>
  page.waitForFunction((texts) => {
    const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')
    const seen = plain(
      document.body.innerText + [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
    )
    return texts.every((text) => seen.includes(plain(text)))
  }, texts)

/** What would be amiss of a page. */
const harms = ({ page }: Playground) =>
  page.evaluate(() => ({
    ran: 'ran' in window,
    polluted: 'polluted' in {},
    images: document.querySelectorAll('img[onerror]').length,
    scripts: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i], [onclick], svg[onload]')
      .length,
    links: document.querySelectorAll('[href^="data:" i]:not(link)').length,
    frames: [...document.querySelectorAll('iframe')].filter(
      (frame) => !frame.sandbox.length || frame.sandbox.contains('allow-scripts'),
    ).length,
  }))
const none = { ran: false, polluted: false, images: 0, scripts: 0, links: 0, frames: 0 }

describe('I8: nothing of a hostile reply runs, and no link leads to a script', () => {
  it.each(['/', ...labPages.map(({ name }) => pathOf(name))])('on %s', async (path) => {
    const playground = await openPlayground()
    const { page } = playground
    await page.context().route(/^https:/, (route) => route.fulfill({ status: 204 }))
    page.on('popup', (tab) => tab.close())
    await page.route('**/rest/**', createHostilePlatform())
    await page.goto(`${inject('playground')}${path}`)
    await playground.settled()
    for (const [did, act, ...sees] of steps[path]!) {
      await act(playground)
        .then(() => seesAll(playground, sees.map(shown)))
        .catch((error: Error) => {
          error.message = `${did}, and does not see ${sees.join(', ') || 'it'}: ${error.message}`
          throw error
        })
      expect([did, await harms(playground)]).toEqual([did, none])
    }
    await playground.rested() // what runs late would run now
    expect(await harms(playground)).toEqual(none)
    for (const frame of page.frames())
      expect(await frame.evaluate(() => 'ran' in window).catch(() => false)).toBe(false)
  })

  it('each text of a reply is in sight on one of them', () => {
    const seen = new Set(Object.values(steps).flatMap((all) => all.flatMap(([, , ...sees]) => sees)))
    expect([...places].filter((place) => !seen.has(place))).toEqual([])
  })
})
