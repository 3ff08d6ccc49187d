import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { ResultsPerPage } from './results-per-page'
import { settle, show, startEngine, violationsOf } from '../testing/harness'
import { CustomResultsPerPage } from './custom'

describe.each([
  ['ResultsPerPage', ResultsPerPage],
  ['ResultsPerPage in own markup', CustomResultsPerPage],
])('%s', (_, ResultsPerPage) => {
  const choices = () => screen.getAllByRole<HTMLInputElement>('radio')
  const chosen = () =>
    choices()
      .filter(({ checked }) => checked)
      .map(({ value }) => value)

  it('offers the choices, and searches once for the one that is picked', async () => {
    const { client, engine } = await startEngine()
    const { user } = show(engine, <ResultsPerPage />)
    expect([choices().map(({ value }) => value), chosen()]).toEqual([['10', '25', '50', '100'], ['10']])
    await user.click(screen.getByRole('radio', { name: '25' }))
    expect([chosen(), client.searches.length, client.last().request.numberOfResults]).toEqual([['25'], 2, 25])
  })

  it('is worked with the arrows', async () => {
    const { engine } = await startEngine()
    const { user } = show(engine, <ResultsPerPage />)
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toEqual(['25'])
  })

  it.each([
    [7, ['7', '10', '25', '50', '100']],
    [33, ['10', '25', '33', '50', '100']],
    [500, ['10', '25', '50', '100', '500']],
  ])('offers %i in its position while it is selected, even if it is not a choice', async (perPage, offered) => {
    const { engine } = await startEngine()
    const { user } = show(engine, <ResultsPerPage />)
    await settle(() => engine.restore({ perPage }))
    expect([choices().map(({ value }) => value), chosen()]).toEqual([offered, [`${perPage}`]])
    await user.click(screen.getByRole('radio', { name: '25' }))
    expect([choices().map(({ value }) => value), chosen()]).toEqual([['10', '25', '50', '100'], ['25']])
  })

  it('keeps two of them on a page apart', async () => {
    const { engine } = await startEngine()
    show(
      engine,
      <>
        <ResultsPerPage />
        <ResultsPerPage />
      </>,
    )
    expect(chosen()).toEqual(['10', '10'])
  })

  it('accepts labels, attributes and a ref, and has no axe violations', async () => {
    const { engine } = await startEngine()
    const ref = createRef<HTMLFieldSetElement>()
    const { container } = show(
      engine,
      <ResultsPerPage ref={ref} id="size" labels={{ resultsPerPage: 'Größe' }}>
        {(perPage) => `${perPage} Stück`}
      </ResultsPerPage>,
    )
    expect(ref.current).toBe(screen.getByRole('group', { name: 'Größe' }))
    expect(ref.current?.id).toBe('size')
    expect(screen.getByRole('radio', { name: '50 Stück' })).toBeTruthy()
    expect(await violationsOf(container)).toEqual([])
  })
})
