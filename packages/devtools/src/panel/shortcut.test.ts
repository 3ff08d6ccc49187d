// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { isShortcut } from './shortcut'

afterEach(() => document.body.replaceChildren())

/** Returns whether a key is the shortcut, if it is pressed in an element. */
function press(shortcut: string, init: KeyboardEventInit, name = 'div'): boolean | undefined {
  const element = document.createElement(name)
  document.body.append(element)
  let answer: boolean | undefined
  addEventListener('keydown', (event) => (answer = isShortcut(event, shortcut)), { once: true, capture: true })
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
  return answer
}

it.each([
  ['the keys', 'Alt+Q', { key: 'q', code: 'KeyQ', altKey: true }, 'div', true],
  ['the letter in another place', 'Alt+Q', { key: 'q', code: 'KeyA', altKey: true }, 'div', true],
  ['another letter in its place', 'Alt+Q', { key: 'a', code: 'KeyQ', altKey: true }, 'div', false],
  ['a Mac, on which Alt types a character', 'Alt+Q', { key: 'œ', code: 'KeyQ', altKey: true }, 'div', true],
  ['that character in a field', 'Alt+Q', { key: 'œ', code: 'KeyQ', altKey: true }, 'input', false],
  ['the keys in a field', 'Alt+Q', { key: 'q', code: 'KeyQ', altKey: true }, 'input', true],
  ['a letter alone', 'Q', { key: 'q', code: 'KeyQ' }, 'div', true],
  ['a letter alone in a field', 'Q', { key: 'q', code: 'KeyQ' }, 'textarea', false],
  ['a capital in a field', 'Shift+Q', { key: 'Q', code: 'KeyQ', shiftKey: true }, 'input', false],
  ['more keys', 'Alt+Q', { key: 'q', code: 'KeyQ', altKey: true, ctrlKey: true }, 'div', false],
  ['a key that is kept down', 'Alt+Q', { key: 'q', code: 'KeyQ', altKey: true, repeat: true }, 'div', false],
] as const)('knows %s', (_, shortcut, init, element, answer) => {
  expect(press(shortcut, init, element)).toBe(answer)
})

it('ignores an event of a browser that fills in a form', () => {
  expect(isShortcut(new Event('keydown') as KeyboardEvent, 'Alt+Q')).toBe(false)
})
