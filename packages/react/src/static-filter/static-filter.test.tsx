import { createSearchEngine, query, staticFilter } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { StaticFilter, type StaticFilterProps } from './static-filter'
import { partOf, partsOf, settle, show, violationsOf } from '../testing/harness'
import { CustomStaticFilter } from './custom'

describe.each([
  ['StaticFilter', StaticFilter],
  ['StaticFilter in own markup', CustomStaticFilter],
])('%s', (_, StaticFilter) => {
  function start(props: StaticFilterProps = {}) {
    const client = createFakeClient()
    const values = [
      { caption: 'Guides', expression: '@guide' },
      { caption: 'Cheap', expression: '@price<50' },
    ]
    const engine = createSearchEngine({ client, features: [query(), staticFilter({ id: 'kind', values })] })
    const view = show(engine, <StaticFilter {...props} />)
    const shown = () =>
      partsOf(view.container, 'value').map((it) => `${partOf(it, 'label')?.textContent} ${it.dataset['state']}`)
    return { ...view, client, engine, shown }
  }

  it('selects a value at once, with one search, and clears', async () => {
    const { user, client, container, shown } = start()
    expect(screen.getByRole('group', { name: 'kind' })).toBe(partOf(container, 'static-filter'))
    expect(shown()).toEqual(['Guides idle', 'Cheap idle'])
    await user.click(screen.getByRole('checkbox', { name: 'Cheap' }))
    expect(shown()).toEqual(['Guides idle', 'Cheap selected'])
    expect([partOf(container, 'static-filter')!.dataset['state'], client.last().request.cq]).toEqual([
      'loading',
      '@price<50',
    ])
    await settle(() => client.last().respond())
    expect(partOf(container, 'static-filter')!.dataset['state']).toBe('ready')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([shown(), client.searches.length]).toEqual([['Guides idle', 'Cheap idle'], 2])
  })

  it('is worked by keyboard, and the focus stays when the button to clear goes', async () => {
    const { user, shown } = start()
    await user.tab()
    await user.keyboard(' ')
    expect(shown()).toEqual(['Guides selected', 'Cheap idle'])
    await user.tab()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Clear')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Cheap' }))
  })

  it('offers to exclude if enabled, and always offers to include an excluded value again', async () => {
    const { user, shown, engine, update } = start({ allowExclude: true })
    await user.click(screen.getByRole('button', { name: 'Exclude Guides' }))
    expect(shown()).toEqual(['Guides excluded', 'Cheap idle'])
    update(<StaticFilter />)
    expect(screen.queryByRole('button', { name: 'Exclude Cheap' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Exclude Guides', pressed: true }))
    expect([shown(), engine.parameters()]).toEqual([['Guides idle', 'Cheap idle'], {}])
  })

  it('accepts an id, labels, a render function, attributes and a ref', async () => {
    const ref = createRef<HTMLFieldSetElement>()
    start({
      ref,
      filterId: 'kind',
      className: 'mine',
      label: 'Art',
      allowExclude: true,
      labels: { exclude: 'Ohne', excludeValue: (caption) => `Ohne ${caption}`, clear: 'Weg' },
      children: ({ caption }) => <b>{caption.toUpperCase()}</b>,
    } as StaticFilterProps)
    expect([ref.current?.className, ref.current?.textContent.replaceAll(' ', '')]).toEqual([
      'mine',
      'ArtGUIDESOhneCHEAPOhne',
    ])
    expect(screen.getByRole('button', { name: 'Ohne Guides' })).toBeTruthy()
  })

  it('has no axe violations', async () => {
    const { container, user } = start({ allowExclude: true })
    await user.click(screen.getByRole('checkbox', { name: 'Cheap' }))
    expect(await violationsOf(container)).toEqual([])
  })
})
