import { describe, expect, it } from 'vitest'
import { expectNoComplaints, usePlayground } from './browser'

const openPlayground = usePlayground()

describe('I3: the number of search requests of each action', () => {
  it('of a whole visit', async () => {
    const playground = await openPlayground()
    const { page, searches } = playground
    await playground.open()
    expect(searches.map(({ q }) => q)).toEqual([''])
    expect(await playground.results().count()).toBe(10)

    // typing asks for suggestions only
    expect(await playground.act(() => playground.box().pressSequentially('dialo', { delay: 30 }))).toEqual([])
    await playground.suggestions().first().waitFor()

    // a suggestion, picked with the keyboard
    await page.keyboard.press('ArrowDown')
    const suggestion = await page.locator('[role="option"][aria-selected="true"]').innerText()
    const picked = await playground.act(() => page.keyboard.press('Enter'))
    expect(picked.map(({ q }) => q)).toEqual([suggestion.trim()])
    expect(await playground.box().inputValue()).toBe(suggestion.trim())

    // a broader query, submitted
    await playground.box().fill('css')
    expect(await playground.act(() => page.keyboard.press('Enter'))).toMatchObject([{ q: 'css' }])

    // a value selected
    const baseline = playground.facet('Baseline')
    const selected = await playground.act(() => baseline.getByRole('checkbox').first().check())
    expect(selected).toHaveLength(1)
    expect(await baseline.getByRole('checkbox').first().isChecked()).toBe(true)

    // a value excluded
    const kind = playground.facet('Kind')
    const excluded = await playground.act(() => kind.getByRole('button', { name: 'Exclude Feature' }).click())
    expect(excluded).toHaveLength(1)
    expect(playground.parameters()).toMatch(/fExcluded-kind=Feature/)

    // paging
    const paged = await playground.act(() => page.getByRole('link', { name: 'Page 2', exact: true }).click())
    expect(paged).toMatchObject([{ firstResult: 10, numberOfResults: 10 }])

    // sorting returns to page 1
    const sorted = await playground.act(() => page.getByLabel('Sort by').selectOption({ index: 1 }))
    expect(sorted).toMatchObject([{ firstResult: 0 }])

    // page size
    const resized = await playground.act(() => page.getByRole('radio', { name: '25' }).check())
    expect(resized).toMatchObject([{ firstResult: 0, numberOfResults: 25 }])
    expect(await playground.results().count()).toBe(25)

    // back and forward
    const here = playground.parameters()
    const titles = await playground.titles()
    const back = await playground.act(() => page.goBack())
    expect(back).toMatchObject([{ numberOfResults: 10 }])
    expect(await playground.results().count()).toBe(10)
    expect(await playground.act(() => page.goForward())).toHaveLength(1)
    expect(playground.parameters()).toBe(here)
    expect(await playground.titles()).toEqual(titles)

    // the URL alone restores all of it
    expect(await playground.act(() => page.reload())).toHaveLength(1)
    expect(playground.parameters()).toBe(here)
    expect(await playground.titles()).toEqual(titles)
    expect(await playground.box().inputValue()).toBe('css')
    expect(await baseline.getByRole('checkbox').first().isChecked()).toBe(true)
    expect(await kind.getByRole('button', { pressed: true }).count()).toBe(1)
    expectNoComplaints(playground)
  })

  it('of clearing filters and of removing one', async () => {
    const playground = await openPlayground()
    await playground.open(
      '?q=css&f-baseline=Widely%20available,Newly%20available&fExcluded-kind=Feature&utm_source=mail',
    )
    const removed = await playground.act(() =>
      playground.page.getByRole('button', { name: /^Remove .*Newly available/ }).click(),
    )
    expect(removed).toHaveLength(1)
    expect(playground.parameters()).toBe('?utm_source=mail&q=css&f-baseline=Widely%20available&fExcluded-kind=Feature')
    const cleared = await playground.act(() =>
      playground.page
        .getByRole('button', { name: /^Clear all/ })
        .first()
        .click(),
    )
    expect(cleared).toHaveLength(1)
    expect(playground.parameters()).toBe('?utm_source=mail&q=css')
  })
})

