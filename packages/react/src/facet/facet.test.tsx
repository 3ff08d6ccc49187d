import { createSearchEngine, facet, facetSearch, query } from '@querent/engine'
import { buildFacet, buildFacetValues, createFakeClient } from '@querent/engine/testing'
import { screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { features, partOf, partsOf, responseOf, settle, show, startEngine, violationsOf } from '../testing/harness'
import { Facet, type FacetProps } from './facet'
import { CustomFacet } from './custom'

describe.each([
  ['Facet', Facet],
  ['Facet in own markup', CustomFacet],
])('%s', (_, Facet) => {
  const values = (container: Element) =>
    partsOf(container, 'value').map((it) => {
      const [label, count] = ['label', 'count'].map((part) => partOf(it, part)?.textContent)
      return `${label} ${count} ${it.dataset['state']}${'pending' in it.dataset ? ' pending' : ''}`
    })
  const facetOf = (counts: Record<string, number>, moreValuesAvailable = false) =>
    responseOf({ facets: [buildFacet('author', { values: buildFacetValues(counts), moreValuesAvailable })] })

  async function start(props: FacetProps = {}, response = responseOf()) {
    const { client, clock, engine } = await startEngine({ response })
    const view = show(engine, <Facet {...props} />)
    const request = () => client.last().request.facets?.find(({ type }) => type === 'specific')
    return { ...view, client, clock, engine, request }
  }

  it('selects a value immediately with one search, and is pending until the results arrive', async () => {
    const { user, client, container } = await start()
    expect(screen.getByRole('group', { name: 'author' })).toBe(partOf(container, 'facet'))
    await user.click(screen.getByRole('checkbox', { name: 'Bob 2' }))
    expect(values(container)).toEqual(['Ann 3 idle', 'Bob 2 selected pending', 'Cid 1 idle'])
    expect([partOf(container, 'facet')!.dataset['state'], client.searches.length]).toEqual(['loading', 2])
    await settle(() =>
      client.last().respond(
        responseOf({
          facets: [
            buildFacet('author', {
              values: [
                { value: 'Ann', state: 'idle', numberOfResults: 5 },
                { value: 'Bob', state: 'selected', numberOfResults: 4 },
              ],
            }),
          ],
        }),
      ),
    )
    expect(values(container)).toEqual(['Ann 5 idle', 'Bob 4 selected'])
    expect(partOf(container, 'facet')!.dataset['state']).toBe('ready')
    await user.click(screen.getByRole('checkbox', { name: 'Ann 5' }))
    expect(values(container)).toEqual(['Ann 5 selected pending', 'Bob 4 selected'])
  })

  it('is busy with a pending value only for a search that its values caused', async () => {
    const { user, client, container, engine } = await start()
    const busy = () => [partOf(container, 'facet')!.dataset['state'], partOf(container, 'facet')!.ariaBusy]
    await user.click(screen.getByRole('checkbox', { name: 'Bob 2' }))
    expect(busy()).toEqual(['loading', 'true'])
    await user.click(screen.getByRole('checkbox', { name: 'Bob 2' }))
    await settle(() => client.last().respond(responseOf()))
    expect(busy()).toEqual(['ready', 'false'])
    await settle(() => engine.execute('searchboxSubmit'))
    expect(busy()).toEqual(['ready', 'false'])
    expect(values(container)).toEqual(['Ann 3 idle', 'Bob 2 idle', 'Cid 1 idle'])
  })

  it('deselects a value by keyboard', async () => {
    const { user, container, request } = await start()
    await user.tab()
    await user.keyboard(' ')
    expect(request()?.currentValues?.[0]).toEqual({ value: 'Ann', state: 'selected' })
    await user.keyboard(' ')
    expect(values(container)[0]).toBe('Ann 3 idle')
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Ann 3' }))
  })

  it('excludes a value if excluding is enabled', async () => {
    const { user, container, request } = await start({ allowExclude: true })
    const exclude = screen.getByRole('button', { name: 'Exclude Ann' })
    expect(exclude.getAttribute('aria-pressed')).toBe('false')
    await user.click(exclude)
    expect([exclude.getAttribute('aria-pressed'), values(container)[0]]).toEqual(['true', 'Ann 3 excluded pending'])
    expect(request()?.currentValues?.[0]).toEqual({ value: 'Ann', state: 'excluded' })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ann 3' }).checked).toBe(false)
    await user.click(exclude)
    expect(values(container)[0]).toBe('Ann 3 idle')
  })

  it('offers to include an excluded value again, even if excluding is disabled', async () => {
    const { engine } = await start()
    expect(screen.queryAllByRole('button')).toEqual([])
    await settle(() => engine.restore({ fExcluded: { author: ['Bob'] } }))
    expect(screen.getByRole('button', { name: 'Exclude Bob', pressed: true })).toBeTruthy()
  })

  it('shows more and less, and moves the focus when a button disappears', async () => {
    const { user, client, container, request } = await start({}, facetOf({ a: 1, b: 1 }, true))
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`v${index}`, 1]))
    screen.getByRole('button', { name: 'Show more' }).focus()
    await user.keyboard('{Enter}')
    expect(request()?.numberOfValues).toBe(16)
    await settle(() => client.last().respond(facetOf(many)))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(container.contains(document.activeElement)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Show less' }))
    expect(request()?.numberOfValues).toBe(8)
  })

  it('clears its values with one search', async () => {
    const { user, client, container } = await start()
    await user.click(screen.getByRole('checkbox', { name: 'Ann 3' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([values(container)[0], client.searches.length]).toEqual(['Ann 3 idle', 3])
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })

  it('shows nothing without values, unless they can be searched', async () => {
    const engine = createSearchEngine({ client: createFakeClient(), features: features() })
    const { container, update } = show(engine, <Facet />)
    expect(container.innerHTML).toBe('')
    update(<Facet allowSearch />)
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search values' }).placeholder).toBe('Search values')
  })

  it('shows nothing if its condition is false', async () => {
    const client = createFakeClient()
    const engine = createSearchEngine({
      client,
      features: [
        query(),
        facet({ field: 'author', condition: ({ q }) => q !== 'none' }),
        facetSearch({ field: 'author' }),
      ],
    })
    engine.load()
    await client.last().respond(responseOf())
    const { container } = show(engine, <Facet allowSearch />)
    expect(values(container)).toHaveLength(3)
    await settle(() => engine.restore({ q: 'none' }))
    expect(container.innerHTML).toBe('')
  })

  it('never renders a value as markup, and accepts equal values', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const [value] = buildFacetValues({ [hostile]: 1 })
    const facets = [buildFacet('author', { values: [value!, value!] })]
    const { container } = await start({ allowExclude: true }, responseOf({ facets }))
    expect([container.querySelector('img'), values(container)]).toEqual([
      null,
      [`${hostile} 1 idle`, `${hostile} 1 idle`],
    ])
  })

  it('accepts labels, a render function, attributes and a ref', async () => {
    const ref = createRef<HTMLFieldSetElement>()
    const { container } = await start({
      ref,
      className: 'mine',
      label: 'Autor',
      labels: { count: (count) => `(${count})` },
      children: ({ value }) => value.toUpperCase(),
    } as FacetProps)
    expect(ref.current).toBe(screen.getByRole('group', { name: 'Autor' }))
    expect([ref.current?.className, values(container)[0]]).toEqual(['mine', 'ANN (3) idle'])
  })

  it('has no axe violations', async () => {
    const { container } = await start({ allowExclude: true, allowSearch: true }, facetOf({ Ann: 3, Bob: 2 }, true))
    expect(await violationsOf(container)).toEqual([])
  })

  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search values' })
  const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  const value = (rawValue: string, count = 1) => ({ rawValue, displayValue: rawValue, count })

  /** A facet among whose values `text` was searched, and three were found. */
  async function startSearch(text = 'z') {
    const context = await start({ allowSearch: true })
    const { user, clock, client } = context
    await user.click(box())
    await user.keyboard(text)
    await settle(() => clock.increment(100))
    const respond = (values: ReturnType<typeof value>[], moreValuesAvailable = false) =>
      settle(() => client.facetSearches.at(-1)!.respond({ values, moreValuesAvailable }))
    await respond([value('Zoe', 4), value('Zack'), value('Zed')], true)
    return { ...context, respond }
  }

  it('finds values when typing pauses, and selects one by keyboard with one search', async () => {
    const { user, client, container } = await startSearch()
    expect([client.facetSearches.length, client.facetSearches[0]?.request.query]).toEqual([1, '*z*'])
    expect(found()).toEqual(['Zoe 4', 'Zack 1', 'Zed 1'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect([client.searches.length, box().value, found(), document.activeElement]).toEqual([2, '', [], box()])
    expect(values(container)).toContain('Zack 0 selected pending')
  })

  it('selects a value that was found with the mouse', async () => {
    const { user, client, container } = await startSearch()
    await user.click(screen.getByRole('option', { name: 'Zed 1' }))
    expect([client.searches.length, document.activeElement]).toEqual([2, box()])
    expect(values(container)).toContain('Zed 0 selected pending')
  })

  it('finds more values, also by keyboard', async () => {
    const { user, client, respond } = await startSearch()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Find more')
    await user.keyboard('{Enter}')
    expect(client.facetSearches.at(-1)?.request.numberOfValues).toBe(20)
    await respond([value('Zoe'), value('Zack'), value('Zed'), value('Zora')])
    expect([found().length, box().value, document.activeElement]).toEqual([4, 'z', box()])
  })

  it('closes on Escape, then clears, and closes when the focus leaves it', async () => {
    const { user, container } = await startSearch()
    await user.keyboard('{Escape}')
    expect([found(), box().value]).toEqual([[], 'z'])
    await user.keyboard('{ArrowDown}')
    expect(found()).toHaveLength(3)
    await user.click(within(container).getByRole('checkbox', { name: 'Ann 3' }))
    expect(found()).toEqual([])
    box().focus()
    await user.keyboard('{Escape}')
    expect(box().value).toBe('')
  })

  it('keeps the list open until the mouse button is released elsewhere, so that the pressed element does not move', async () => {
    const { user, container, client } = await startSearch()
    const ann = within(container).getByRole('checkbox', { name: 'Ann 3' })
    const before = client.searches.length
    await user.pointer({ keys: '[MouseLeft>]', target: ann })
    expect([found().length, document.activeElement]).toEqual([3, ann])
    await user.pointer({ keys: '[/MouseLeft]', target: ann })
    expect([found(), client.searches.length]).toEqual([[], before + 1])
  })

  it('requests all values on an arrow key, and none after the text was removed', async () => {
    const { user, client, clock } = await start({ allowSearch: true })
    await user.click(box())
    await user.keyboard('{ArrowDown}')
    await settle(() => clock.increment(100))
    expect(client.facetSearches[0]?.request.query).toBe('**')
    await user.keyboard('x{Backspace}')
    await settle(() => clock.increment(100))
    expect(client.facetSearches).toHaveLength(1)
  })

  it('says that nothing was found, and that the search failed', async () => {
    const { user, client, clock, container, respond } = await startSearch()
    await respond([])
    const problem = () => partOf(container, 'problem')?.textContent
    const heard = () => container.querySelector('[aria-live]')?.textContent
    await user.keyboard('q')
    await settle(() => clock.increment(100))
    await respond([])
    expect([problem(), heard()]).toEqual(['No values found', 'No values found'])
    await user.keyboard('q')
    await settle(() => clock.increment(100))
    await settle(() => client.facetSearches.at(-1)!.fail(new Error('down')))
    expect([problem(), heard()]).toEqual(['The values could not be searched', 'The values could not be searched'])
  })

  it('has no axe violations while values are shown', async () => {
    const { user, container } = await startSearch()
    await user.keyboard('{ArrowDown}')
    expect(await violationsOf(container)).toEqual([])
  })
})
