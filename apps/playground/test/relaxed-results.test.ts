import type { SearchRequest } from '@querent/api-client'
import { describe, expect, it } from 'vitest'
import { expectNoComplaints, looks, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

const relaxation = { step: 'mostWords', omittedWords: ['how', 'the'] }

/** Lets the platform answer a query of several words as if it had been relaxed from a longer one. */
const relaxReplies = ({ page }: Playground) =>
  page.route('**/rest/search/v2?*', async (route) => {
    const { requireAllWords, ...request } = route.request().postDataJSON() as SearchRequest
    const response = await route.fetch({ postData: { ...request, q: requireAllWords ? 'zzzzqqqq' : 'css grid' } })
    const reply = (await response.json()) as object
    await route.fulfill({ response, json: requireAllWords ? reply : { ...reply, relaxation } })
  })

const address = '?q=how%20stick%20the%20header'
const text = 'No page has all these words. These have most of them. Left out: “how”, “the”.'

it('requires all words of a relaxed query and finds the way back, by the keyboard alone', async () => {
  const playground = await openPlayground()
  const { page } = playground
  await relaxReplies(playground)
  await playground.open(address)
  const relaxed = page.locator('[data-part="relaxation"]')
  const back = page.getByRole('button', { name: 'Show pages that lack some of these words' })
  expect(await relaxed.innerText()).toBe(text)

  await playground.tabTo(page.getByRole('button', { name: 'Require all words' }))
  const required = await playground.act(() => page.keyboard.press('Enter'))
  expect(required).toMatchObject([{ q: 'how stick the header', requireAllWords: true, firstResult: 0 }])
  expect([playground.parameters(), await relaxed.count()]).toEqual([`${address}&requireAllWords=true`, 0])
  expect(await playground.hasFocus(page.locator('[data-part="query-summary"]'))).toBe(true)

  await page.reload()
  await playground.settled()
  await playground.tabTo(back)
  const allowed = await playground.act(() => page.keyboard.press('Space'))
  expect(allowed.map(({ requireAllWords }) => requireAllWords)).toEqual([undefined])
  expect([playground.parameters(), await relaxed.innerText(), await back.count()]).toEqual([address, text, 0])

  expect(await playground.act(() => page.goBack())).toMatchObject([{ requireAllWords: true }])
  await playground.box().fill('stick the footer')
  const another = await playground.act(() => page.keyboard.press('Enter'))
  expect(another.map(({ q, requireAllWords }) => [q, requireAllWords])).toEqual([['stick the footer', undefined]])
  expectNoComplaints(playground)
})

describe('a question in plain words', () => {
  it.each([
    ['change the colour of the checkbox', ['the', 'of'], 'accent-color'],
    [
      'how can I copy text to the clipboard with a button',
      ['how', 'can', 'I', 'to', 'the', 'with', 'a'],
      'Clipboard events',
    ],
    [
      'make text wrap nicely so that no single word is left on the last line',
      ['so', 'that', 'no', 'is', 'on', 'the'],
      'text-wrap: pretty',
    ],
  ])('%j is typed, answered, explained and taken literally by the keyboard alone', async (question, left, title) => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.open()
    await playground.tabTo(playground.box())
    await page.keyboard.insertText(question)
    await playground.act(() => page.keyboard.press('Enter'))
    const relaxed = page.locator('[data-part="relaxation"]')
    const sentence = await relaxed.innerText()
    // OpenSearch has no vectors.
    expect(sentence.replace('most of them', 'some of them').replace(', or a similar meaning', '')).toBe(
      `No page has all these words. These have some of them. Left out: ${left.map((word) => `“${word}”`).join(', ')}.`,
    )
    const found = await playground.titles()
    expect(found).toContain(title)

    const why = page.locator('.why').first()
    await playground.tabTo(why.locator('summary'))
    await playground.act(() => page.keyboard.press('Enter'))
    expect((await why.getByRole('row').last().innerText()).split('\t')).toEqual([
      'Score',
      expect.stringMatching(/^\d+\.\d\d$/),
    ])
    const lacking = (await why.locator('p').allInnerTexts()).join()
    for (const word of left) expect(lacking).not.toContain(`“${word}”`)

    await playground.tabTo(page.getByRole('button', { name: 'Require all words' }))
    expect(await playground.act(() => page.keyboard.press('Enter'))).toMatchObject([
      { q: question, requireAllWords: true },
    ])
    expect([await relaxed.count(), await playground.results().count()]).toEqual([0, 0])
    await playground.tabTo(page.getByRole('button', { name: 'Show pages that lack some of these words' }))
    await playground.act(() => page.keyboard.press('Enter'))
    expect([await relaxed.innerText(), await playground.titles()]).toEqual([sentence, found])
    expectNoComplaints(playground)
  })
})

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds nothing on a relaxed query, the way back, and an opened "Why here?"', async () => {
    const playground = await openPlayground(look)
    const { page } = playground
    await relaxReplies(playground)
    await playground.open(address)
    // The title of the first one is the whole query of the replies.
    for (const result of [1, 0]) await page.locator('.why summary').nth(result).click()
    await page.locator('.why').first().getByText('which comes before any score').waitFor()
    await page.locator('.why').nth(1).getByRole('table').waitFor()
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
    await playground.act(() => page.getByRole('button', { name: 'Require all words' }).click())
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
  })
})

describe('"Why here?"', () => {
  it('asks once for all results of a page, when the first one is opened, and tells the parts of the score', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.open('?q=dialog')
    const whys = page.locator('.why')
    const partsOf = (index: number) => whys.nth(index).getByRole('row').allInnerTexts()
    await playground.tabTo(whys.first().locator('summary'))
    const asked = await playground.act(() => page.keyboard.press('Enter'))
    expect(asked).toMatchObject([{ q: 'dialog', explain: true, numberOfResults: 10 }])
    expect(asked.map((request) => Object.keys(request)).flat()).not.toContain('facets')
    expect(await whys.first().locator('.why-content p').allInnerTexts()).toEqual([
      'The title is the whole query, which comes before any score.',
    ])
    expect((await partsOf(0)).join()).not.toMatch(/000/)
    expect(await playground.act(() => whys.nth(4).locator('summary').click())).toEqual([])
    expect((await partsOf(4))[0]).toMatch(/^Has “dialog” or “modal”\t\+\d/)
    expect((await partsOf(4)).at(-1)).toMatch(/^Score\t\d+\.\d\d$/)

    const next = await playground.act(() => page.getByRole('link', { name: 'Page 2', exact: true }).click())
    expect(next.map(({ explain }) => explain)).toEqual([undefined])
    expectNoComplaints(playground)
  })

  it('says that the platform did not answer, and asks again when it is opened again', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.open('?q=dialog')
    await page.route('**/rest/search/v2?*', (route) => route.fulfill({ status: 400, body: '{}' }), { times: 1 })
    const why = page.locator('.why').first()
    await why.locator('summary').click()
    await why.getByText('The platform did not answer.').waitFor()
    await why.locator('summary').click()
    await why.locator('summary').click()
    await why.getByText('The title is the whole query').waitFor()
    expect(playground.searches.map(({ explain }) => explain)).toEqual([undefined, true, true])
  })

  it('says why results of an empty query have no score', async () => {
    const playground = await openPlayground()
    await playground.open()
    const why = playground.page.locator('.why').first()
    await why.locator('summary').click()
    await why.locator('.why-content p').waitFor()
    await playground.rested()
    expect(await why.locator('.why-content').innerText()).toBe('Without words in the query, no result has a score.')
  })
})
