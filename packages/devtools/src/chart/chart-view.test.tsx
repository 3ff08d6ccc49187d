/** @jsxImportSource preact */
// @vitest-environment jsdom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { createMachine } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChartView } from './chart-view'
import { layoutChart } from './layout'
import { toChart } from './to-chart'

const chart = toChart(
  createMachine({
    id: 'many',
    initial: 's0',
    on: { last: '.s19' },
    states: Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`s${index}`, index < 19 ? { on: { next: `s${index + 1}` } } : {}]),
    ),
  }),
)
// The drawing has a margin of 12 pixels, and 36 pixels for the buttons.
const width = layoutChart(chart).width + 24
const height = layoutChart(chart).height + 60
const boxOf = (id: string) => layoutChart(chart).boxes.find(({ node }) => node.id === id)!

let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
})
afterEach(() => {
  render(null, place)
  place.remove()
})

const setSize = (width: number, height: number) => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
}
const show = (active: string, onSelect?: (id: string) => void) =>
  act(() => render(<ChartView chart={chart} active={['many', active]} lit={[]} onSelect={onSelect} />, place))
const viewport = () => place.querySelector('section')!
const zoom = () => Number(place.querySelector('svg')!.getAttribute('height')) / height
const press = (name: string) => act(() => place.querySelector<HTMLElement>(`[aria-label="${name}"]`)!.click())

it('shows a chart at its own size if there is room', async () => {
  setSize(width + 100, height + 100)
  await show('many.s0')
  expect(zoom()).toBe(1)
})

it('fits a chart', async () => {
  setSize(width, height * 0.75)
  await show('many.s0')
  expect(zoom()).toBeCloseTo(0.75)
})

it('fits the width of a chart that is much higher than the viewport', async () => {
  setSize(width * 0.8, 300)
  await show('many.s0')
  expect(zoom()).toBeCloseTo(0.8)
})

it('makes no chart smaller than 0.6, and shows its active state in the middle', async () => {
  setSize(width / 2, 300)
  await show('many.s10')
  expect(zoom()).toBe(0.6)
  const { y, height } = boxOf('many.s10')
  expect(viewport().scrollTop).toBeCloseTo((y + height / 2 + 12) * 0.6 - 150)
})

it('follows the active state out of the viewport', async () => {
  setSize(width / 2, 300)
  await show('many.s10')
  const before = viewport().scrollTop
  await show('many.s11')
  expect(viewport().scrollTop).toBe(before)
  await show('many.s18')
  const { y, height } = boxOf('many.s18')
  expect(viewport().scrollTop).toBeCloseTo((y + height / 2 + 12) * 0.6 - 150)
})

it('zooms around the middle of the viewport, and fits the whole chart', async () => {
  setSize(width / 2, 300)
  await show('many.s10')
  const middle = () => (viewport().scrollTop + 150) / zoom()
  const before = middle()
  await press('Zoom in')
  expect(zoom()).toBeCloseTo(0.75)
  expect(middle()).toBeCloseTo(before)
  await press('Zoom out')
  expect(zoom()).toBeCloseTo(0.6)
  setSize(width / 2, height / 4)
  await press('Fit the chart')
  expect(zoom()).toBeCloseTo(0.25)
})

it('is moved by a mouse, which then selects nothing, and selects by a click', async () => {
  setSize(width / 2, 300)
  const selected: string[] = []
  await show('many.s0', (id) => selected.push(id))
  const row = place.querySelector('[data-edge="many.s0 next 0"] text')!
  const box = place.querySelector('[data-state="many.s3"] text')!
  const point = (type: string, clientY: number, buttons: number) =>
    new PointerEvent(type, { clientX: 100, clientY, buttons, button: 0, pointerType: 'mouse', bubbles: true })
  viewport().setPointerCapture = () => {}
  viewport().scrollTop = 500
  row.dispatchEvent(point('pointerdown', 200, 1))
  row.dispatchEvent(point('pointermove', 150, 1))
  row.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect({ selected, top: viewport().scrollTop }).toEqual({ selected: [], top: 550 })
  for (const element of [row, box]) {
    element.dispatchEvent(point('pointerdown', 200, 1))
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  expect(selected).toEqual(['many.s0 next 0', 'many.s3'])
})

it('can be scrolled by keys, and has a name', async () => {
  await show('many.s0')
  expect([viewport().tabIndex, viewport().getAttribute('aria-label')]).toEqual([0, 'Statechart of many, scrollable'])
})
