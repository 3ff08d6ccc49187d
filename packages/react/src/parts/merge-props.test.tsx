import { render } from '@testing-library/react'
import { createRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { mergeProps } from '..'

it('joins class names, merges styles, and takes all other defined props of the user', () => {
  const ours = { className: 'ours', style: { color: 'red', width: 1 }, title: 'ours', 'data-state': 'idle' }
  const user = { className: 'user', style: { width: 2 }, title: 'user', lang: 'de', 'data-state': undefined }
  expect(mergeProps(ours, user)).toEqual({
    className: 'ours user',
    style: { color: 'red', width: 2 },
    title: 'user',
    lang: 'de',
    'data-state': 'idle',
  })
  expect(mergeProps(ours, undefined)).toBe(ours)
})

it('keeps what behaviour and ARIA rely on if it is ours, and lets the user name the element', () => {
  const kept = {
    id: 'a',
    role: 'option',
    type: 'button',
    value: 'a',
    checked: true,
    tabIndex: -1,
    'aria-controls': 'a',
    'aria-describedby': 'a',
    'aria-disabled': true,
  }
  const other = {
    id: 'b',
    role: 'tab',
    type: 'submit',
    value: 'b',
    checked: false,
    tabIndex: 0,
    'aria-controls': 'b',
    'aria-describedby': 'b',
    'aria-disabled': false,
  }
  expect(mergeProps(kept, other)).toEqual(kept)
  expect(mergeProps({ 'aria-controls': undefined }, other)).toEqual(other)
  expect(
    mergeProps({ 'aria-label': 'a', 'aria-labelledby': 'a' }, { 'aria-label': 'b', 'aria-labelledby': 'b' }),
  ).toEqual({ 'aria-label': 'b', 'aria-labelledby': 'b' })
})

it('calls the handler of the user first, and ours unless the user prevented the default', () => {
  const called: string[] = []
  const { onClick, onBlur } = mergeProps(
    { onClick: () => void called.push('ours'), onBlur: () => void called.push('our blur') },
    {
      onClick: (event: Event) => {
        called.push('user')
        if (called.length > 2) event.preventDefault()
      },
    },
  ) as { onClick: (event: Event) => void; onBlur: () => void }
  onClick(new Event('click', { cancelable: true }))
  expect(called).toEqual(['user', 'ours'])
  onClick(new Event('click', { cancelable: true }))
  onBlur()
  expect(called).toEqual(['user', 'ours', 'user', 'our blur'])
})

it('sets both refs, functions and objects, and takes the element from both', () => {
  const [ours, user] = [createRef<HTMLParagraphElement>(), vi.fn()]
  const { rerender, unmount, container } = render(<p {...mergeProps({ ref: ours }, { ref: user })} />)
  const paragraph = container.querySelector('p')
  expect([ours.current, user.mock.calls]).toEqual([paragraph, [[paragraph]]])
  rerender(<p {...mergeProps({ ref: ours }, { ref: user })} />)
  expect(user).toHaveBeenCalledTimes(1)
  unmount()
  expect([ours.current, user.mock.calls]).toEqual([null, [[paragraph], [null]]])
})

it('sets a ref of one side as it is, so that a state may be one', () => {
  const ours = createRef<HTMLParagraphElement>()
  function Paragraph() {
    const [node, setNode] = useState<HTMLElement | null>(null)
    return <p {...mergeProps({ ref: ours }, { ref: setNode })}>{node?.tagName}</p>
  }
  expect(render(<Paragraph />).container.textContent).toBe('P')
  expect(mergeProps({ ref: ours }, { ref: null })).toEqual({ ref: ours })
  expect(mergeProps({}, { ref: ours })).toEqual({ ref: ours })
})
