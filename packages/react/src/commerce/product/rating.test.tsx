import { render } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { partOf } from '../../testing/harness'
import { Rating } from './rating'

it('shows a rating as text, and passes its ratio to style sheets', () => {
  const ref = createRef<HTMLSpanElement>()
  const { container } = render(<Rating ref={ref} rating={4.25} className="mine" style={{ color: 'red' }} />)
  expect([ref.current, ref.current?.className]).toEqual([partOf(container, 'product-rating'), 'mine'])
  expect([container.textContent, ref.current?.style.getPropertyValue('--rating'), ref.current?.style.color]).toEqual([
    '4.3 out of 5',
    '0.85',
    'red',
  ])
})

it('shows stars that a screen reader skips', () => {
  const { container } = render(
    <Rating rating={2} max={3} labels={{ rating: (rating, max) => `${rating} von ${max}` }}>
      {(rating) => '★'.repeat(rating)}
    </Rating>,
  )
  expect([partOf(container, 'shown')?.textContent, partOf(container, 'shown')?.getAttribute('aria-hidden')]).toEqual([
    '★★',
    'true',
  ])
  expect(container.textContent).toBe('★★2 von 3')
})

it.each([null, undefined])('shows nothing for %s', (rating) => {
  expect(render(<Rating rating={rating} />).container.innerHTML).toBe('')
})

it('shows the worst rating there is', () => {
  expect(render(<Rating rating={0} />).container.textContent).toBe('0 out of 5')
})