describe('the URL', () => {
  it('is followed if a script writes it on the same page, and back leads to the previous query', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.open('?q=grid')
    const followed = await playground.act(() => page.evaluate(() => history.pushState(null, '', '?q=popover')))
    expect(followed).toMatchObject([{ q: 'popover' }])
    expect(await playground.box().inputValue()).toBe('popover')
    expect(playground.parameters()).toBe('?q=popover')
    expect(await playground.act(() => page.goBack())).toMatchObject([{ q: 'grid' }])
    expect(await playground.box().inputValue()).toBe('grid')
    expectNoComplaints(playground)
  })

  it('of another page is left alone, and the own one is followed again', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.open('?q=grid')
    const left = await playground.act(() =>
      page.evaluate(() => {
        history.pushState(null, '', '/product/1?q=red')
        history.pushState(null, '', '/product/2?q=blue')
      }),
    )
    expect(left).toEqual([])
    expect(await playground.act(() => page.goBack())).toEqual([])
    await playground.box().fill('popover')
    expect(await playground.act(() => page.keyboard.press('Enter'))).toMatchObject([{ q: 'popover' }])
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/product/1?q=red')
    expect(await playground.act(() => page.goBack())).toMatchObject([{ q: 'grid' }])
    expect(await playground.box().inputValue()).toBe('grid')
    expectNoComplaints(playground)
  })
})

describe('results', () => {
  it('show real data, the feature of that name first, with a link to its page', async () => {
    const playground = await openPlayground()
    await playground.open('?q=popover')
    expect((await playground.titles())[0]).toMatch(/popover/i)
    const href = await playground.results().first().getByRole('link').first().getAttribute('href')
    expect(href).toMatch(/^https:\/\//)
  })

  it('show a message and next steps if there are no results', async () => {
    const playground = await openPlayground()
    await playground.open('?q=zzzzqqqq')
    expect(await playground.results().count()).toBe(0)
    expect(await playground.page.locator('[data-part="result-list"]').innerText()).toMatch(/zzzzqqqq/)
  })

  it('stay if a search fails, and a retry loads the new ones', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.open('?q=css')
    const titles = await playground.titles()
    await page.route('**/rest/search/v2?*', (route) => route.abort('connectionrefused'))
    await playground.box().fill('grid')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await playground.titles()).toEqual(titles)
    await page.unroute('**/rest/search/v2?*')
    const retried = await playground.act(() => alert.getByRole('button', { name: 'Try again' }).click())
    expect(retried).toMatchObject([{ q: 'grid' }])
    expect(await playground.titles()).not.toEqual(titles)
    expect(await alert.count()).toBe(0)
  })

  it('I1: belong to the last search, however late an earlier response arrives', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await playground.open()
    const held: (() => Promise<void>)[] = []
    await page.route('**/rest/search/v2?*', async (route) => {
      if ((route.request().postDataJSON() as { q: string }).q === 'css')
        held.push(() => route.continue().catch(() => {}))
      else await route.continue()
    })
    await playground.box().fill('css')
    await page.keyboard.press('Enter')
    await playground.box().fill('popover')
    await page.keyboard.press('Enter')
    await playground.settled()
    const titles = await playground.titles()
    for (const release of held) await release()
    await playground.rested()
    expect(await playground.titles()).toEqual(titles)
    expect(titles[0]).toMatch(/popover/i)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('I8: never run code from a response', async () => {
    const playground = await openPlayground()
    const { page } = playground
    await page.route('**/rest/search/v2?*', async (route) => {
      const response = await route.fetch()
      const reply = (await response.json()) as { results: Record<string, unknown>[] }
      for (const result of reply.results) {
        result['title'] = '<img src=x onerror="window.hacked=true">'
        result['excerpt'] = '<script>window.hacked=true</script>'
        result['clickUri'] = 'javascript:window.hacked=true'
        result['titleHighlights'] = [{ offset: -5, length: 999 }]
      }
      await route.fulfill({ response, json: reply })
    })
    await playground.open()
    expect(await playground.page.locator('a[href^="javascript:" i]').count()).toBe(0)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    expect((await playground.titles())[0]).toContain('<img')
  })
})
