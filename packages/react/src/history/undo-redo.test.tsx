import { createSearchEngine, history, query, resultList, searchBox } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { settle, show, violationsOf } from '../testing/harness'
import { UndoRedo } from './undo-redo'
import { CustomUndoRedo } from './custom'

describe.each([
  ['UndoRedo', UndoRedo],
  ['UndoRedo in own markup', CustomUndoRedo],
])('%s', (_, UndoRedo) => {
  function start() {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query(), searchBox(), resultList(), history()] })
    const search = (q: string) =>
      settle(() => {
        engine.get(searchBox).changeText(q)
        engine.get(searchBox).submit()
      })
    return { client, engine, search }
  }

  it('undoes and redoes by the keyboard, and keeps the focus at the ends', async () => {
    const { client, engine, search } = start()
    const { user } = show(engine, <UndoRedo />)
    const [undo, redo] = [screen.getByRole('button', { name: 'Undo' }), screen.getByRole('button', { name: 'Redo' })]
    const disabled = () => [undo, redo].map((button) => button.getAttribute('aria-disabled'))
    expect(disabled()).toEqual(['true', 'true'])
    await search('a')
    await search('b')
    expect(disabled()).toEqual(['false', 'true'])
    await user.tab()
    await user.keyboard('{Enter}')
    expect([client.last().request.q, document.activeElement, disabled()]).toEqual(['a', undo, ['true', 'false']])
    await user.keyboard('{Enter}')
    expect(client.searches).toHaveLength(3)
    await user.tab()
    await user.keyboard(' ')
    expect([client.last().request.q, document.activeElement, disabled()]).toEqual(['b', redo, ['false', 'true']])
  })

  it('accepts labels, attributes and a ref, and has no axe violations', async () => {
    const ref = createRef<HTMLDivElement>()
    const { container } = show(
      start().engine,
      <UndoRedo ref={ref} className="mine" labels={{ undo: 'Zurück', redo: 'Vor' }} />,
    )
    expect([ref.current?.className, ref.current?.textContent]).toEqual(['mine', 'ZurückVor'])
    expect(await violationsOf(container)).toEqual([])
  })
})
