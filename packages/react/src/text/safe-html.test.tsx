import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { SafeHtml } from './safe-html'

const htmlOf = (html: string, baseUri?: string) =>
  render(<SafeHtml html={html} baseUri={baseUri} />)
    .container.firstElementChild!.innerHTML.replaceAll(' dir="auto"', '')
    .replaceAll(/<\/?bdi>/g, '')

it.each([
  ['<p>Fit them below 7&nbsp;°C.</p>', '<p>Fit them below 7&nbsp;°C.</p>'],
  ['plain &lt;b&gt; text', 'plain &lt;b&gt; text'],
  ['<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
  ['<ol class="a" onclick="x()"><li class="a">One</li></ol>', '<ol><li>One</li></ol>'],
  ['<ol start="4"><li value="7">One</li></ol>', '<ol start="4"><li value="7">One</li></ol>'],
  ['<ol reversed type="a"><li>One</li></ol>', '<ol reversed="" type="a"><li>One</li></ol>'],
  ['<ol start="x" type="disc"><li value="1e9">One</li></ol>', '<ol><li>One</li></ol>'],
  [
    '<table><tr><th colspan="2" scope="row">A</th><td rowspan="3">1</td></tr></table>',
    '<div data-part="table"><table><tbody><tr><th colspan="2" scope="row">A</th><td rowspan="3">1</td></tr></tbody></table></div>',
  ],
  ['<p>Press <img src="https://a.example/x" alt="the red button">.</p>', '<p>Press the red button.</p>'],
  ['<p>a<img src="x">b</p>', '<p>ab</p>'],
  ['<del>old</del> <ins>new</ins>', '<del>old</del> <ins>new</ins>'],
  ['<p dir="rtl" lang="ar">C++</p>', '<p dir="rtl" lang="ar">C++</p>'],
  ['<span lang="de-CH">Velo</span>', '<span lang="de-CH">Velo</span>'],
  ['<p dir="up" lang="&quot;">a</p>', '<p>a</p>'],
  ['<ruby>漢<rp>(</rp><rt>kan</rt></ruby>', '<ruby>漢<rp>(</rp><rt>kan</rt></ruby>'],
  ['<abbr title="Cascading Style Sheets">CSS</abbr>', '<abbr title="Cascading Style Sheets">CSS</abbr>'],
  ['<b>b</b><i>i</i><code>c</code><br><hr>', '<b>b</b><i>i</i><code>c</code><br><hr>'],
  ['<h1>Title</h1><section>part</section>', '<div>Title</div><div>part</div>'],
  ['<span style="position:fixed">text</span><custom-x>more</custom-x>', 'textmore'],
  [
    '<table> <tr> <th>A</th> <td>1</td> </tr> </table>',
    '<div data-part="table"><table><tbody><tr><th>A</th><td>1</td></tr></tbody></table></div>',
  ],
  ['<!-- comment -->a', 'a'],
  ['<p>never closed', '<p>never closed</p>'],
  ['', ''],
])('shows %s as %s', (html, expected) => expect(htmlOf(html)).toBe(expected))

it.each([
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"><p onclick=alert(1)>x</p></object>',
  '<style>*{display:none}</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form action="javascript:alert(1)"><input autofocus onfocus=alert(1)></form>',
  '<base href="https://evil.example/"><link rel=stylesheet href=x><meta http-equiv=refresh content="0;url=//evil">',
  '<body onload=alert(1)>',
  '<video src=x onerror=alert(1)></video>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<p id="root" name="x" style="x" data-part="like" dangerouslySetInnerHTML="x" ref="x" key="y"></p>',
])('I8: runs and loads nothing of %s', (html) => {
  const { container } = render(<SafeHtml html={`<p>safe</p>${html}`} />)
  for (const element of container.firstElementChild!.querySelectorAll('*')) {
    const attributes = element.getAttributeNames().filter((name) => name !== 'dir')
    expect([element.localName, attributes]).toEqual([expect.stringMatching(/^(p|div|bdi)$/), []])
  }
})

it.each([
  '<script>hidden</script>',
  '<style>hidden</style>',
  '<template>hidden</template>',
  '<noscript>hidden</noscript>',
  '<iframe>hidden</iframe>',
  '<svg><text>hidden</text></svg>',
  '<textarea>hidden</textarea>',
  '<select><option>hidden</select>',
])('shows not even the text of %s', (html) => expect(htmlOf(`<p>safe</p>${html}`)).toBe('<p>safe</p>'))

it.each([
  ['https://a.example/x', undefined, 'https://a.example/x'],
  ['mailto:a@b.example', undefined, 'mailto:a@b.example'],
  ['/manual', 'https://docs.example/guide/', 'https://docs.example/manual'],
  ['#part', 'https://docs.example/guide', 'https://docs.example/guide#part'],
  ['//b.example/x', 'https://docs.example', 'https://b.example/x'],
])('links %s of %s to %s', (href, baseUri, expected) => {
  expect(htmlOf(`<a href="${href}" target="_top" ping="/x">text</a>`, baseUri)).toBe(`<a href="${expected}">text</a>`)
})

it.each([
  ['javascript:alert(1)', 'https://docs.example'],
  [' java\nscript:alert(1)', 'https://docs.example'],
  ['data:text/html,x', undefined],
  ['/manual', undefined],
  ['/manual', 'javascript:alert(1)'],
  ['x', 'not a uri'],
])('I8: leaves of a link to %j of %s its text', (href, baseUri) => {
  expect(htmlOf(`<a href="${href}">text</a>`, baseUri)).toBe('text')
})

it('reports when a link is opened', () => {
  const open = vi.fn()
  const { container } = render(
    <SafeHtml html='<a href="https://a.example/#x">The <b>manual</b></a>' onOpenLink={open} />,
  )
  const link = container.querySelector('a')!
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  for (const button of [1, 2]) link.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button }))
  const told = { text: 'The manual', href: 'https://a.example/#x' }
  expect(open.mock.calls).toEqual([[told], [told]])
})

