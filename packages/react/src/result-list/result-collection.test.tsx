import { createSearchEngine, folding, resultList, type Result } from '@querent/engine'
import { buildResult, createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { partOf, partsOf, settle, show, violationsOf } from '../testing/harness'
import { ResultCollection, type ResultCollectionProps } from './result-collection'
import { ResultList } from './result-list'
import { CustomResultCollection } from './custom'

describe.each([
  ['ResultCollection', ResultCollection],
  ['ResultCollection in own markup', CustomResultCollection],
])('%s', (_, ResultCollection) => {
  const member = (id: string, parent?: string, overrides: Partial<Result> = {}) =>
    buildResult(id, {
      raw: { foldingcollection: 'C', foldingchild: id, ...(parent && { foldingparent: parent }) },
      ...overrides,
    })
  const root = member('r', undefined, {
    totalNumberOfChildResults: 4,
    childResults: [member('a', 'r'), member('b', 'a')],
  })

  async function start(props: Partial<ResultCollectionProps> = {}) {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [resultList(), folding()] })
    engine.load()
    await client.last().respond({ results: [root, buildResult('p')] })
    const view = show(engine, <ResultList>{(_, index) => <ResultCollection {...props} index={index} />}</ResultList>)
    const [collection, other] = partsOf(view.container, 'collection') as [HTMLElement, HTMLElement]
    return { ...view, client, collection, other }
  }

  it('shows a collection as nested lists, and a result that belongs to none as it is', async () => {
    const { collection, other } = await start({ children: ({ uniqueId }, depth) => `${depth}:${uniqueId} ` })
    expect(collection.textContent).toBe('0:r 1:a 2:b Show all of “Title of r”')
    expect(partsOf(collection, 'child')).toHaveLength(2)
    expect([other.textContent, partOf(other, 'load-collection'), partOf(other, 'children')]).toEqual([
      '0:p ',
      null,
      null,
    ])
  })

  it('loads all of it, says so, and keeps the focus in it', async () => {
    const { client, user, collection } = await start()
    const button = screen.getByRole('button', { name: 'Show all of “Title of r”' })
    await user.click(button)
    expect([collection.dataset['state'], collection.ariaBusy, button.textContent, document.activeElement]).toEqual([
      'loading',
      'true',
      'Loading…',
      button,
    ])
    await user.click(button)
    expect(client.searches).toHaveLength(2)
    await settle(() =>
      client.last().respond({ results: [member('r'), member('a', 'r'), member('b', 'a'), member('c', 'r')] }),
    )
    expect([collection.dataset['state'], partOf(collection, 'load-collection')]).toEqual(['idle', null])
    expect(partsOf(collection, 'result-link').map(({ textContent }) => textContent)).toEqual([
      'Title of r',
      'Title of a',
      'Title of b',
      'Title of c',
    ])
    expect(partsOf(partsOf(collection, 'child')[0]!, 'child')).toHaveLength(1)
    expect(collection.contains(document.activeElement)).toBe(true)
  })

  it('shows less again, and keeps the focus on the button that shows all', async () => {
    const { client, user, collection, container } = await start({ children: ({ uniqueId }) => `${uniqueId} ` })
    await user.tab()
    await user.keyboard('{Enter}')
    await settle(() =>
      client.last().respond({ results: [member('r'), member('a', 'r'), member('b', 'a'), member('c', 'r')] }),
    )
    expect([collection.textContent, await violationsOf(container)]).toEqual(['r a b c Show less of “Title of r”', []])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show less of “Title of r”' }))
    await user.keyboard('{Enter}')
    expect([collection.textContent, client.searches.length]).toEqual(['r a b Show all of “Title of r”', 2])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show all of “Title of r”' }))
  })

  it('says that the others could not be loaded, and offers to try again', async () => {
    const { client, user, collection } = await start({ labels: { failed: 'Pech', loadMore: () => 'Mehr' } })
    await user.click(screen.getByRole('button', { name: 'Mehr' }))
    await settle(() => client.last().fail(new Error('No route')))
    expect([collection.dataset['state'], partOf(collection, 'problem')!.textContent]).toEqual(['failed', 'Pech'])
    await user.click(screen.getByRole('button', { name: 'Mehr' }))
    expect([client.searches.length, collection.dataset['state']]).toEqual([3, 'loading'])
  })

  it('shows nothing for a place without a result, takes attributes and a ref, and has no violation that axe finds', async () => {
    const ref = createRef<HTMLDivElement>()
    const { container, update } = await start()
    expect(await violationsOf(container)).toEqual([])
    update(
      <>
        <ResultCollection ref={ref} className="mine" index={0} />
        <ResultCollection index={9} />
      </>,
    )
    expect([partsOf(container, 'collection').length, ref.current?.className]).toEqual([1, 'mine'])
  })
})
