import { gzipSync, deflateSync, brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readText } from './read-text'

const MAX_BYTES = 1000

const requestOf = (body: Uint8Array | string, headers: Record<string, string> = {}) =>
  new Request('https://platform.test/', {
    method: 'POST',
    body: new Blob([typeof body === 'string' ? body : new Uint8Array(body)]),
    headers: { 'content-type': 'application/json', ...headers },
  })
const read = (body: Uint8Array | string, headers?: Record<string, string>) =>
  readText(requestOf(body, headers), MAX_BYTES)

it.each([
  ['utf-8', 'Crème brûlée', Buffer.from('Crème brûlée')],
  ['"UTF-8"', 'Crème', Buffer.from('Crème')],
  ['iso-8859-1', 'Crème brûlée', Buffer.from('Crème brûlée', 'latin1')],
  ['utf-16le', 'Crème', Buffer.from('Crème', 'utf16le')],
  ['Shift_JIS', '茶', Buffer.from([0x92, 0x83])],
])('reads the charset %s', async (charset, text, bytes) => {
  expect(await read(bytes, { 'content-type': `application/json; charset=${charset}` })).toBe(text)
})

it('reads UTF-8 without a charset, and leaves out its mark', async () => {
  expect(await read('\uFEFF{"title":"茶"}')).toBe('{"title":"茶"}')
  expect(await read('')).toBe('')
})

it.each([
  ['another charset than UTF-8', Buffer.from('Crème', 'latin1'), 'The request body is not valid UTF-8'],
  ['a text that ends within a character', Buffer.from('茶').subarray(0, 2), 'The request body is not valid UTF-8'],
])('refuses %s', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toMatchObject({ statusCode: 400, type: 'InvalidRequest', message })
})

it.each([
  ['gzip', gzipSync('Crème')],
  ['x-gzip', gzipSync('Crème')],
  [' GZIP ', gzipSync('Crème')],
  ['deflate', deflateSync('Crème')],
  ['identity', Buffer.from('Crème')],
])('unpacks %s', async (encoding, bytes) => {
  expect(await read(bytes, { 'content-encoding': encoding })).toBe('Crème')
})

it.each([
  ['content-encoding', 'br', 'A request body encoded as "br" cannot be read: use gzip, deflate or none'],
  [
    'content-encoding',
    'gzip, gzip',
    'A request body encoded as "gzip, gzip" cannot be read: use gzip, deflate or none',
  ],
  ['content-type', 'text/plain; charset=klingon', 'The charset "klingon" of the request body is not known: use UTF-8'],
])('refuses the %s %s', async (name, value, message) => {
  await expect(read(brotliCompressSync('a'), { [name]: value })).rejects.toMatchObject({
    statusCode: 415,
    type: 'UnsupportedMediaType',
    message,
  })
})

it.each([
  ['no gzip', Buffer.from('{"a":1}')],
  ['half of it', gzipSync('{"a":1}').subarray(0, 14)],
])('refuses a body of gzip that is %s', async (_, bytes) => {
  const message = 'The request body is not valid gzip'
  await expect(read(bytes, { 'content-encoding': 'gzip' })).rejects.toMatchObject({ statusCode: 400, message })
})

it('limits the bytes before and after they are unpacked', async () => {
  const gzip = { 'content-encoding': 'gzip' }
  expect(await read(gzipSync('a'.repeat(MAX_BYTES)), gzip)).toHaveLength(MAX_BYTES)
  const tooLarge = { statusCode: 413, message: 'The request body is larger than 1000 bytes' }
  await expect(read(gzipSync('a'.repeat(MAX_BYTES + 1)), gzip)).rejects.toMatchObject(tooLarge)
  await expect(read(gzipSync('a'.repeat(10_000_000)), gzip)).rejects.toMatchObject(tooLarge)
  const random = crypto.getRandomValues(new Uint8Array(2 * MAX_BYTES))
  await expect(read(gzipSync(random), gzip)).rejects.toMatchObject(tooLarge)
  await expect(read('a'.repeat(MAX_BYTES + 1))).rejects.toMatchObject(tooLarge)
})
