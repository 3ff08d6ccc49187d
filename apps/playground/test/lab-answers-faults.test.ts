import { describe, expect, it } from 'vitest'
import { expectWhole, LONG, useAnswers } from './lab-answers'

const openAnswers = useAnswers()

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
    '“%s” is reported after 3 retries, and another try has the answer',
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

  it('“Not allowed” is reported at once, without a retry', async () => {
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
