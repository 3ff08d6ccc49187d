import { readFileSync } from 'node:fs'
import { createWasmDriver } from '@querent/platform'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/process.mjs'
import { browsers, data, isNewer, partsOf, type Feature, type Versions } from './compat-data.ts'
import { expectedSession } from './expected-session.ts'
import { cellOf, modulesOf, newerCallsIn, readFloors } from './floor.ts'
import { newerStyles } from './newer-styles.ts'
import { startPlatform } from './platform.mjs'
import { bundle, evaluate, openRealm } from './realm.ts'

const CLIENT = '`api-client`, `engine`, `commerce`'
const REACT = '`react`'
const STYLES = '`styles.css`'
const floors = readFloors()
const floorOf = (row: string): Versions => floors.get(row)!.versions

it('the documentation names a version of each browser, with its date', () => {
  expect([...floors.keys()]).toEqual([CLIENT, REACT, STYLES])
  for (const { versions, cells } of floors.values()) {
    expect(cells).toEqual(browsers.map((browser) => cellOf(browser, versions[browser])))
  }
})

describe('the oldest browsers have all that is used, and no older ones do', () => {
  /** Returns the floor with an older release of one browser. */
  const lowered = (floor: Versions, browser: (typeof browsers)[number]): Versions => {
    const releases = Object.keys(data.browsers[browser].releases).map(Number)
    return { ...floor, [browser]: Math.max(...releases.filter((version) => version < floor[browser])) }
  }
  const isLowest = (newer: (floor: Versions) => string[], floor: Versions) =>
    // Edge has the features of the Chrome of its version.
    browsers.filter((browser) => newer(lowered(floor, browser)).length === 0)

  it('in the code of the clients and the engines', async () => {
    const all = await Promise.all(['api-client', 'engine', 'commerce'].map((name) => modulesOf(`@querent/${name}`)))
    const modules = new Map(all.flatMap((some) => [...some]))
    expect(modules.size).toBeGreaterThan(100)
    expect(newerCallsIn(modules, floorOf(CLIENT))).toEqual([])
    expect(isLowest((floor) => newerCallsIn(modules, floor), floorOf(CLIENT))).toEqual([])
  })

  it('in the code of the components', async () => {
    const modules = await modulesOf('@querent/react')
    expect(modules.size).toBeGreaterThan(100)
    expect(newerCallsIn(modules, floorOf(REACT))).toEqual([])
  })

  /** What browsers may ignore: they show the rest as it should be. */
  const OPTIONAL = ['contrast-color()', 'forced-color-adjust', 'forced-color-adjust: none']

  it('in the style sheet', () => {
    const css = readFileSync(`${root}/packages/react/styles.css`, 'utf8')
    expect(newerStyles(css, floorOf(STYLES))).toEqual(OPTIONAL)
    expect(isLowest((floor) => newerStyles(css, floor).slice(OPTIONAL.length), floorOf(STYLES))).toEqual([])
  })
})

it.each([
  ['const sorted = list.toSorted()', '.toSorted()'],
  ['export const f = (entries) => entries.with(0, 1)', '.with()'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['const isUrl = (text) => URL.canParse(text)', 'URL.canParse'],
  ['const both = new Set(a).union(b)', '.union()'],
  ['const names = map.keys().filter(Boolean)', 'Iterator.filter()'],
  ['fetch(url, { signal: AbortSignal.any([a, b]) })', 'AbortSignal.any'],
  ['signal.throwIfAborted()', '.throwIfAborted()'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['text.replace(/(?<=a)b/, "")', '/(?<=a)b/'],
  ['class A { static { this.b = 1 } }', 'static { }'],
  ['const list = Intl.Segmenter ? new Intl.Segmenter() : []', undefined],
  ['import * as z from "zod/mini"; z.union([])', undefined],
])('a call that is too new is found: %s', (code, call) => {
  const file = 'module.js'
  expect(newerCallsIn(new Map([[file, code]]), floorOf(CLIENT))).toEqual(call ? [`${file}: ${call}`] : [])
})

it.each(['text = /[a--b]/v', 'await using a = b', 'text = /(?<a>b)|(?<a>c)/', '@decorated class A {}'])(
  'syntax that is too new is found: %s',
  (code) => {
    expect(() => newerCallsIn(new Map([['module.js', code]]), floorOf(CLIENT))).toThrow(SyntaxError)
  },
)

/** Code that deletes what a browser of the floor lacks of the library of the language. */
const withoutNewer = (floor: Versions): string => {
  const newerPartsOf = (feature: Feature) =>
    partsOf(feature).flatMap(([name, part]) => (/^\w+$/.test(name) && isNewer([part], floor) ? [name] : []))
  const builtins = data.javascript.builtins
  return [
    ...newerPartsOf(builtins).map((type) => `delete globalThis.${type}`),
    ...partsOf(builtins).flatMap(([type, feature]) =>
      newerPartsOf(feature).map(
        (name) => `delete globalThis.${type}?.prototype?.${name}; delete globalThis.${type}?.${name}`,
      ),
    ),
  ].join('\n')
}

it('the session has the results of other runtimes without all that is newer', async () => {
  const { platform } = await startPlatform(await createWasmDriver())
  const fetch = (url: string, init: RequestInit) => platform(new Request(url, init))
  const globals = { URL, AbortController, TextDecoder, setTimeout, clearTimeout, fetch }
  const realm = openRealm(await bundle(`export * from './session.mjs'`), globals, withoutNewer(floorOf(CLIENT)))
  const newer =
    '[[].toSorted, [].with, [].values().map, Promise.withResolvers, Intl.Segmenter].map((name) => typeof name)'
  expect(await evaluate(realm, newer)).toEqual(Array(5).fill('undefined'))
  expect(await evaluate(realm, `bundle.runSession(fetch, 'https://platform.test')`)).toEqual(expectedSession())
})
