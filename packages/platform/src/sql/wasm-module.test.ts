import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it, vi } from 'vitest'

const file = createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm')

let instances = 0
/** Imports the driver as in a runtime that has not loaded a module. */
const freshDriver = async () => {
  instances += 1
  const driver: typeof import('./wasm-driver') = await import(
    /* @vite-ignore */ `${import.meta.dirname}/wasm-driver.ts?instance=${instances}`
  )
  return driver.createWasmDriver
}

it('runs on a compiled module, without fetching or compiling one', async () => {
  const module = await WebAssembly.compile(await readFile(file))
  const compile = vi.spyOn(WebAssembly, 'compile')
  const instantiate = vi.spyOn(WebAssembly, 'instantiate')
  const createWasmDriver = await freshDriver()
  const drivers = [await createWasmDriver({ module }), await createWasmDriver()]
  for (const driver of drivers) {
    driver.exec("create virtual table texts using fts5(text); insert into texts values ('winter tyre')")
    expect(driver.prepare("select text from texts('tyre')").all()).toEqual([['winter tyre']])
    driver.close()
  }
  expect(instantiate.mock.calls.map(([source]) => source)).toEqual([module])
  expect(compile).not.toHaveBeenCalled()
})

it('runs in a runtime that cannot compile, and replaces no function of it', async () => {
  const module = await WebAssembly.compile(await readFile(file))
  const createWasmDriver = await freshDriver()
  // Like Cloudflare's runtime.
  const refuse = vi.spyOn(WebAssembly, 'Module').mockImplementation(() => {
    throw new WebAssembly.CompileError('Wasm code generation disallowed by embedder')
  })
  // Throws if the driver replaces a member.
  vi.stubGlobal('WebAssembly', Object.freeze(Object.create(WebAssembly)))
  const driver = await createWasmDriver({ module })
  expect(refuse).not.toHaveBeenCalled()
  driver.exec("create table texts(text); insert into texts values ('winter tyre')")
  expect(driver.prepare('select text from texts').all()).toEqual([['winter tyre']])
  driver.close()
})

it('rejects a wrong module, and accepts the right one afterwards', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const createWasmDriver = await freshDriver()
  // The shortest possible module.
  const other = await WebAssembly.compile(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))
  await expect(createWasmDriver({ module: other })).rejects.toThrow(/./)
  expect(globalThis).not.toHaveProperty('sqlite3ApiConfig')
  const module = await WebAssembly.compile(await readFile(file))
  const driver = await createWasmDriver({ module })
  expect(driver.prepare('select 1').all()).toEqual([[1]])
  driver.close()
})
