import { describe, expect, it } from 'vitest'
import { expectNoComplaints, looks, usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

const LONG = 'center a box'
const SHORT = 'what is a container query'

async function openAnswers(options: Parameters<typeof openPlayground>[0] = {}) {
  const playground = await openPlayground(options)
  await playground.open('lab/answers')
  const { page } = playground
  const answer = page.getByRole('region', { name: 'Answer', exact: true })
  const part = (name: string) => answer.locator(`[data-part="${name}"]`)
  return {
    playground,
    page,
    answer,
    part,
    button: (name: string) => answer.getByRole('button', { name, exact: true }),
    ask: (query: string) => page.getByRole('button', { name: query, exact: true }).click(),
    choose: (label: string) => page.getByRole('radio', { name: label, exact: true }).check(),
    /** Waits for a status. */
    becomes: (status: string) => page.locator(`[data-part="generated-answer"][data-status="${status}"]`).waitFor(),
    /** What happened on the wire, but for the status of each reply. */
    wire: async () =>
      (await playground.demo('On the wire').getByRole('listitem').allInnerTexts()).filter(
        (line) => !line.startsWith('Status'),
      ),
  }
}

/** The text of the long answer, when nothing goes wrong. */
async function expectWhole({ part, answer }: Awaited<ReturnType<typeof openAnswers>>) {
  const text = await part('text').innerText()
  expect(text.match(/\S+(\s+\S+){7}/)?.[0]).toBe('There are two good ways to centre a')
  expect(text.trim().split('\n').at(-1)).toBe('Both work in all browsers of the last years.')
  // Nothing is there twice.
  expect([text.match(/With grid/g)?.length, text.match(/With flexbox/g)?.length]).toEqual([1, 1])
  expect(await answer.getByRole('list', { name: 'Sources' }).getByRole('link').allInnerTexts()).toEqual([
    'Grid Feature',
    'Flexbox Feature',
    'CSS place-items CSS property',
  ])
}

/** Notes what the live regions of the answer, or of the conversation, say from now on. */
const listen = ({ page }: Playground, within = '.answer') =>
  page.evaluate((within) => {
    const heard: string[] = []
    const last: Record<string, string> = {}
    Object.assign(window, { heard })
    new MutationObserver(() => {
      for (const part of ['status', 'announcement']) {
        const text = [...document.querySelectorAll(`${within} [data-part="${part}"]`)].at(-1)?.textContent ?? ''
        if (text && text !== last[part]) heard.push(text)
        last[part] = text
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, within)
const heard = ({ page }: Playground) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

describe('an answer', () => {
  it('is written while one reads, and what is below it does not move', async () => {
    const { playground, page, ask, part, becomes, button } = await openAnswers()
    await ask(LONG)
    await becomes('streaming')
    await page.evaluate(() => {
      const below = [...document.querySelectorAll('.demo')].at(-1)!
      const places = new Set<number>()
      Object.assign(window, { places })
      const note = () => {
        places.add(Math.round(below.getBoundingClientRect().top + scrollY))
        requestAnimationFrame(note)
      }
      note()
    })
    const first = (await part('text').innerText()).length
    expect(await part('text').getAttribute('aria-busy')).toBe('true')
    await page.waitForFunction(
      (length) => document.querySelector('.answer [data-part="text"]')!.textContent.length > length + 100,
      first,
    )
    expect(await button('Stop').count()).toBe(1)
    await becomes('complete')
    expect(await part('text').getAttribute('aria-busy')).toBe('false')
    expect(await page.evaluate(() => [...(window as unknown as { places: Set<number> }).places].length)).toBe(1)
    expect(await part('text').locator('h4, table, pre, ol, blockquote, a').count()).toBe(7)
    expectNoComplaints(playground)
  })

  it('is heard by the sentence, each once and in order', async () => {
    const { playground, ask, part, becomes } = await openAnswers()
    await listen(playground)
    await ask(LONG)
    await becomes('complete')
    await playground.rested()
    const [status, ...sentences] = await heard(playground)
    expect(status).toBe('Writing an answer…')
    const plain = (text: string) => text.replaceAll(/\s+/g, '')
    expect(plain(sentences.join(''))).toBe(plain(await part('text').innerText()))
    expect(sentences[0]).toContain('There are two good ways to centre a box, and both need no fixed size.')
    expect(sentences.at(-1)).toContain('Both work in all browsers of the last years.')
    // By the sentence, not by the delta: fewer than there were deltas, and none ends within a word.
    expect([sentences.length > 8, sentences.length < 30]).toEqual([true, true])
  })

  it('is found in the documents, and is one sentence to hear', async () => {
    const { playground, ask, part, becomes } = await openAnswers()
    await listen(playground)
    await ask(SHORT)
    await becomes('complete')
    const text = await part('text').innerText()
    expect(await heard(playground)).toEqual(['Writing an answer…', text.trim()])
  })

  it('is expanded, liked, told of by feedback and read at its source, by the keyboard', async () => {
    const { playground, page, ask, choose, part, becomes, button, answer } = await openAnswers()
    await page.context().route(/^https:/, (route) => route.fulfill({ status: 200, body: 'there' }))
    await choose('At once')
    await ask(LONG)
    await becomes('complete')
    const height = async () => (await part('text').boundingBox())!.height
    const collapsed = await height()
    await playground.tabTo(button('Show more'))
    await page.keyboard.press('Enter')
    expect([(await height()) > collapsed, await button('Show less').getAttribute('aria-expanded')]).toEqual([
      true,
      'true',
    ])

    await playground.tabTo(button('Yes'))
    await page.keyboard.press('Space')
    expect([await button('Yes').getAttribute('aria-pressed'), await part('thanks').innerText()]).toEqual([
      'true',
      'Thank you for your feedback.',
    ])

    await playground.tabTo(button('Give feedback'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Feedback about this answer' })
    await dialog.waitFor()
    expect(await playground.violations()).toEqual([])
    expect(await dialog.getByRole('group', { name: 'Was the answer helpful?' }).getByLabel('Yes').isChecked()).toBe(
      true,
    )
    await playground.tabTo(dialog.getByLabel('Details'))
    await page.keyboard.insertText('Just what I wanted')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect([
      await playground.hasFocus(button('Give feedback')),
      await button('Give feedback').getAttribute('aria-disabled'),
    ]).toEqual([true, 'true'])

    await playground.tabTo(answer.getByRole('link', { name: /^Flexbox/ }))
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
    expect(tab.url()).toMatch(/^https:/)
    expectNoComplaints(playground)
  })

  it('is stopped, and asked for again', async () => {
    const { playground, page, ask, choose, part, becomes, button } = await openAnswers()
    await choose('Slow')
    await ask(LONG)
    await becomes('streaming')
    await playground.tabTo(button('Stop'))
    await page.keyboard.press('Enter')
    await becomes('cancelled')
    expect(await part('status').innerText()).toBe('The answer was stopped.')
    expect(await playground.hasFocus(button('Try again'))).toBe(true)
    await choose('At once')
    expect(await playground.act(() => button('Try again').click())).toMatchObject([{ q: LONG }])
    await becomes('complete')
    expectNoComplaints(playground)
  })

  it('stays while one pages, and goes with another query', async () => {
    const { playground, page, ask, choose, part, becomes, answer } = await openAnswers()
    await choose('At once')
    await ask(LONG)
    await becomes('complete')
    const text = await part('text').innerText()
    await playground.act(() => page.getByRole('button', { name: 'Page 2' }).click())
    expect(await part('text').innerText()).toBe(text)
    await playground.act(() => ask('css'))
    expect(await answer.count()).toBe(0)
    expectNoComplaints(playground)
  })
})

describe('when it goes wrong', () => {
  it.each([
    ['Silence, once', ['Request 1: stream-stall=6', 'Request 2']],
    ['Cut, once', ['Request 1: stream-cut=1500', 'Request 2']],
    [
      'The token expires in the middle',
      ['Request 1: stream-cut=1500', 'Request 2: status=419', 'A token was given', 'Request 3'],
    ],
    ['An error, twice', ['Request 1: status=500', 'Request 2: status=500', 'Request 3']],
    ['Too busy, twice', ['Request 1: status=429', 'Request 2: status=429', 'Request 3']],
    ['Stale and unknown events', ['Request 1: stream-stale']],
  ])('“%s” leaves the answer whole, with nothing repeated', async (label, wire) => {
    const opened = await openAnswers()
    await opened.choose('At once')
    await opened.choose(label)
    await opened.ask(LONG)
    await opened.becomes('complete')
    await expectWhole(opened)
    expect(await opened.wire()).toEqual(wire)
  })

  it.each(['Silence', 'Cut', 'Not JSON'])(
    '“%s” is told after 3 retries, and another try has the answer',
    async (label) => {
      const opened = await openAnswers()
      const { playground, page, choose, ask, becomes, part, wire, button, answer } = opened
      await choose('At once')
      await choose(label)
      await ask(LONG)
      await becomes('failed')
      expect([await part('status').innerText(), (await wire()).length]).toEqual([
        'The answer could not be completed.',
        4,
      ])
      expect(await playground.violations()).toEqual([])
      await choose('Nothing')
      await playground.tabTo(button('Try again'))
      await page.keyboard.press('Enter')
      await becomes('complete')
      await expectWhole(opened)
      expect(await answer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    },
  )

  it('“Not allowed” is told at once, and nothing is tried again', async () => {
    const { choose, ask, becomes, part, wire, button } = await openAnswers()
    await choose('Not allowed')
    await ask(LONG)
    await becomes('failed')
    expect([await wire(), await button('Try again').count(), await part('status').innerText()]).toEqual([
      ['Request 1: status=403'],
      0,
      'The answer could not be completed.',
    ])
  })
})

async function openTalk(options: Parameters<typeof openPlayground>[0] = {}) {
  const { playground, page, choose, wire } = await openAnswers(options)
  const talk = page.getByRole('region', { name: 'Conversation', exact: true })
  const turns = talk.locator('[data-part="turn"]')
  const part = (name: string) => turns.last().locator(`[data-part="${name}"]`)
  return {
    playground,
    page,
    choose,
    wire,
    talk,
    turns,
    part,
    field: talk.getByRole('textbox'),
    button: (name: string) => talk.getByRole('button', { name, exact: true }),
    /** Types a question, and sends it by the keyboard. */
    ask: async (question: string) => {
      await talk.getByRole('textbox').fill(question)
      await page.keyboard.press('Enter')
    },
    /** Waits for so many turns, the last one with this status. */
    becomes: (count: number, status: string) =>
      talk.locator(`[data-part="turn"]:nth-child(${count}):last-child[data-status="${status}"]`).waitFor(),
  }
}

describe('a conversation', () => {
  it('answers each question in view of those before, and is heard by the sentence', async () => {
    const { playground, ask, becomes, talk, turns, part } = await openTalk()
    await listen(playground, '.talk')
    await ask('what is a view transition')
    await becomes(1, 'complete')
    await ask('and across documents')
    await becomes(2, 'complete')
    await playground.rested()
    expect(await talk.getByRole('heading', { level: 4 }).allInnerTexts()).toEqual([
      'what is a view transition',
      'and across documents',
    ])
    const [first, second] = await turns.locator('[data-part="text"]').allInnerTexts()
    expect(second).toMatch(/^The @view-transition CSS rule sets whether a document opts-in/)
    expect(await part('citation').first().innerText()).toMatch(/^Cross-document view transitions/)
    const plain = (text: string) => text.replaceAll(/\s+/g, '')
    const isStatus = (text: string) => text.endsWith('…')
    const said = await heard(playground)
    expect(plain(said.filter((text) => !isStatus(text)).join(''))).toBe(plain(`${first}${second}`))
    expect(new Set(said.filter(isStatus))).toEqual(new Set(['Writing an answer…', 'Reading the documents…']))
    expect(playground.searches).toHaveLength(1) // that of the page
    expectNoComplaints(playground)
  })

  it('is driven by the keyboard, keeps what is typed meanwhile, and begins again', async () => {
    const { playground, page, choose, ask, becomes, field, button, turns, part } = await openTalk()
    await choose('Slow')
    await ask(LONG)
    await becomes(1, 'streaming')
    expect([await part('text').getAttribute('aria-busy'), await button('Send').getAttribute('aria-disabled')]).toEqual([
      'true',
      'true',
    ])
    await ask(SHORT)
    expect([await field.inputValue(), await turns.count()]).toEqual([SHORT, 1])
    await playground.tabTo(button('Stop'))
    await page.keyboard.press('Enter')
    await becomes(1, 'cancelled')
    expect(await playground.hasFocus(button('Try again'))).toBe(true)
    await choose('At once')
    await playground.tabTo(button('Try again'))
    await page.keyboard.press('Enter')
    await becomes(1, 'complete')
    expect((await part('text').innerText()).match(/With grid/g)).toHaveLength(1)
    await playground.tabTo(field)
    await page.keyboard.press('Enter')
    await becomes(2, 'complete')
    await playground.tabTo(button('New conversation'))
    await page.keyboard.press('Enter')
    expect([await turns.count(), await playground.hasFocus(field)]).toEqual([0, true])
    expectNoComplaints(playground)
  })

  it.each([
    ['Silence, once', ['Request 1: stream-stall=6', 'Request 2']],
    ['Cut, once', ['Request 1: stream-cut=1500', 'Request 2']],
    [
      'The token expires in the middle',
      ['Request 1: stream-cut=1500', 'Request 2: status=419', 'A token was given', 'Request 3'],
    ],
  ])('“%s” leaves a follow-up whole, with nothing repeated', async (label, requests) => {
    const { choose, ask, becomes, part, wire, turns } = await openTalk()
    await choose('At once')
    await ask('what is a grid')
    await becomes(1, 'complete')
    await choose(label)
    await ask(LONG)
    await becomes(2, 'complete')
    const text = await part('text').innerText()
    expect([text.match(/With grid/g)?.length, text.match(/With flexbox/g)?.length]).toEqual([1, 1])
    expect(text.trim().split('\n').at(-1)).toBe('Both work in all browsers of the last years.')
    expect([await wire(), await turns.count()]).toEqual([requests, 2])
  })

  it('says that a question failed, and asks it again', async () => {
    const { playground, page, choose, ask, becomes, part, button } = await openTalk()
    await choose('At once')
    await ask('what is a grid')
    await becomes(1, 'complete')
    await choose('Cut')
    await ask(LONG)
    await becomes(2, 'retryable')
    expect(await part('status').innerText()).toBe('The answer could not be completed.')
    expect(await playground.violations()).toEqual([])
    await choose('Nothing')
    await playground.tabTo(button('Try again'))
    await page.keyboard.press('Enter')
    await becomes(2, 'complete')
  })

  it('that is refused has ended, and another one can begin', async () => {
    const { page, choose, ask, becomes, talk, field, turns } = await openTalk()
    await choose('At once')
    await ask('what is a grid')
    await becomes(1, 'complete')
    await choose('Not allowed')
    await ask('and with subgrid')
    await becomes(2, 'failed')
    expect(await talk.locator('[data-part="ended"]').innerText()).toMatch(/^This conversation has ended/)
    await choose('Nothing')
    await ask('what is a subgrid')
    expect(await turns.count()).toBe(2)
    await talk.getByRole('button', { name: 'New conversation' }).click()
    await field.focus()
    await page.keyboard.press('Enter')
    await becomes(1, 'complete')
  })
})

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds nothing while the answer arrives, when it is there, and in the dialog', async () => {
    const { playground, ask, becomes, button } = await openAnswers(look)
    await ask(LONG)
    await becomes('streaming')
    expect(await playground.violations()).toEqual([])
    await becomes('complete')
    await button('Show more').click()
    await button('No').click()
    expect(await playground.violations()).toEqual([])
    await button('Give feedback').click()
    expect(await playground.violations()).toEqual([])
    expect(await playground.overflow()).toBe(0)
  })

  it('axe finds nothing in a conversation', async () => {
    const { playground, choose, ask, becomes, button } = await openTalk(look)
    expect(await playground.violations()).toEqual([])
    await choose('At once')
    await ask('what is a grid')
    await becomes(1, 'complete')
    await button('Yes').click()
    await choose('As one reads')
    await ask(LONG)
    await becomes(2, 'streaming')
    expect(await playground.violations()).toEqual([])
    await button('Stop').click()
    await becomes(2, 'cancelled')
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
  })
})
