import { expect } from 'vitest'
import { usePlayground, type Playground } from './browser'

export const LONG = 'center a box'
export const SHORT = 'what is a container query'

/** Opens the page of answers in Chromium, for the tests of a file. */
export function useAnswers() {
  const openPlayground = usePlayground()
  return async (options: Parameters<typeof openPlayground>[0] = {}) => {
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
      /** The log of the requests, without the status of each response. */
      wire: async () =>
        (await playground.demo('On the wire').getByRole('listitem').allInnerTexts()).filter(
          (line) => !line.startsWith('Status'),
        ),
    }
  }
}

/** The text of the long answer, when nothing goes wrong. */
export async function expectWhole({ part, answer }: Awaited<ReturnType<ReturnType<typeof useAnswers>>>) {
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
export const listen = ({ page }: Playground, within = '.answer') =>
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
export const heard = ({ page }: Playground) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
