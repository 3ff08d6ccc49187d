import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { loadEmbeddings } from './index'

const table = readFileSync(new URL('../english.bin', import.meta.url))
const { dimensions, embed } = await loadEmbeddings()

const lengthOf = (vector: Float32Array) => Math.hypot(...vector)
const similarity = (left: Float32Array, right: Float32Array) =>
  left.reduce((sum, value, index) => sum + value * right[index]!, 0)

describe('the table', () => {
  it('has at most 4 MB', () => {
    expect(table.length).toBeLessThanOrEqual(4_000_000)
  })

  it('is the one that the script wrote', () => {
    expect(createHash('sha256').update(table).digest('hex')).toBe(
      '31feb549ba7a5f0d459d6c1f1172ce1c9063590802206db4a53085ca67b22994',
    )
  })
})

describe('embed', () => {
  it.each([
    ['doctor', 'physician', 'carpenter'],
    ['sunglasses', 'eyewear for bright light', 'frozen vegetables'],
    ['big dog', 'large canine', 'small boat'],
    ['buy a house', 'purchase real estate', 'chess opening'],
    ['learn to swim', 'swimming lessons', 'tax return form'],
    ['lose weight', 'diet and exercise', 'compile a program'],
    ['film about war', 'movie on a battle', 'salad with cheese'],
    ['headache remedy', 'medicine for pain', 'bicycle tyre'],
    ['teacher at school', 'classroom instructor', 'ocean wave'],
    ['warm winter jacket', 'insulated coat for cold weather', 'kitchen knife set'],
    ['cancel my subscription', 'stop a recurring membership', 'install a printer driver'],
    ['the car does not start', 'engine will not turn over', 'recipe for apple pie'],
    ['reset a forgotten password', 'recover access to your account', 'opening hours of the museum'],
    ['send money abroad', 'international bank transfer', 'plant tomatoes in spring'],
    ['cheap flights to Paris', 'low cost airline tickets to France', 'repair a leaking tap'],
    ['baby cries at night', 'infant sleep problems', 'mortgage interest rates'],
    ['laptop runs hot', 'notebook computer overheats', 'guitar lessons for beginners'],
    ['broken phone screen', 'cracked smartphone display', 'wedding dress'],
    ['noise of the neighbours', 'loud people next door', 'quantum physics'],
    ['remove duplicates from a list', 'unique values of an array', 'fishing rod'],
  ])('brings %j nearer to %j than to %j', async (...texts) => {
    const [text, paraphrase, other] = await embed(texts)
    expect(similarity(text!, paraphrase!)).toBeGreaterThan(similarity(text!, other!) + 0.1)
  })

  it('gives frequent words a small weight', async () => {
    const [bare, framed] = await embed(['guitar', 'what is the guitar for'])
    expect(similarity(bare!, framed!)).toBeGreaterThan(0.8)
  })

  it('counts a word that is repeated once', async () => {
    const [once, often] = await embed(['black guitar', 'black guitar, guitar: black!'])
    expect(often).toEqual(once)
  })

  it('returns vectors of length 1, in the order of the texts', async () => {
    const texts = ['guitar', 'A longer text, with several sentences. And 2 numbers: 17.', 'xylophone']
    const vectors = await embed(texts)
    expect(dimensions).toBe(128)
    expect(vectors.map(({ length }) => length)).toEqual([128, 128, 128])
    for (const vector of vectors) expect(lengthOf(vector)).toBeCloseTo(1, 6)
    expect(vectors).toEqual([...(await embed(texts.slice(0, 2))), ...(await embed(['xylophone']))])
  })

  it('returns the same vectors from each table that it loads', async () => {
    const buffer = new Uint8Array(table).buffer
    const shifted = new Uint8Array(table.length + 1)
    shifted.set(table, 1)
    const others = [{}, { table }, { table: buffer }, { table: shifted.subarray(1) }]
    const loaded = await Promise.all(others.map(loadEmbeddings))
    const all = await Promise.all(loaded.map(({ embed }) => embed(['warm winter jacket'])))
    expect(all).toEqual(Array(4).fill(await embed(['warm winter jacket'])))
  })

  it('ignores case, accents, punctuation and symbols', async () => {
    const [plain, written] = await embed(['creme brulee recipe', '“Crème  Brûlée”: RECIPE! 🍮'])
    expect(written).toEqual(plain)
  })

  it.each(['', ' \n', '?!', '🙂', '東京', 'ελληνικά', 'a'.repeat(100_000)])(
    'returns zeros for a text without known pieces',
    async (text) => {
      expect(await embed([text])).toEqual([new Float32Array(128)])
    },
  )

  it.each(['qwrtzuiop', 'zzzzqqqq asdf', 'what is the', 'how to'])(
    'returns zeros for the query %j, which says nothing, but not for such a document',
    async (text) => {
      const [document] = await embed([text], 'document')
      expect(await embed([text], 'query')).toEqual([new Float32Array(128)])
      expect(lengthOf(document!)).toBeCloseTo(1, 6)
      expect(await embed([text])).toEqual([document])
    },
  )

  it('returns the same vector for a query that says something as for a document', async () => {
    const texts = ['guitar', 'what is a guitar', 'qwrtzuiop guitar']
    expect(await embed(texts, 'query')).toEqual(await embed(texts, 'document'))
  })

  it('returns nothing for no texts', async () => {
    expect(await embed([])).toEqual([])
  })

  it('returns finite vectors of length 1 or 0 for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), async (text) => {
        const length = lengthOf((await embed([text]))[0]!)
        expect(length === 0 || Math.abs(length - 1) < 1e-6).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('loadEmbeddings', () => {
  it.each([
    ['a page', new TextEncoder().encode('<!doctype html><title>Not found</title>')],
    ['nothing', new Uint8Array(0)],
    ['a part', table.subarray(0, 1_000_000)],
    ['a file of the same length', new Uint8Array(table).fill(0, 0, 4)],
    ['a longer file', new Uint8Array(table.length + 1).fill(0).map((_, index) => table[index] ?? 0)],
  ])('rejects %s in place of a table', async (_, bytes) => {
    await expect(loadEmbeddings({ table: bytes })).rejects.toThrow(
      `must be the file english.bin of @querent/embeddings (received ${bytes.length} other bytes)`,
    )
  })

  const withoutFiles = (answer: () => Promise<Response>) => {
    vi.stubGlobal('process', { ...process, getBuiltinModule: undefined })
    const fetch = vi.fn<(url: URL) => Promise<Response>>(answer)
    vi.stubGlobal('fetch', fetch)
    return fetch
  }

  it('fetches the file beside the code if the runtime has no disk', async () => {
    const fetch = withoutFiles(async () => new Response(new Uint8Array(table)))
    const { embed: other } = await loadEmbeddings()
    expect(await other(['guitar'])).toEqual(await embed(['guitar']))
    expect(fetch.mock.calls.map(([url]) => url.pathname.split('/').slice(-3))).toEqual([
      ['packages', 'embeddings', 'english.bin'],
    ])
  })

  it.each([
    ['is missing', async () => new Response('', { status: 404 }), /english\.bin answered 404/],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
  ])('says how to pass a table that %s', async (_, answer, cause) => {
    withoutFiles(answer)
    const error = await loadEmbeddings().catch((error: unknown) => error)
    expect(error).toMatchObject({
      message: expect.stringContaining('Pass the content of @querent/embeddings/english.bin as `table`'),
      cause: { message: expect.stringMatching(cause) },
    })
  })

  it('needs nothing but the language and TextDecoder if it receives the table', async () => {
    const { outputFiles } = await build({
      entryPoints: [new URL('index.ts', import.meta.url).pathname],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'bundle',
      target: 'es2022',
      platform: 'neutral',
      logLevel: 'error',
    })
    const realm = createContext({ TextDecoder, table: new Uint8Array(table) })
    runInContext(outputFiles[0]!.text, realm)
    expect(runInContext('[typeof process, typeof Buffer, typeof URL, typeof fetch]', realm)).toEqual(
      Array(4).fill('undefined'),
    )
    const vector: unknown = await runInContext(
      `bundle.loadEmbeddings({ table }).then(({ embed }) => embed(['guitar'])).then(([vector]) => [...vector])`,
      realm,
    )
    expect(vector).toEqual([...(await embed(['guitar']))[0]!])
  })
})
