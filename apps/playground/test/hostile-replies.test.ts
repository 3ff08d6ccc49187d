import { describe, expect, inject, it } from 'vitest'
import { labPages, pathOf } from '../src/lab/pages'
import { usePlayground } from './browser'

const openPlayground = usePlayground()

const markup = '<img src="x" onerror="window.ran = true"><script>window.ran = true</script>'
const script = 'javascript:window.ran=true'

const result = {
  title: `Title ${markup}`,
  excerpt: `Excerpt ${markup}`,
  uri: script,
  clickUri: script,
  printableUri: script,
  uniqueId: `id ${markup}`,
  flags: 'HasHtmlVersion',
  hasHtmlVersion: true,
  titleHighlights: [{ offset: 3, length: 12 }],
  excerptHighlights: [{ offset: -5, length: 9_999_999 }],
  raw: {
    kind: markup,
    area: [markup],
    type: markup,
    baseline: markup,
    browsers: [markup],
    permanentid: 'p',
    foldingcollection: 'c',
    foldingchild: ['a'],
  },
  totalNumberOfChildResults: 3,
  childResults: [],
}

const valueOf = { value: `Value ${markup}`, state: 'idle', numberOfResults: 1 }

/** A reply that has markup wherever there is text, and a facet for each that was asked for. */
const replyTo = ({ facets = [] }: { facets?: { facetId: string; field: string; type: string }[] }) => ({
  results: [result],
  searchUid: markup,
  totalCount: 1,
  totalCountFiltered: 1,
  facets: facets.map(({ facetId, field, type }) => ({
    facetId,
    field,
    label: markup,
    moreValuesAvailable: true,
    values:
      type === 'specific'
        ? [valueOf]
        : type === 'hierarchical'
          ? [{ ...valueOf, path: [valueOf.value], isLeafValue: false, moreValuesAvailable: true, children: [] }]
          : type === 'dateRange'
            ? [{ start: markup, end: script, endInclusive: true, state: 'idle', numberOfResults: 1 }]
            : [{ start: -1e308, end: 1e308, endInclusive: true, state: 'idle', numberOfResults: 1 }],
  })),
  generateAutomaticFacets: { facets: [{ field: markup, label: markup, moreValuesAvailable: true, values: [valueOf] }] },
  triggers: [
    { type: 'redirect', content: script },
    { type: 'redirect', content: 'data:text/html,<script>top.ran=true</script>' },
    { type: 'notify', content: `Notice ${markup}` },
    { type: 'execute', content: { name: '__proto__', params: [markup] } },
    { type: '__proto__', content: null },
  ],
  queryCorrections: [{ correctedQuery: markup, wordCorrections: [] }],
  queryCorrection: { correctedQuery: null, originalQuery: null, corrections: [{ correctedQuery: markup }] },
  questionAnswer: {
    question: `Question ${markup}`,
    answerSnippet: `<p onclick="window.ran=true">Answer ${markup}<a href="${script}">more</a><svg onload="window.ran=true"></svg><iframe srcdoc="<script>parent.ran=true</script>"></iframe></p>`,
    documentId: { contentIdKey: 'permanentid', contentIdValue: 'p' },
    score: 1,
    relatedQuestions: [
      {
        question: `Related ${markup}`,
        answerSnippet: `<p>Answer ${markup}</p>`,
        documentId: { contentIdKey: 'permanentid', contentIdValue: 'p' },
      },
    ],
  },
  extendedResults: { __proto__: { polluted: true } },
})

describe.each(['/', ...labPages.map(({ name }) => pathOf(name))])('I8: on %s', (path) => {
  it('nothing of a hostile reply runs, and no link leads to a script', async () => {
    const { page, rested } = await openPlayground().then((playground) => ({
      page: playground.page,
      rested: () => playground.rested(),
    }))
    const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })
    await page.route('**/rest/search/v2**', (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('/html')) return route.fulfill({ contentType: 'text/html', body: `<h1>Hi</h1>${markup}` })
      if (pathname.endsWith('/querySuggest'))
        return route.fulfill(
          json({
            completions: [{ expression: markup, highlighted: `{${markup}}`, score: 1, executableConfidence: 1 }],
            responseId: 'r',
          }),
        )
      if (pathname.endsWith('/facet'))
        return route.fulfill(
          json({ values: [{ displayValue: markup, rawValue: markup, count: 1 }], moreValuesAvailable: false }),
        )
      if (pathname.endsWith('/fields')) return route.fulfill(json({ fields: [] }))
      if (pathname.endsWith('/plan'))
        return route.fulfill(json({ preprocessingOutput: { triggers: [{ type: 'redirect', content: script }] } }))
      return route.fulfill(json(replyTo(request.postDataJSON() ?? {})))
    })
    await page.goto(`${inject('playground')}${path}`)
    await page.getByText(markup, { exact: false }).first().waitFor()
    await rested()
    // Suggestions, and what a click or a preview opens.
    const box = page.getByRole('combobox').first()
    await box.fill('x')
    await rested()
    for (const name of [/preview/i, /related/i, /show more/i, /load all/i]) {
      const button = page.getByRole('button', { name }).first()
      if (await button.isVisible()) await button.click()
      await rested()
      await page.keyboard.press('Escape')
    }
    expect(
      await page.evaluate(() => ({
        ran: 'ran' in window,
        polluted: 'polluted' in {},
        images: document.querySelectorAll('img[onerror]').length,
        scripts: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i], [onclick], svg[onload]')
          .length,
        frames: [...document.querySelectorAll('iframe')].filter((frame) => frame.sandbox.contains('allow-scripts'))
          .length,
        path: location.pathname,
      })),
    ).toEqual({ ran: false, polluted: false, images: 0, scripts: 0, frames: 0, path })
  })
})
