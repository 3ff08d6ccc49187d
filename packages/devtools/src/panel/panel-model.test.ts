// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { PanelModel } from './panel-model'

afterEach(() => localStorage.clear())

const remembered = () => {
  const { isOpen, dock, tab, size } = new PanelModel().state
  return [isOpen, dock, tab, size]
}

it.each([
  ['nothing', undefined, [false, 'bottom', 'Machines', 380]],
  ['something other than JSON', '{', [false, 'bottom', 'Machines', 380]],
  ['null', 'null', [false, 'bottom', 'Machines', 380]],
  ['a number', '5', [false, 'bottom', 'Machines', 380]],
  ['a text', '"side"', [false, 'bottom', 'Machines', 380]],
  ['other types', '{"isOpen":"yes","dock":5,"tab":"Foo","size":"x"}', [false, 'bottom', 'Machines', 380]],
  ['a panel too small to see', '{"size":-1}', [false, 'bottom', 'Machines', 380]],
  ['a visit', '{"isOpen":true,"dock":"side","tab":"Out","size":500}', [true, 'side', 'Out', 500]],
])('remembers of %s what it can', (_, stored, state) => {
  if (stored !== undefined) localStorage.setItem('querent.devtools', stored)
  expect(remembered()).toEqual(state)
})

it('works on a page that forbids storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
    clear() {},
  })
  const model = new PanelModel()
  model.toggle()
  expect(model.state.isOpen).toBe(true)
})

it('stops picking when it is closed', () => {
  const model = new PanelModel()
  model.set({ isOpen: true, isPicking: true })
  model.toggle()
  expect([model.state.isOpen, model.state.isPicking]).toEqual([false, false])
})
