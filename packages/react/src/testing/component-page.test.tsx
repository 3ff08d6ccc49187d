import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ComponentPage, emptyIn, exhibits, openPreview, reply, startStages, stateOf } from './component-page'
import { installModalDialog } from './modal-dialog'

installModalDialog()

const root = join(import.meta.dirname, '../..')
const { exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, { 'querent-source'?: string }>
}

it('the page has every component that an entry of the package exports', async () => {
  const sources = Object.values(entries).flatMap(({ 'querent-source': source }) => source ?? [])
  const modules = await Promise.all(
    sources.map((source) => import(/* @vite-ignore */ join(root, source)) as Promise<object>),
  )
  const names = modules.flatMap(Object.keys).filter((name) => /^[A-Z][a-z]/.test(name) && !name.endsWith('Provider'))
  expect(names.length).toBeGreaterThan(55)
  expect(exhibits.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

it('each component shows something, also while the page is used', async () => {
  const stages = await startStages()
  const { container } = render(<ComponentPage stages={stages} />)
  await act(() => reply(stages))
  expect(emptyIn(container)).toEqual([])
  await act(() => openPreview(stages))
  expect([emptyIn(container), container.querySelectorAll('iframe').length]).toEqual([[], 1])
})

it('a server renders each component, and the browser takes over what it shows', async () => {
  const server = await startStages()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<ComponentPage stages={server} />)
  expect(emptyIn(container)).toEqual([])
  const stages = await startStages(JSON.parse(JSON.stringify(stateOf(server))))
  const onRecoverableError = vi.fn()
  const page = <ComponentPage stages={stages} />
  const mounted = await act(async () => hydrateRoot(container, page, { onRecoverableError }))
  expect([onRecoverableError.mock.calls, emptyIn(container)]).toEqual([[], []])
  await act(async () => mounted.unmount())
  container.remove()
})
