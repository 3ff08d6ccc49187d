import { expect, inject, it } from 'vitest'
import { expectNoComplaints, usePlayground } from './browser'

const openPlayground = usePlayground()

it.each([
  ['', 'Area'],
  ['shop/camping', 'Brand'],
])('Back keeps the values of a facet of /%s in their places', async (path, name) => {
  const playground = await openPlayground()
  const { page } = playground
  await page.goto(`${inject('playground')}/${path}`)
  const boxes = playground.facet(name).getByRole('checkbox')
  await boxes.first().waitFor()
  await playground.rested()
  const labels = () => playground.facet(name).locator('[data-part="value"] label').allInnerTexts()
  const before = (await labels()).map((label) => label.split('\n')[0])
  expect(before.length).toBeGreaterThan(3)
  for (const place of [2, 1]) {
    await boxes.nth(place).check()
    await playground.rested()
  }
  await page.goBack()
  await playground.rested()
  expect((await labels()).map((label) => label.split('\n')[0])).toEqual(before)
  expect([await boxes.nth(2).isChecked(), await boxes.nth(1).isChecked()]).toEqual([true, false])
  expectNoComplaints(playground)
})
