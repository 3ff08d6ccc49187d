import { screen } from '@testing-library/react'
import { createRef, version } from 'react'
import { expect, it } from 'vitest'
import { Pager } from './pager'
import { partOf, responseOf, settle, show, startEngine, violationsOf } from './testing/harness'

it('goes to a page by its number, to the next and to the previous one, with one search each', async () => {
  const { client, engine } = await startEngine()
  const { user } = show(engine, <Pager />)
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(client.searches.map(({ request }) => request.firstResult)).toEqual([0, 20, 30, 20])
})
