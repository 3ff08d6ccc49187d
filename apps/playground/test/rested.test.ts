import { expect, it } from 'vitest'
import { usePlayground } from './browser'

const openPlayground = usePlayground()

it('a page does not rest before what one of its timers requests is answered', async () => {
  const playground = await openPlayground()
  const { page, searches } = playground
  await playground.open()
  await playground.rested()
  searches.length = 0
  await page.route('**/rest/search/v2', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response })
  })
  await page.evaluate(() => {
    const search = async () => {
      const { status } = await fetch('/rest/search/v2', { method: 'POST', body: '{}' })
      document.title = `${status}`
    }
    setTimeout(search, 250)
  })
  await playground.rested()
  expect([searches, await page.title()]).toEqual([[{}], expect.stringMatching(/^\d+$/)])
})
