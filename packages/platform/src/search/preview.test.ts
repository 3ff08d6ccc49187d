import { describe, expect, it, vi } from 'vitest'
import type { Backend, Document } from '../port'
import { buildDocument, createFakeBackend } from '../testing/fake-backend'
import { answerOf, badRequest, create, SEARCH } from '../testing/requests'

const documents = (...known: Document[]) =>
  createFakeBackend({ get: async (ids) => known.filter(({ id }) => ids.includes(id)) })

const preview = async (document: Partial<Document>, form: Record<string, string> = {}) => {
  const body = new URLSearchParams({ uniqueId: 'd1', requestedOutputSize: '0', enableNavigation: 'false', ...form })
  const handler = create({ backend: documents(buildDocument(document)) })
  const response = await handler(new Request(`${SEARCH}/html?organizationId=acme`, { method: 'POST', body }))
  return response.text()
}

describe('a preview', () => {
  it('shows the escaped text of a document, with the words of the query marked', async () => {
    const page = await preview({ title: 'A <b> tyre', body: 'Grips & holds.\n\nÉtude of TYRE.' }, { q: 'tyre etude' })
    expect(page).toContain('<title>A &lt;b&gt; tyre</title>')
    expect(page).toContain('<h1>A &lt;b&gt; <mark>tyre</mark></h1>')
    expect(page).toContain('<p>Grips &amp; holds.</p>\n<p><mark>Étude</mark> of <mark>TYRE</mark>.</p>')
  })

  it('takes the last of a repeated parameter, in the query string and in a form', async () => {
    const handler = create({
      backend: documents(buildDocument({ id: 'a', body: 'First' }), buildDocument({ id: 'b', body: 'Second' })),
    })
    const text = 'organizationId=acme&uniqueId=a&uniqueId=b'
    const get = new Request(`${SEARCH}/html?${text}`)
    const post = new Request(`${SEARCH}/html?organizationId=acme`, { method: 'POST', body: new URLSearchParams(text) })
    for (const request of [get, post]) expect(await (await handler(request)).text()).toContain('<p>Second</p>')
  })

  it('shows the paragraphs of a long text', async () => {
    const lines = 'Grips & holds.\n'.repeat(5000)
    const page = await preview({ body: `${'a<'.repeat(20_000)}\n\n${lines} \n\t\r\n${lines}\n` })
    const escaped = 'Grips &amp; holds.\n'.repeat(4999)
    const last = `${escaped}Grips &amp; holds.</p>`
    expect(page).toContain(`<p>${'a&lt;'.repeat(20_000)}</p>\n<p>${last}\n<p>${last}`)
  })

  it('shows the HTML of a document, and marks words in its text only', async () => {
    const html = '<p title="tyre">A tyre</p><!-- tyre --><script>tyre()</script><style>tyre {}</style>&tyre;'
    expect(await preview({ html }, { q: 'tyre' })).toContain(
      '<p title="tyre">A <mark>tyre</mark></p><!-- tyre --><script>tyre()</script><style>tyre {}</style>&tyre;',
    )
  })

  it('keeps a complete page unchanged', async () => {
    expect(await preview({ html: '<html><body>x</body></html>' })).toBe('<html><body>x</body></html>')
  })

  it('is cut at the requested number of bytes, between characters', async () => {
    expect(await preview({ html: '<html>éé</html>' }, { requestedOutputSize: '9' })).toBe('<html>é')
  })

  it('is cut at 2,000,000 bytes, however long the document is and whatever is requested', async () => {
    const html = `<html>${'é '.repeat(3_000_000)}`
    for (const requestedOutputSize of ['0', '9000000']) {
      const page = await preview({ html }, { requestedOutputSize })
      expect(new TextEncoder().encode(page).length).toBe(2_000_000)
    }
  })

  it('is cut before it is marked: the rest is neither requested nor read', async () => {
    const asked: unknown[] = []
    const get: Backend['get'] = async (_, options) => {
      asked.push(options?.textLength)
      return [buildDocument({ html: `<html>${'tyre '.repeat(1_800_000)}` })]
    }
    const handler = create({ backend: createFakeBackend({ get }) })
    const response = await handler(new Request(`${SEARCH}/html?uniqueId=d1&q=tyre&requestedOutputSize=40`))
    expect(await response.text()).toBe('<html><mark>tyre</mark> <mark>tyre</mark')
    expect(asked).toEqual([40])
  })

  it('is cut at the limit of a response', async () => {
    const backend = documents(buildDocument({ html: '<html>tyre' }))
    const handler = create({ backend, configuration: { limits: { request: { replyLength: 8 } } } })
    const response = await handler(new Request(`${SEARCH}/html?uniqueId=d1&q=tyre`))
    expect(await response.text()).toBe('<html>ty')
  })

  it('marks the first thousand words', async () => {
    const page = await preview({ html: `<html>${'tyre '.repeat(3000)}` }, { q: 'tyre' })
    expect(page.match(/<mark>tyre<\/mark>/g)).toHaveLength(1000)
    expect(page.replaceAll(/<\/?mark>/g, '')).toBe(`<html>${'tyre '.repeat(3000)}`)
  })

  it('reads a page once, however many words the query has', async () => {
    const html = `<html>${'boot shoe '.repeat(20_000)}Tyre`
    const absent = Array.from({ length: 399 }, (_, index) => `word${index}`)
    const searched = vi.spyOn(String.prototype, 'includes')
    try {
      expect(await preview({ html }, { q: `${absent.join(' ')} tyre` })).toMatch(/shoe <mark>Tyre<\/mark>$/)
      const characters = searched.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
      expect(characters).toBeLessThan(2 * html.length)
    } finally {
      searched.mockRestore()
    }
  })

  it('has a query of as many words as a search', async () => {
    const handler = create({ backend: documents(buildDocument()) })
    const previewOf = (words: number) => handler(new Request(`${SEARCH}/html?uniqueId=d1&q=${'a+'.repeat(words)}`))
    const message = 'q must ask for at most 400 words, together with the other expressions (limits.request.words)'
    expect(await answerOf(await previewOf(401))).toEqual(badRequest(message, 'QueryTooComplex'))
    expect((await previewOf(400)).status).toBe(200)
  })

  it.each([' ', 'x', '日', '<b>', '&amp;', '\n\n'])(
    'marks words at the ends of pieces, in a page of many pieces of %j',
    async (filler) => {
      const words = Array.from({ length: 200 }, (_, index) => `${filler.repeat(1801)} Tyre${index} `)
      const page = await preview({ html: `<html>${words.join('')}` }, { q: 'tyre7 tyre190' })
      expect(page.match(/<mark>[^<]*<\/mark>/g)).toEqual(['<mark>Tyre7</mark>', '<mark>Tyre190</mark>'])
    },
  )

  it('lets other requests run while it escapes a long text', async () => {
    let turns = 0
    const count = setInterval(() => turns++, 1)
    const page = await preview({ body: '&'.repeat(2_000_000) })
    clearInterval(count)
    expect(page.length).toBe(2_000_000)
    expect(turns).toBeGreaterThan(0)
  })

  it('is also available by its URL, and runs no scripts', async () => {
    const handler = create({
      backend: documents(buildDocument()),
      configuration: { tokens: [{ token: 'secret' }] },
    })
    const address = `${SEARCH}/html?access_token=secret&organizationId=acme&uniqueId=d1&q=tyre&requestedOutputSize=0`
    const response = await handler(new Request(address))
    expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    })
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect((await handler(new Request(address.replace('secret', 'wrong')))).status).toBe(401)
  })

  it.each([
    ['uniqueId=nothing', 'uniqueId names "nothing", which does not exist'],
    ['q=tyre', 'uniqueId must be the unique id of a result'],
    ['uniqueId=d1&requestedOutputSize=all', 'requestedOutputSize must be a number of bytes'],
  ])('of %s is rejected', async (parameters, message) => {
    const handler = create({ backend: documents(buildDocument()) })
    expect(await answerOf(await handler(new Request(`${SEARCH}/html?${parameters}`)))).toEqual(badRequest(message))
  })
})
