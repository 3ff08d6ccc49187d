import { expect, it } from 'vitest'
import { expectNoComplaints, usePlayground } from './browser'
import { openComponentPage } from './component-page'

const openPlayground = usePlayground()

it.each(['browser', 'server'] as const)('every component shows something that a %s renders', async (renderedBy) => {
  const playground = await openPlayground()
  await openComponentPage(playground, { renderedBy })
  expect(await playground.page.evaluate(() => window.componentPage.emptyIn(document))).toEqual([])
  expectNoComplaints(playground)
})
