import { expect, it } from 'vitest'
import { createFakeBackend } from '../testing/fake-backend'
import { withSignal, wrapBackend, type Backend } from '.'

type Call = (...parameters: unknown[]) => unknown

/** Returns a backend whose calls return their names and parameters. */
const createEcho = () => {
  const backend = createFakeBackend()
  const calls = Object.entries(backend).filter(([, member]) => typeof member === 'function')
  return Object.assign(
    backend,
    Object.fromEntries(calls.map(([name]) => [name, (...parameters: unknown[]) => [name, ...parameters]])),
  )
}
const callOf = (backend: Backend, name: string): Call => Reflect.get(backend, name)

const calls: readonly [name: string, ...parameters: unknown[]][] = [
  ['count'],
  ['get', ['a']],
  ['search', { text: 'a' }],
  ['searchFacet', { text: 'a' }],
  ['suggest', { words: ['a'] }],
  ['lookUp', { words: ['a'] }],
  ['similarWords', { words: ['a'], count: 1 }],
  ['tryTexts', { texts: ['a'] }],
  ['upsert', []],
  ['replaceAll', []],
  ['update', 'a', { title: 'b' }],
  ['remove', ['a']],
  ['scan'],
]

it('has a case for every call', () => {
  const named = Object.entries(createFakeBackend()).filter(([, member]) => typeof member === 'function')
  expect(named.map(([name]) => name).toSorted()).toEqual([...calls.map(([name]) => name), 'close'].toSorted())
})

it.each(calls)('passes a signal to %s, after its parameters', (name, ...parameters) => {
  const { signal } = new AbortController()
  expect(callOf(withSignal(createEcho(), signal), name)(...parameters)).toEqual([name, ...parameters, { signal }])
})

it.each(calls)('keeps the options of %s, and its own signal', (name, ...parameters) => {
  const { signal } = new AbortController()
  const options = { signal: new AbortController().signal, textLength: 5 }
  const reply = callOf(withSignal(createEcho(), signal), name)(...parameters, options)
  expect(reply).toEqual([name, ...parameters, options])
  expect((reply as { signal: AbortSignal }[]).at(-1)?.signal).toBe(options.signal)
})

it('answers its own calls, and passes the others on', async () => {
  const backend = wrapBackend(createFakeBackend(), { remove: async () => 7 })
  expect(await backend.remove([])).toBe(7)
  expect(await backend.lookUp({ words: ['a'] })).toEqual([{ frequency: 0, isBeginning: false }])
})
