import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attributeOf, htmlPolicyOf, parseHtml } from './parse-html'

const KEY = Symbol.for('querent.html-policy')
const forget = () => Reflect.deleteProperty(globalThis, KEY)
beforeEach(forget)
afterEach(forget)

it.each([
  ['<p style="color: red" class=a>A</p>', '<p x-style="color: red" class=a>A</p>'],
  [`<p STYLE='a' onClick = x/>`, `<p x-STYLE='a' x-onClick = x/>`],
  ['<img src=a srcset="b 2x" alt="src=c">', '<img x-src=a x-srcset="b 2x" alt="src=c">'],
  ['<a href="?src=1&style=2">src = style</a>', '<a x-href="?src=1&style=2">src = style</a>'],
  ['<p title="a > b"onclick="c">', '<p title="a > b"x-onclick="c">'],
  [`<p a= ">" style='b>'>c = "d"`, `<p a= ">" x-style='b>'>c = "d"`],
  [`<p don't style="a">`, `<p don't x-style="a">`],
  ['<input autofocus><a download>', '<input x-autofocus><a x-download>'],
  ['<p/onclick/style class>', '<p/x-onclick/x-style class>'],
  ['<td data-style="a" colspan="2"><object data="b">', '<td data-style="a" colspan="2"><object x-data="b">'],
  ['<style media="a">b{}</style>', '<noframes x-style  media="a">b{}</noframes x-style >'],
  ['<SCRIPT>a</script>', '<noframes x-SCRIPT >a</noframes x-script >'],
  ['<style-x a="b">', '<style-x a="b">'],
  ['<!-- a="b" --> 1 < 2 = 3', '<!-- a="b" --> 1 < 2 = 3'],
])('takes what is active from %s', (html, inert) => {
  const policy = htmlPolicyOf()
  expect(policy && policy.createHTML(html)).toBe(inert)
})

it('creates one policy on a page, with which two copies of the package parse HTML', async () => {
  const createPolicy = vi.fn((_: string, rules: object) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const link = parseHtml('<a href="/b">c</a>')?.querySelector('a')
  vi.resetModules()
  const copy = await import('./parse-html')
  expect(copy.htmlPolicyOf).not.toBe(htmlPolicyOf)
  expect([link && attributeOf(link, 'href'), copy.parseHtml('d')?.body.textContent]).toEqual(['/b', 'd'])
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['querent'])
})

it('asks once if the page forbids the policy, and parses nothing', () => {
  const createPolicy = vi.fn(() => {
    throw new TypeError('Policy "querent" disallowed.')
  })
  vi.stubGlobal('trustedTypes', { createPolicy })
  expect([parseHtml('a'), parseHtml('b'), htmlPolicyOf()]).toEqual([undefined, undefined, false])
  expect(createPolicy).toHaveBeenCalledTimes(1)
})
