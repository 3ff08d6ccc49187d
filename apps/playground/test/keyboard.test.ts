import { describe, expect, it } from 'vitest'
import { labPages, pathOf } from '../src/lab/pages'
import { usePlayground, type Playground } from './browser'

const openPlayground = usePlayground()

/** The controls that a mouse could use, but for those that the arrows of their group lead to. */
const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, iframe, [tabindex]:not([tabindex="-1"])'

/** Notes the controls that are there, and from now on those that get the focus; gives how many there are. */
const watch = ({ page }: Playground) =>
  page.evaluate((controls) => {
    document.addEventListener('focusin', ({ target }) => (target as Element).setAttribute('data-reached', ''))
    const there = [...document.querySelectorAll(controls)].filter((element) => element.checkVisibility())
    for (const element of there) element.setAttribute('data-there', '')
    return there.length
  }, CONTROLS)

/** The controls that were there and are still, and never got the focus. */
const unreached = ({ page }: Playground) =>
  page.evaluate(() => {
    const isByArrows = (element: Element) =>
      element.getAttribute('tabindex') === '-1' ||
      (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
    return [...document.querySelectorAll('[data-there]:not([data-reached])')]
      .filter((element) => !isByArrows(element))
      .map((element) => element.outerHTML.slice(0, 160))
  })

/** The least of facets with values to choose that a page has. */
const FACETS: Readonly<Record<string, number>> = { '': 4, 'lab/facets': 8 }

describe.each(['', ...labPages.map(({ name }) => pathOf(name).slice(1))])('by the keyboard alone, on /%s', (path) => {
  it('Tab leads to every control, and round', async () => {
    const playground = await openPlayground()
    await playground.open(path)
    await playground.rested()
    const count = await watch(playground)
    for (let step = 0; step < count + 20; step++) await playground.page.keyboard.press('Tab')
    expect(await unreached(playground)).toEqual([])
  })

  it('a value of each filter is chosen and taken back by Space, each with one search, and keeps the focus', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.open(path)
    await playground.rested()
    const filters = page.locator('main fieldset:visible, [data-part="filter"]:visible fieldset:visible')
    const names = (await filters.evaluateAll((all) => all.map((each) => each.id || ''))).length
    let tried = 0
    for (let at = 0; at < names; at++) {
      const box = filters.nth(at).locator('[data-part="value"] input[type="checkbox"]').first()
      if (!(await box.isVisible().catch(() => false))) continue
      const isHeld = await filters.nth(at).evaluate((each) => each.closest('[data-part="filter-draft"]') !== null)
      if (isHeld) continue // a draft searches when it is applied
      await playground.tabTo(box)
      for (const isChosen of [true, false]) {
        expect(await playground.act(() => page.keyboard.press('Space'))).toHaveLength(1)
        const focused = page.locator(':focus')
        expect(await focused.evaluate((element) => (element as HTMLInputElement).checked)).toBe(isChosen)
      }
      tried++
    }
    expect(tried).toBeGreaterThanOrEqual(FACETS[path] ?? 0)
  })
})
