import { afterEach, expect, it } from 'vitest'
import { absoluteHref } from '../text/absolute-href'
import { htmlPolicyOf } from '../text/parse-html'
import { activate } from './activate'

const page = 'https://example.org/docs/a'

afterEach(() => {
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

/** Shows HTML as a preview does. Returns the value of an attribute of its last element. */
function show(html: string, attribute: string, origin: { uri?: string | undefined; policy?: string } = {}) {
  const trusted = htmlPolicyOf()
  document.body.innerHTML = trusted ? trusted.createHTML(html) : ''
  activate(document, { uri: page, policy: '', absoluteHref, ...origin })
  return [...document.body.querySelectorAll('*')].at(-1)!.getAttribute(attribute)
}

it.each([
  ["default-src 'none'", 'https://example.org/b.png', null],
  ["default-src 'none'", 'data:image/gif;base64,A', null],
  ["default-src 'none'; img-src https: data:", 'https://example.org/b.png', 'https://example.org/b.png'],
  ["default-src 'none'; img-src https: data:", 'data:image/gif;base64,A', 'data:image/gif;base64,A'],
  ['img-src https:;', 'b.png', 'https://example.org/docs/b.png'],
  ['img-src https:', 'http://example.org/b.png', null],
  ['img-src https://cdn.example', 'https://cdn.example/b.png', 'https://cdn.example/b.png'],
  ['img-src https://cdn.example', 'https://example.org/b.png', null],
  ['img-src https:', 'javascript:alert(1)', null],
])('under %s, the image %s has the address %s', (policy, src, shown) => {
  expect(show(`<img src="${src}">`, 'src', { policy })).toBe(shown)
})

it.each([
  ['#part', page, 'about:srcdoc#part'],
  ['b?c#d', page, 'https://example.org/docs/b?c#d'],
  ['//cdn.example/b', page, 'https://cdn.example/b'],
  ['mailto:a@example.org', page, 'mailto:a@example.org'],
  ['javascript:alert(1)', page, null],
  ['#part', undefined, 'about:srcdoc#part'],
  ['b', undefined, null],
  ['https://example.org/b', undefined, 'https://example.org/b'],
  ['b', 'file:///home/a', null],
])('a link to %s leads from the address %s to %s', (href, uri, shown) => {
  expect(show(`<a href="${href}">b</a>`, 'href', { uri })).toBe(shown)
})

it('a document may have its own base', () => {
  expect(show('<base href="/other/"><a href="b">c</a>', 'href')).toBe('https://example.org/other/b')
})

it.each([
  ['color: red; background: url(a.png)', 'color: red;'],
  ['fill: url(#a); color: red', 'fill: url(#a); color: red;'],
  ['background-image: image-set("a.png" 1x); color: red', 'color: red;'],
])('the style %s becomes %s', (style, shown) => {
  const value = show(`<p style='${style}'>`, 'style')
  expect(value?.replaceAll('"', '')).toBe(shown)
})

it('style sheets are set without what they load', () => {
  show('<style>@import "a.css"; @font-face { src: url(b) } p { color: red; background: url(c) }</style><p>', 'style')
  const [sheet] = document.adoptedStyleSheets
  const rules = [...sheet!.cssRules].map(({ cssText }) => cssText.replaceAll(/\s+/g, ' '))
  expect(rules).toEqual(['p { color: red; }'])
})
