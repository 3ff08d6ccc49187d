import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { partOf, partsOf, violationsOf } from '../../testing/harness'
import { BadgeList } from './badge-list'

const badge = (text: string, iconUrl: string | null = null) => ({
  text,
  backgroundColor: '#000000',
  textColor: '#ffffff',
  iconUrl,
})

it('shows badges in the colors of the shop', async () => {
  const ref = createRef<HTMLUListElement>()
  const badges = [badge('New', 'https://shop.test/new.svg'), badge('Sale'), badge('Sale')]
  const { container } = render(<BadgeList ref={ref} badges={badges} labels={{ badges: 'Hinweise' }} className="mine" />)
  expect(ref.current).toBe(screen.getByRole('list', { name: 'Hinweise' }))
  expect([ref.current?.className, partOf(container, 'icon')?.getAttribute('src')]).toEqual([
    'mine',
    'https://shop.test/new.svg',
  ])
  const [first] = partsOf(container, 'badge')
  expect([first?.style.color, first?.style.backgroundColor]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  expect(await violationsOf(container)).toEqual([])
})

it('shows a badge as the page wants it, and nothing without badges', () => {
  const { container, rerender } = render(<BadgeList badges={[badge('New')]}>{({ text }) => <b>{text}!</b>}</BadgeList>)
  expect(container.querySelector('b')?.textContent).toBe('New!')
  rerender(<BadgeList badges={[]} />)
  expect(container.innerHTML).toBe('')
})
