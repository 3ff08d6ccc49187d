import { expect, it } from 'vitest'
import { usePlayground } from './browser'

const openPlayground = usePlayground()

it.each([0, 50, 250])('a page does not rest before what a timer of %i ms requests is answered', async (delayMs) => {
  const playground = await openPlayground()
  const { page, searches } = playground
  await playground.open()
  await playground.rested()
  searches.length = 0
  await page.route('**/rest/search/v2', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response })
  })
  await page.evaluate((delayMs) => {
    const search = async () => {
      const { status } = await fetch('/rest/search/v2', { method: 'POST', body: '{}' })
      document.title = `${status}`
    }
    setTimeout(search, delayMs)
  }, delayMs)
  await playground.rested()
  expect([searches, await page.title()]).toEqual([[{}], expect.stringMatching(/^\d+$/)])
})
