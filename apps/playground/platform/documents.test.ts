import { features } from 'web-features'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Document } from '@querent/platform'
import { fields, loadDocuments } from './documents'

let documents: readonly Document[]
let byId: ReadonlyMap<string, Document>

beforeAll(() => {
  documents = [...loadDocuments()]
  byId = new Map(documents.map((document) => [document.id, document]))
})

const valuesOf = (name: string) =>
  new Set(documents.flatMap(({ fields: { [name]: value } }) => (value == null ? [] : [value].flat())))
const titleOf = (key: string) => byId.get(`entry/${key}`)?.title

describe('the documents', () => {
  it('are the features, then the entries', () => {
    const kinds = documents.map((document) => document.fields.kind)
    const featureCount = kinds.lastIndexOf('Feature') + 1
    expect(new Set(kinds.slice(0, featureCount))).toEqual(new Set(['Feature']))
    expect(new Set(kinds.slice(featureCount))).toEqual(new Set(['Compatibility entry']))
    expect(featureCount).toBeGreaterThan(1_100)
    expect(featureCount).toBeLessThan(2_000)
    expect(documents.length).toBeGreaterThan(20_000)
    expect(documents.length).toBeLessThan(30_000)
  })

  it('keep the order of the data', () => {
    const ids = Object.entries(features).flatMap(([id, { kind }]) => (kind === 'feature' ? [`feature/${id}`] : []))
    expect(documents.slice(0, ids.length).map(({ id }) => id)).toEqual(ids)
  })

  it('have unique ids', () => {
    expect(byId.size).toBe(documents.length)
  })

  it('have the same order and content each time', () => {
    const again = JSON.stringify([...loadDocuments()])
    expect(again === JSON.stringify(documents)).toBe(true)
  })

  it('have a title that fits on a line or two and a body', () => {
    const isFit = ({ title, body }: Document) =>
      title.trim() === title && title.length > 0 && title.length <= 140 && body.length > 0
    expect(documents.filter((document) => !isFit(document)).map(({ title }) => title)).toEqual([])
  })

  it('hold no HTML of the data', () => {
    const html = /<a href=|<\/(?:a|code|em|kbd)>|&(?:amp|gt|lt|quot|#\w+);/
    // Some entries are about these references.
    const isAboutHtml = ({ id }: Document) => id.endsWith('.escapes_lt_gt_in_attributes')
    const hasHtml = ({ title, body }: Document) => html.test(title) || html.test(body)
    expect(
      documents.filter((document) => hasHtml(document) && !isAboutHtml(document)).map(({ title }) => title),
    ).toEqual([])
  })

  it('open a page on the web', () => {
    expect(documents.filter(({ uri }) => !/^https?:$/.test(URL.parse(uri)?.protocol ?? ''))).toEqual([])
  })

  it('seldom share a title with another of their kind', () => {
    const titles = new Set(documents.map(({ title, fields: { kind } }) => `${String(kind)}: ${title}`))
    expect(documents.length - titles.size).toBeLessThan(50)
  })
})

describe('the fields', () => {
  it('are defined, each of them in every document', () => {
    const names = fields.map((field) => field.name).sort()
    expect(documents.filter((document) => Object.keys(document.fields).sort().join() !== names.join())).toEqual([])
  })

  it('have values of their type', () => {
    const fits = {
      string: (value: unknown) => typeof value === 'string',
      strings: (value: unknown) => Array.isArray(value) && new Set(value).size === value.length,
      paths: (value: unknown) => Array.isArray(value),
      number: (value: unknown) => Number.isFinite(value),
      date: (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
    }
    const misfits = fields.flatMap(({ name, type }) =>
      documents
        .filter(({ fields: { [name]: value } }) => value !== null && !fits[type](value))
        .map(({ id }) => [id, name]),
    )
    expect(misfits).toEqual([])
  })

  it.each([
    ['kind', ['Compatibility entry', 'Feature']],
    ['baseline', ['Limited availability', 'Newly available', 'Widely available']],
    [
      'area',
      [
        'CSS',
        'HTML',
        'HTTP',
        'JavaScript',
        'MathML',
        'Media types',
        'SVG',
        'Web APIs',
        'Web app manifests',
        'WebAssembly',
        'WebDriver',
        'WebExtensions',
      ],
    ],
    ['browsers', ['Chrome', 'Chrome Android', 'Edge', 'Firefox', 'Firefox for Android', 'Safari', 'Safari on iOS']],
    ['runtimes', ['Bun', 'Deno', 'Node.js']],
    ['status', ['Deprecated', 'Discouraged', 'Experimental', 'Non-standard', 'Standard track']],
    ['browserCount', [0, 1, 2, 3, 4, 5, 6, 7]],
  ])('%s has its values', (name, values) => {
    expect([...valuesOf(name)].sort()).toEqual(values)
  })

  it.each([
    ['type', 30, 60],
    ['group', 80, 200],
    ['feature', 1_100, 2_000],
    ['baselineYear', 10, 30],
    ['year', 20, 50],
    ['edition', 10, 30],
  ])('%s has between %i and %i values', (name, least, most) => {
    expect(valuesOf(name).size).toBeGreaterThanOrEqual(least)
    expect(valuesOf(name).size).toBeLessThanOrEqual(most)
  })
})

const sevenBrowsers = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Chrome Android', 'Firefox for Android', 'Safari on iOS']

describe('a feature', () => {
  it('has its description, support and specification', () => {
    expect(byId.get('feature/grid')).toEqual({
      id: 'feature/grid',
      title: 'Grid',
      body: 'CSS grid is a two-dimensional layout system, which lays content out in rows and columns.',
      html: expect.stringMatching(/<h1>Grid<\/h1>[^]*<li>Chrome 57<\/li>/),
      uri: 'https://drafts.csswg.org/css-grid-3/',
      fields: {
        kind: 'Feature',
        area: ['CSS'],
        type: 'Feature',
        group: ['Grid'],
        feature: 'Grid',
        baseline: 'Widely available',
        baselineDate: '2017-10-17',
        baselineYear: '2017',
        browsers: sevenBrowsers,
        browserCount: 7,
        runtimes: [],
        status: ['Standard track'],
        edition: [],
        since: '2017-03-07',
        year: '2017',
        names: ['Grid', 'grid', 'css-grid'],
        key: 'grid',
        versions: [
          'Chrome 57',
          'Edge 16',
          'Firefox 52',
          'Safari 10.1',
          'Chrome Android 57',
          'Firefox for Android 52',
          'Safari on iOS 10.3',
        ],
        specification: 'https://drafts.csswg.org/css-grid-3/',
        section: ['CSS', 'CSS;Grid'],
        foldingcollection: 'grid',
        foldingparent: null,
        foldingchild: ['grid'],
      },
    })
  })

  it('named like an element keeps the name and belongs to the language of the element first', () => {
    expect(byId.get('feature/dialog')).toMatchObject({
      title: '<dialog>',
      uri: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/dialog',
      fields: { area: ['HTML', 'Web APIs'], group: ['HTML elements'] },
    })
  })

  it('lists its browsers if few support it', () => {
    expect(byId.get('feature/webusb')?.fields).toMatchObject({
      baseline: 'Limited availability',
      baselineDate: null,
      baselineYear: null,
      browsers: ['Chrome', 'Edge', 'Chrome Android'],
      browserCount: 3,
    })
  })

  it('of JavaScript has its edition and the runtimes that fully support it', () => {
    expect(byId.get('feature/optional-catch-binding')?.fields).toMatchObject({
      area: ['JavaScript'],
      edition: ['ECMAScript 2019'],
      runtimes: ['Node.js', 'Deno', 'Bun'],
    })
  })

  it('that is discouraged says why', () => {
    const { body, fields: values } = byId.get('feature/arguments-callee') ?? {}
    expect(body).toMatch(/ Discouraged: JavaScript strict mode prohibits accessing arguments\.callee\.$/)
    expect(values?.status).toContain('Discouraged')
  })
})

describe('an entry', () => {
  it('has its name, its feature and its support', () => {
    expect(byId.get('entry/api.HTMLDialogElement.showModal')).toEqual({
      id: 'entry/api.HTMLDialogElement.showModal',
      title: 'HTMLDialogElement: showModal()',
      body: 'Method of the HTMLDialogElement interface. Part of the feature <dialog>.',
      uri: 'https://developer.mozilla.org/docs/Web/API/HTMLDialogElement/showModal',
      fields: {
        kind: 'Compatibility entry',
        area: ['Web APIs'],
        type: 'Method',
        group: ['HTML elements'],
        feature: '<dialog>',
        baseline: 'Widely available',
        baselineDate: '2022-03-14',
        baselineYear: '2022',
        browsers: sevenBrowsers,
        browserCount: 7,
        runtimes: [],
        status: ['Standard track'],
        edition: [],
        since: '2014-08-26',
        year: '2014',
        names: [],
        key: 'api.HTMLDialogElement.showModal',
        versions: [
          'Chrome 37',
          'Edge 79',
          'Firefox 98',
          'Safari 15.4',
          'Chrome Android 37',
          'Firefox for Android 98',
          'Safari on iOS 15.4',
        ],
        specification: 'https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-showmodal-dev',
        section: ['Web APIs', 'Web APIs;HTMLDialogElement'],
        foldingcollection: 'dialog',
        foldingparent: 'dialog',
        foldingchild: ['api.HTMLDialogElement.showModal'],
      },
    })
  })

  it.each([
    ['api.HTMLDialogElement', 'HTMLDialogElement'],
    ['api.HTMLDialogElement.open', 'HTMLDialogElement: open'],
    ['api.Element.click_event', 'Element: click event'],
    ['api.URL.createObjectURL_static', 'URL.createObjectURL()'],
    ['api.URL.URL', 'URL() constructor'],
    ['api.Headers.@@iterator', 'Headers: [Symbol.iterator]()'],
    ['api.fetch', 'fetch()'],
    ['api.crypto', 'crypto'],
    ['api.AbortController.abort.reason_parameter', 'AbortController: abort() – reason parameter'],
    ['javascript.builtins.Array.at', 'Array.prototype.at()'],
    ['javascript.builtins.Array.from', 'Array.from()'],
    ['javascript.builtins.Map.size', 'Map.prototype.size'],
    ['javascript.builtins.Math.PI', 'Math.PI'],
    ['javascript.builtins.Symbol.iterator', 'Symbol.iterator'],
    ['javascript.builtins.Object.getPrototypeOf', 'Object.getPrototypeOf()'],
    ['javascript.builtins.Intl.NumberFormat.formatToParts', 'Intl.NumberFormat.prototype.formatToParts()'],
    ['javascript.builtins.Array.sort.stable_sorting', 'Array.prototype.sort() – Stable sorting'],
    ['javascript.statements.for_of', 'for...of'],
    ['javascript.statements.continue', 'continue statement'],
    ['javascript.operators.nullish_coalescing', 'Nullish coalescing operator (??)'],
    ['css.properties.grid-template-areas', 'CSS grid-template-areas'],
    ['css.properties.display.inline-grid', 'CSS display: inline-grid'],
    ['css.properties.custom-property', 'CSS --*'],
    ['css.selectors.has', 'CSS :has()'],
    ['css.at-rules.container', 'CSS @container'],
    ['css.at-rules.font-face.ascent-override', 'CSS @font-face: ascent-override'],
    ['css.types.length', 'CSS <length>'],
    ['css.types.gradient.linear-gradient', 'CSS linear-gradient()'],
    ['html.elements.dialog', 'HTML <dialog>'],
    ['html.elements.td.rowspan', 'HTML <td rowspan>'],
    ['html.elements.input.type_file', 'HTML <input type="file">'],
    ['html.global_attributes.accesskey', 'HTML accesskey attribute'],
    ['svg.elements.circle.cx', 'SVG <circle cx>'],
    ['http.headers.Accept', 'Accept header'],
    ['http.headers.Content-Security-Policy.style-src', 'Content-Security-Policy: style-src'],
    ['http.status.103', 'HTTP status 103'],
    ['webassembly.api.Memory', 'WebAssembly.Memory'],
    ['webdriver.bidi.script.evaluate', 'WebDriver BiDi script.evaluate'],
    ['webextensions.api.tabs.query.queryInfo.active', 'WebExtensions tabs.query.queryInfo.active'],
    ['webextensions.manifest.permissions.cookies', 'WebExtensions manifest: permissions.cookies'],
    ['http.mixed-content.block_mixed_downloads', 'Mixed content – Block mixed downloads'],
    [
      'api.CredentialsContainer.create.publicKey_option.attestation.direct',
      'CredentialsContainer: create() – publicKey option, attestation, direct',
    ],
    ['manifests.webapp.background_color', 'Web app manifest: background_color'],
    ['mediatypes.image.avif', 'AV1 Image File Format (AVIF)'],
  ])('with the key %s is called %s', (key, title) => {
    expect(titleOf(key)).toBe(title)
  })

  it('without a page opens the page of the entry above', () => {
    const above = byId.get('entry/api.SourceBuffer.appendBuffer')
    const entry = byId.get('entry/api.SourceBuffer.appendBuffer.worker_support')
    expect(entry?.uri).toBe(above?.uri)
  })

  it('of no feature has no Baseline', () => {
    expect(byId.get('entry/webextensions.api.tabs.query')?.fields).toMatchObject({
      feature: null,
      baseline: null,
      group: [],
    })
  })

  it.each([
    ['a prefix', 'Chrome', 'css.properties.box-flex'],
    ['another name', 'Chrome', 'css.properties.font-smooth'],
    ['a flag', 'Firefox', 'css.at-rules.custom-media'],
    ['a part missing', 'Chrome', 'css.at-rules.counter-style.symbols'],
    ['support that was removed', 'Chrome', 'css.at-rules.font-face.SVG_fonts'],
    ['support that is not released', 'Safari', 'css.properties.user-select'],
  ])('with %s is not supported by %s: %s', (_, browser, key) => {
    const browsers = byId.get(`entry/${key}`)?.fields.browsers
    expect(browsers).toEqual(expect.any(Array))
    expect(browsers).not.toContain(browser)
  })

  it('contains a description other than its title, and each note once, without tags', () => {
    expect(byId.get('entry/http.mixed-content')?.body).toMatch(
      /^HTTP behavior\. Blocks some or all insecure mixed content\. /,
    )
    expect(byId.get('entry/api.AbortController')?.body).toBe(
      "Interface of the Web APIs. Part of the feature AbortController and AbortSignal. Even though window.AbortController is defined, it doesn't really abort fetch requests. See bug 174980.",
    )
  })
})
