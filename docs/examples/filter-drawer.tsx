import { breadcrumbs, createSearchEngine, facet, numericFacet } from '@querent/engine'
import { numericRange, pager, query, querySummary, resultList } from '@querent/engine'
import { Breadcrumbs, EngineProvider, Facet, FilterDrawer, NumericFacet, QuerySummary } from '@querent/react'
import { ResultList, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const currentValues = [
  numericRange({ start: 0, end: 50 }),
  numericRange({ start: 50, end: 100 }),
  numericRange({ start: 100, end: 1000 }),
]

const createEngine = () =>
  createSearchEngine({
    client,
    features: [
      query(),
      facet({ field: 'brand', numberOfValues: 4 }),
      numericFacet({ field: 'price', currentValues }),
      breadcrumbs(),
      querySummary(),
      resultList(),
      pager({ perPage: 3 }),
    ],
  })

/** Make the window narrow: the filters go behind a button. */
export default function FilterDrawerExample() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <FilterDrawer>
        <Facet label="Brand" />
        <NumericFacet label="Price" numberFormat={{ style: 'currency', currency: 'USD' }} />
      </FilterDrawer>
      <QuerySummary />
      <Breadcrumbs />
      <ResultList />
    </EngineProvider>
  )
}

export const use: import('./use').Use = async ({ at, button, choice, expect, results, shows }) => {
  const page = at.page()
  const wide = page.viewportSize()!
  const box = choice(/^Skerry/)
  await box.waitFor()
  for (const [width, fontSize] of [
    [390, ''],
    [320, ''],
    [320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), fontSize)
    await box.waitFor({ state: 'hidden' })
    const { y } = (await results().first().boundingBox())!
    expect(y).toBeLessThan(700)
    await button('Filters').click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await box.check()
    await button('Show 6 results').click()
    await shows('Brand: Skerry')
    await button('Filters (1)').click()
    await box.uncheck()
    await page.keyboard.press('Escape')
    await button('Filters').waitFor()
  }
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  await page.setViewportSize(wide)
  await box.waitFor()
  await button('Filters').waitFor({ state: 'hidden' })
}
