import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HighlightedText } from './highlighted-text'

it('marks a text, which is never markup', () => {
  const { container } = render(<HighlightedText text={'<b>bold</b> & more'} highlights={[{ offset: 3, length: 4 }]} />)
  expect(container.innerHTML).toBe('<bdi>&lt;b&gt;<mark>bold</mark>&lt;/b&gt; &amp; more</bdi>')
  expect(render(<HighlightedText text={null} />).container.innerHTML).toBe('')
})
