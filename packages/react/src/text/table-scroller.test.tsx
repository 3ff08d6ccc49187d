import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LabelsProvider, SafeHtml } from '..'
import { de } from '../labels/de'
import { Markdown } from '../markdown'
import { violationsOf } from '../testing/harness'

const TABLE = '| Oil | Hours |\n|---|---|\n| Paraffin | 12 |'
const HTML = '<table><tr><td>Paraffin</td></tr></table>'

it('a table that is wider than its place can be scrolled by keyboard, and has a name', async () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  const { container } = render(
    <LabelsProvider labels={de}>
      <Markdown text={TABLE} />
      <SafeHtml html={HTML} />
    </LabelsProvider>,
  )
  const regions = screen.getAllByRole('group', { name: 'Tabelle' })
  expect(regions.map(({ tabIndex, firstElementChild }) => [tabIndex, firstElementChild?.localName])).toEqual([
    [0, 'table'],
    [0, 'table'],
  ])
  expect(await violationsOf(container)).toEqual([])
  width.mockRestore()
})

it('the keyboard passes a table that fits, until it no longer fits', () => {
  const watched: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        watched.push(callback)
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<Markdown text={TABLE} />)
  expect([screen.queryByRole('group'), watched.length]).toEqual([null, 1])
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  act(() => watched[0]!())
  expect(screen.getByRole('group', { name: 'Table' }).tabIndex).toBe(0)
})
