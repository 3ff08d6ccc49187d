// @vitest-environment jsdom
import { createEmbeddedBackend, createMemoryEventStore, createPlatform, createWasmDriver } from '@querent/platform'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, createElement, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const folder = join(import.meta.dirname, '../.recipe')
const recipe = join(import.meta.dirname, '../../../docs/recipes/analytics.md')

beforeAll(() => {
  const [, code] = /^```tsx consent\.tsx\n([^]*?)^```$/m.exec(readFileSync(recipe, 'utf8'))!
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'consent.tsx'), code!)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the recipe for consent reports to an own platform once a visitor agrees', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const backend = createEmbeddedBackend({ driver: await createWasmDriver() })
  const documents = ['1', '2'].map((id) => ({
    id,
    title: `Tyre ${id}`,
    body: '',
    uri: `https://shop.test/${id}`,
    fields: {},
  }))
  await backend.upsert(documents)
  const events = createMemoryEventStore()
  const platform = createPlatform({ backend, events })
  // The signals of jsdom are not the signals of Request.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => platform(new Request(url, { ...init, signal: null })))
  document.addEventListener('click', (event) => event.preventDefault())

  const { Page } = (await import(/* @vite-ignore */ join(folder, 'consent.tsx'))) as { Page: ComponentType }
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(async () => root.render(createElement(Page)))
  const find = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`)
  const open = (id: string) => act(async () => find(`a[href="https://shop.test/${id}"]`)!.click())
  await act(async () => vi.waitFor(() => expect(find('a[href]')).not.toBeNull()))
  await open('1')
  await act(async () => find('button[aria-pressed]')!.click())
  await open('2')
  const kept = async () => (await events.list()).map(({ payload }) => payload)
  await act(async () => vi.waitFor(async () => expect(await kept()).not.toEqual([]), { timeout: 30_000 }))
  expect(await kept()).toMatchObject([{ meta: { type: 'itemClick' }, itemMetadata: { uniqueFieldValue: '2' } }])
  await act(async () => root.unmount())
})
