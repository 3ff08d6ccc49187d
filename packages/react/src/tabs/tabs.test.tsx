import { createSearchEngine, query, tabs } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs, type TabsProps } from './tabs'
import { partsOf, settle, show, violationsOf } from '../testing/harness'
import { CustomTabs } from './custom'

describe.each([
  ['Tabs', Tabs],
  ['Tabs in own markup', CustomTabs],
])('%s', (_, Tabs) => {
  const TABS = [{ id: 'all' }, { id: 'shop', expression: '@source==Shop' }, { id: 'news', expression: '@news' }]

  function start(props: TabsProps = {}) {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query(), tabs({ tabs: TABS })] })
    const view = show(
      engine,
      <>
        <Tabs {...props} />
        <main id="results">Results</main>
      </>,
    )
    const shown = () =>
      partsOf(view.container, 'tab').map((tab) => `${tab.textContent} ${tab.dataset['state']} ${tab.tabIndex}`)
    return { ...view, client, engine, shown }
  }

  const focused = () => document.activeElement?.textContent

  it('shows the tabs, of which one is selected', async () => {
    const { shown, engine } = start()
    expect(screen.getByRole('tablist', { name: 'Kinds of results' })).toBeTruthy()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('all')
    expect(shown()).toEqual(['all active 0', 'shop inactive -1', 'news inactive -1'])
    await settle(() => engine.restore({ tab: 'news' }))
    expect(shown()).toEqual(['all inactive -1', 'shop inactive -1', 'news active 0'])
  })

  it('selects the tab that is clicked, with one search, and does nothing on the active one', async () => {
    const { user, client, shown } = start()
    await user.click(screen.getByRole('tab', { name: 'shop' }))
    expect(shown()[1]).toBe('shop active 0')
    await user.click(screen.getByRole('tab', { name: 'shop' }))
    expect(client.searches.map(({ request }) => request.tab)).toEqual(['shop'])
  })

  it('moves between the tabs by keys, around the ends, and selects only with Enter or Space', async () => {
    const { user, client, shown } = start()
    await user.tab()
    const walked: unknown[] = [focused()]
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'x']) {
      await user.keyboard(`{${key}}`)
      walked.push(focused())
    }
    expect(walked).toEqual(['all', 'shop', 'news', 'all', 'news', 'all', 'news', 'news'])
    expect(client.searches).toEqual([])
    await user.keyboard('{Enter}')
    expect([shown()[2], focused()]).toEqual(['news active 0', 'news'])
    await user.keyboard('{ArrowLeft} ')
    expect([shown()[1], client.searches.length]).toEqual(['shop active 0', 2])
    await user.keyboard('{ArrowLeft}')
    await user.tab()
    expect(document.activeElement).toBe(document.body)
    await user.tab()
    expect(focused()).toBe('shop')
  })

  it.each([
    ['rtl', ['shop', 'all', 'news']],
    ['ltr', ['news', 'all', 'shop']],
  ])('goes to the left and to the right as its element reads, which is %s', async (direction, expected) => {
    const { user } = start({ style: { direction } } as TabsProps)
    await user.tab()
    const walked: unknown[] = []
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight']) {
      await user.keyboard(`{${key}}`)
      walked.push(focused())
    }
    expect(walked).toEqual(expected)
  })

  it('leaves other keys, and only those, to the browser', () => {
    start()
    const tab = screen.getByRole('tab', { selected: true })
    const isLeft = (key: string) => fireEvent.keyDown(tab, { key })
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowDown', 'Tab'].filter(isLeft)).toEqual(['ArrowDown', 'Tab'])
  })

  it('takes a name, the element it controls, what to show, attributes, handlers and a ref', async () => {
    const ref = createRef<HTMLDivElement>()
    const heard: string[] = []
    const { container, user } = start({
      ref,
      className: 'mine',
      labels: { tabs: 'Bereiche' },
      controls: 'results',
      onKeyDown: (event) => heard.push(event.key),
      children: ({ id, isActive }) => <b>{isActive ? id.toUpperCase() : id}</b>,
    } as TabsProps)
    expect([ref.current?.className, ref.current?.textContent]).toEqual(['mine', 'ALLshopnews'])
    expect(screen.getByRole('tablist', { name: 'Bereiche' })).toBe(ref.current)
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe('results')
    await user.tab()
    await user.keyboard('{End}')
    expect([heard, focused()]).toEqual([['End'], 'news'])
    expect(await violationsOf(container)).toEqual([])
  })

  it('has no axe violations', async () => {
    const { container } = start()
    expect(await violationsOf(container)).toEqual([])
  })
})
