import { describe, expect, it } from 'vitest'
import { expectNoComplaints, looks } from './browser'
import { heard, listen, LONG, SHORT, useAnswers } from './lab-answers'

const openAnswers = useAnswers()

async function openTalk(...options: Parameters<typeof openAnswers>) {
  const { playground, page, choose, wire } = await openAnswers(...options)
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
    /** Waits for a number of turns, the last one with this status. */
    becomes: (count: number, status: string) =>
      talk.locator(`[data-part="turn"]:nth-child(${count}):last-child[data-status="${status}"]`).waitFor(),
  }
}

describe('a conversation', () => {
  it('takes previous questions into account, and is announced sentence by sentence', async () => {
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
    expect(playground.searches).toHaveLength(1) // the search of the page
    expectNoComplaints(playground)
  })

  it('works with the keyboard, keeps text typed meanwhile, and can be restarted', async () => {
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

  it('reports a failed question, and retries it', async () => {
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

  it('that is rejected ends, and another can start', async () => {
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
  it('axe finds no problem in a conversation', async () => {
    const { playground, choose, ask, becomes, button } = await openTalk(look)
    expect(await playground.violations()).toEqual([])
    await choose('At once')
    await ask('what is a grid')
    await becomes(1, 'complete')
    await button('Yes').click()
    await choose('Slow')
    await ask(LONG)
    await becomes(2, 'streaming')
    expect(await playground.violations()).toEqual([])
    await button('Stop').click()
    await becomes(2, 'cancelled')
    expect([await playground.violations(), await playground.overflow()]).toEqual([[], 0])
  })
})
