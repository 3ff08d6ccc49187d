import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { QueryError, type QueryErrorProps } from './query-error'
import { responseOf, settle, show, startEngine, violationsOf } from '../testing/harness'
import { CustomQueryError } from './custom'

describe.each([
  ['QueryError', QueryError],
  ['QueryError in own markup', CustomQueryError],
])('%s', (_, QueryError) => {
  async function start(error: unknown, props: QueryErrorProps = {}) {
    const { client, engine } = await startEngine()
    const view = show(engine, <QueryError {...props} />)
    await settle(() => engine.execute('searchboxSubmit'))
    await settle(() => client.last().fail(error))
    return { ...view, client, engine }
  }

  it.each([
    ['network', 'The search could not be reached. Check your connection and try again.'],
    ['timeout', 'The search took too long. Try again.'],
    ['malformed', 'Something went wrong with the search. Try again.'],
    ['toString', 'Something went wrong with the search. Try again.'],
  ])('explains %s to users', async (code, message) => {
    await start({ code, message: 'The call search had no reply.' })
    const alert = screen.getByRole('alert')
    expect([alert.dataset['code'], alert.firstElementChild?.textContent]).toEqual([code, message])
  })

  it('shows nothing without an error, tries again with one search, and is gone then', async () => {
    const { client, container, user } = await start(new Error('boom'))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect([client.searches.length, container.textContent, screen.queryByRole('alert')]).toEqual([3, '', null])
    await settle(() => client.last().respond(responseOf()))
    expect([container.textContent, screen.queryByRole('alert')]).toEqual(['', null])
  })

  it('keeps the focus in its place after it has tried again, until it goes on', async () => {
    const { client, container, user } = await start(new Error('boom'))
    await user.tab()
    await user.keyboard('{Enter}')
    await settle(() => client.last().respond(responseOf()))
    expect(document.activeElement).toBe(container.firstChild)
    await user.tab()
    expect(container.innerHTML).toBe('')
  })

  it('keeps the focus if the search fails again', async () => {
    const { client, container, engine, user } = await start(new Error('boom'))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await settle(() => client.last().fail(new Error('boom')))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    await user.tab({ shift: true })
    await settle(() => engine.execute('searchboxSubmit'))
    expect(container.innerHTML).toBe('')
  })

  it('never reads the message of an error as markup', async () => {
    const { container } = await start(new Error('<img src=x onerror=alert(1)>'), { children: ({ message }) => message })
    expect([container.querySelector('img'), container.textContent]).toEqual([
      null,
      '<img src=x onerror=alert(1)>Try again',
    ])
  })

  it('accepts labels, attributes and a ref, and has no axe violations', async () => {
    const ref = createRef<HTMLDivElement>()
    const props = { ref, className: 'mine', labels: { network: 'Kein Netz', fallback: 'Pech', retry: 'Nochmal' } }
    const { container, client, user } = await start({ code: 'network', message: '' }, props as QueryErrorProps)
    expect([ref.current?.className, ref.current?.textContent]).toEqual(['mine', 'Kein NetzNochmal'])
    expect(await violationsOf(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Nochmal' }))
    await settle(() => client.last().fail({ code: 'http', message: '' }))
    expect(container.textContent).toBe('PechNochmal')
  })
})
