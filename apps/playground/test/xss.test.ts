import { expect, inject, it } from 'vitest'
import { usePlayground, type Playground } from './browser'
import { xssVectors } from './xss-vectors'

const openPlayground = usePlayground()

const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })

const message = (payloadType: string, payload: object, finishReason: string | null = null) =>
  `data: ${JSON.stringify({ payloadType: `genqa.${payloadType}`, payload: JSON.stringify(payload), finishReason })}\n\n`

/** An answer in pieces of 5 characters, so that every construct is split; and the same in one piece, as a block. */
const toStream = (vector: string) =>
  [
    message('headerMessageType', { contentFormat: 'text/markdown' }),
    ...[...(`safe ${vector}`.match(/[^]{1,5}/gu) ?? []), `\n\n${vector}`].map((textDelta) =>
      message('messageType', { textDelta }),
    ),
    message('citationsType', {
      citations: [
        { id: '1', title: vector, uri: vector, permanentid: '1', clickUri: vector, fields: { type: vector } },
        { id: '2', title: vector, uri: /javascript.*/is.exec(vector)?.[0] ?? vector, permanentid: '2' },
      ],
    }),
    message('endOfStreamType', { answerGenerated: true }, 'COMPLETED'),
  ].join('')

const toReply = (vector: string, index: number) => ({
  results: [
    { title: vector, excerpt: vector, uri: vector, clickUri: vector, uniqueId: `${index}`, raw: { type: vector } },
  ],
  totalCount: 1,
  totalCountFiltered: 1,
  facets: [],
  questionAnswer: {
    question: vector,
    answerSnippet: `safe ${vector}`,
    documentId: { contentIdKey: 'type', contentIdValue: vector },
    relatedQuestions: [
      { question: vector, answerSnippet: vector, documentId: { contentIdKey: 'type', contentIdValue: vector } },
    ],
  },
  extendedResults: { generativeQuestionAnsweringId: `${index}` },
})

/**
 * Opens a page whose platform answers a query such as `3` with the vector of that number. Returns the requests to other
 * hosts.
 */
async function openHostile(path: string) {
  const playground = await openPlayground()
  const elsewhere: string[] = []
  await playground.page.context().route(/evil\.example|ok\.example/, (route) => {
    elsewhere.push(route.request().url())
    return route.abort()
  })
  await playground.page.route('**/rest/**', (route) => {
    const url = new URL(route.request().url())
    if (url.pathname.includes('/streaming/')) {
      const vector = xssVectors[Number(url.pathname.split('/').at(-1))] ?? ''
      return route.fulfill({ contentType: 'text/event-stream', body: toStream(vector) })
    }
    const { q } = (route.request().postDataJSON() ?? {}) as { q?: string }
    const index = Number(q || 0)
    return route.fulfill(json(toReply(xssVectors[index] ?? '', index)))
  })
  await playground.page.goto(`${inject('playground')}${path}`)
  await playground.settled()
  return { playground, elsewhere }
}

/** What is amiss: something ran, or a link or an element could. */
const harms = ({ page }: Playground) =>
  page.evaluate(() => {
    const places = document.querySelectorAll('.answer, .snippet, .snippet-questions, .result-list')
    const elements = [...places].flatMap((place) => [...place.querySelectorAll('*')])
    const isUnsafe = (element: Element) =>
      /^(script|img|image|svg|math|iframe|object|embed|style|link|meta|base|video|audio|template|x)$/.test(
        element.localName,
      ) ||
      element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc') ||
      (element instanceof HTMLAnchorElement && element.href !== '' && !/^(https?|mailto|tel):$/.test(element.protocol))
    return {
      places: places.length,
      // The first of each kind, as a proof that the text of the platform is in sight.
      shown: [
        '.answer [data-part="text"], .snippet [data-part="answer"]',
        '[data-part="citation"], [data-part="question"]',
      ].map((selector) => document.querySelector(selector)?.textContent.slice(0, 4)),
      ran: 'ran' in window,
      unsafe: elements.filter(isUnsafe).map((element) => element.outerHTML),
    }
  })

it('there are at least 80 vectors', () => expect(new Set(xssVectors).size).toBeGreaterThanOrEqual(80))

it.each([
  ['an answer, its citations and a title', '/lab/answers', '[data-part="generated-answer"][data-status="complete"]', 2],
  ['a snippet, its questions and a title', '/lab/query', '[data-part="smart-snippet"]', 3],
])('I8: nothing runs or is loaded of %s', async (_, path, part, places) => {
  const { playground, elsewhere } = await openHostile(path)
  const { page } = playground
  if (path === '/lab/answers') await page.getByRole('radio', { name: 'At once' }).check()
  for (const [index, vector] of xssVectors.entries()) {
    await playground.box().fill(`${index}`)
    await playground.box().press('Enter')
    await page.locator('.summary', { hasText: `“${index}”` }).waitFor()
    await page.locator(part).waitFor()
    const shown = ['safe', vector.slice(0, 4)]
    expect([vector, await harms(playground)]).toEqual([vector, { places, shown, ran: false, unsafe: [] }])
  }
  await playground.rested() // what runs late would run now
  expect([(await harms(playground)).ran, elsewhere]).toEqual([false, []])
})
