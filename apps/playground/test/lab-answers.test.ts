import { describe, expect, it } from 'vitest'
import { expectNoComplaints, looks } from './browser'
import { heard, listen, LONG, SHORT, useAnswers } from './lab-answers'

const openAnswers = useAnswers()

describe('an answer', () => {
  it('is streamed, and the content below it does not move', async () => {
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

  it('is announced sentence by sentence, each once and in order', async () => {
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

  it('is extracted from the documents, and is announced in whole sentences', async () => {
    const { playground, ask, part, becomes } = await openAnswers()
    await listen(playground)
    await ask(SHORT)
    await becomes('complete')
    const text = await part('text').innerText()
    const [status, ...sentences] = await heard(playground)
    expect([status, sentences.join(' ')]).toEqual(['Writing an answer…', text.trim()])
    expect([sentences.length > 0, sentences.length <= 3]).toEqual([true, true])
    expect(sentences.filter((sentence) => !sentence.endsWith('.'))).toEqual([])
  })

  it('can be expanded, rated, commented on and read at its source with the keyboard', async () => {
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

  it('can be stopped and retried', async () => {
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

  it('stays on other pages, and is cleared by another query', async () => {
    const { playground, page, ask, choose, part, becomes, answer } = await openAnswers()
    await choose('At once')
    await ask(LONG)
    await becomes('complete')
    const text = await part('text').innerText()
    await playground.act(() => page.getByRole('link', { name: 'Page 2' }).click())
    expect(await part('text').innerText()).toBe(text)
    await playground.act(() => ask('css'))
    expect(await answer.count()).toBe(0)
    expectNoComplaints(playground)
  })
})

describe.each(looks)('in $colorScheme colours at a width of $viewport.width', (look) => {
  it('axe finds no problem while the answer streams, when it is complete, and in the dialog', async () => {
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
})