it('I8: of HTML that is nested without end shows 50 levels, and of the rest the text', () => {
  const { container } = render(<SafeHtml html={`${'<div>'.repeat(1_000)}deep`} />)
  expect([container.textContent, container.querySelectorAll('div').length]).toEqual(['deep', 50])
})

describe('on a server', () => {
  it.each([
    [
      '<p>Fit them <b>below</b> 7&nbsp;°C.</p>\n<p>Then drive&hellip;</p>',
      'Fit them below 7\u00a0°C. Then drive&hellip;',
    ],
    ['<ul><li>One<li>Two</ul>half<wbr>way<BR/>down', 'One Two halfway down'],
    ['a &lt;b&gt; &amp;lt; &quot;c&quot; &apos;d&apos; &#233;&#xE9;', `a <b> &lt; "c" 'd' éé`],
    ['&#0;&#xD800;&#x110000;&#99999999;.', '\ufffd\ufffd\ufffd\ufffd.'],
    ['<a title="a > b" href=\'>\'>link</a>, 1 < 2 <3', 'link, 1 < 2 <3'],
    ['<!-- a > b --><!doctype html>c<!-- never closed', 'c'],
    ['a<SCRIPT>if (x < 1) "<p>"</script >b<style>*{}</style><scripts>c</scripts>', 'abc'],
    ['a<textarea>never closed', 'a'],
    ['a<img src=x onerror=alert(1)', 'a'],
    ['Press <img alt="the &quot;red&quot; button" src=x>, <IMG src=x alt=twice>.', 'Press the "red" button, twice.'],
    ["<img data-alt=a src='x' alt='b > c'>", 'b > c'],
    ['', ''],
  ])('is the text of %j', (html, expected) => {
    const element = document.createElement('div')
    element.innerHTML = renderToString(<SafeHtml html={html} />)
    expect([element.textContent, element.firstElementChild!.childElementCount]).toEqual([expected, 0])
  })

  it.each(['<a "', '<!--', '<script>', '<', '&#', ' \n', '<p '])(
    'I8: reads %j, however often it is repeated, in one go',
    (piece) => expect(renderToString(<SafeHtml html={piece.repeat(200_000)} />).length).toBeLessThan(2_000_000),
  )

  it('becomes its elements when the page runs, with nothing to complain about', async () => {
    const element = <SafeHtml html={'<p>Say &lt;b&gt;,\r\n<b>not</b> &#13;&#0;<i>so</i>.</p>'} />
    const container = document.createElement('div')
    container.innerHTML = renderToString(element)
    const html = () => container.firstElementChild!.innerHTML
    expect(html()).toMatch(/^Say &lt;b&gt;, not /)
    const onRecoverableError = vi.fn()
    const root = await act(async () => hydrateRoot(container, element, { onRecoverableError }))
    expect(html()).toMatch(/^<p dir="auto">Say &lt;b&gt;,\s+<b>not<\/b> /)
    expect(onRecoverableError).not.toHaveBeenCalled()
    await act(async () => root.unmount())
  })
})
