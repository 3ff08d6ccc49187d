import { expect, it } from 'vitest'
import { safeColor } from './safe-color'

it.each([
  ...['#fff', '#FFF8', '#0a1b2c', '#0a1b2c80', 'red', 'RebeccaPurple', 'transparent', 'currentColor'],
  ...['rgb(0, 0, 0)', 'rgb(0 0 0 / 50%)', 'rgba(255,255,255,.5)', 'hsl(120deg 100% 25%)', 'hsla(120,100%,25%,0.3)'],
  ...['hwb(194 0% 0%)', 'lab(29% 39 20)', 'oklch(40.1% 0.123 21.57)', 'color(display-p3 1 0.5 0)', 'rgb(1e2 none -1)'],
])('accepts %s', (color) => expect(safeColor(color)).toBe(color))

it.each([
  ...[null, undefined, '', ' ', '#', '#ff', '#fffff', '#fffffffff', '#ggg', 'red ', 'red;', 'red blue', 'a'.repeat(31)],
  ...[
    'red;position:fixed',
    'rgb(0,0,0);x:y',
    'rgb(0,0,0',
    'rgb()',
    'rgb(calc(1))',
    'rgb(0,0,0)\n',
    'url(x)',
    'var(--x)',
  ],
  ...[
    'rgb(url(x))',
    'red/**/',
    'red\\3b x',
    'expression(x)',
    '"red"',
    'color-mix(in srgb, red, blue)',
    '\nred',
    'red}',
  ],
  `rgb(${'0'.repeat(100)})`,
])('refuses %j', (color) => expect(safeColor(color)).toBeUndefined())

it('I8: reads a long text in one go', () => {
  for (const piece of ['a', '#f', 'rgb(', '0 ', '(', 'oklab'])
    expect(safeColor(piece.repeat(1_000_000))).toBeUndefined()
})
