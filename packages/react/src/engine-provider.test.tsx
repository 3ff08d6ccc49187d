import { pager } from '@querent/engine'
import { render, screen } from '@testing-library/react'
import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, it } from 'vitest'
import { EngineProvider, useEngine } from './engine-provider'
import { usePager } from './hooks/use-pager'
import { errorOf, startEngine } from './testing/harness'

it('runs on one copy of React, that of the project', () => {
  expect(domVersion).toBe(version)
  expect(version.split('.')[0]).toBe(process.env['REACT_MAJOR'] ?? '19')
})

it('says what to do outside of a provider', () => {
  const Lost = () => <>{useEngine().page.status}</>
  expect(String(errorOf(() => render(<Lost />)))).toContain(
    'wrap this part of the page in <EngineProvider engine={engine}>',
  )
})

it('gives each part of a page the engine of the nearest provider (I6)', async () => {
  const [outer, inner] = [await startEngine(), await startEngine()]
  inner.engine.get(pager).selectPage(3)
  const Page = () => <p>{usePager().state.page}</p>
  render(
    <EngineProvider engine={outer.engine}>
      <Page />
      <EngineProvider engine={inner.engine}>
        <Page />
      </EngineProvider>
    </EngineProvider>,
  )
  expect(screen.getAllByText(/\d/).map(({ textContent }) => textContent)).toEqual(['1', '3'])
})
