import { render } from '@testing-library/react'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown, type MarkdownProps } from '.'

const htmlOf = (text: string, props: Omit<MarkdownProps, 'text'> = {}) =>
  render(<Markdown text={text} {...props} />).container.innerHTML

it.each([
  [
    'One *two* **three** `four`',
    '<p><span>One </span><em>two</em><span> </span><strong>three</strong><span> </span><code>four</code></p>',
  ],
  ['One\n\ntwo', '<p>One</p><p>two</p>'],
  ['One  \ntwo', '<p><span>One</span><br><span>two</span></p>'],
  ['- one\n- two\n  - three', '<ul><li>one</li><li><span>two</span><ul><li>three</li></ul></li></ul>'],
  ['3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
  ['- [x] done\n- [ ] open', '<ul><li>☑ done</li><li>☐ open</li></ul>'],
  ['```js\nconst a = 1\n```', '<pre><code>const a = 1</code></pre>'],
  ['> quoted', '<blockquote><p>quoted</p></blockquote>'],
  ['one\n\n---\n\n~~two~~', '<p>one</p><hr><p><s>two</s></p>'],
  [
    '| a | b |\n|---|--:|\n| 1 | 2 |',
    '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>',
  ],
  ['---\ntitle: x\n---\n\nhello', '<pre>---\ntitle: x\n---</pre><p>hello</p>'],
  ['', ''],
])('shows %j as %s', (text, expected) => expect(htmlOf(text)).toBe(expected))

it.each([
  [undefined, '# one\n\n## two\n\n### three', '<h3>one</h3><h4>two</h4><h5>three</h5>'],
  [1, '# one\n\n## two', '<h2>one</h2><h3>two</h3>'],
  [5, '# one\n\n## two', '<h6>one</h6><h6>two</h6>'],
  [3, '### one\n\n##### two\n\n### three\n\n# four', '<h4>one</h4><h5>two</h5><h4>three</h4><h4>four</h4>'],
] as const)('starts its headings one level below level %s, and leaves none out', (headingLevel, text, expected) =>
  expect(htmlOf(text, headingLevel && { headingLevel })).toBe(expected),
)

describe('links', () => {
  it.each(['https://a.example/x', 'mailto:a@b.example', 'tel:+41'])('lead to %s', (href) =>
    expect(htmlOf(`[text](${href})`)).toBe(`<p><a href="${href}">text</a></p>`),
  )

  it.each([
    'javascript:alert(1)',
    'java&#x09;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/manual',
    '#part',
    '//b.example/',
  ])('I8: leave of %s the text', (href) => expect(htmlOf(`[text](${href})`)).toBe('<p><span>text</span></p>'))
})

it('I8: shows HTML as text, and images by their description', () => {
  expect(htmlOf('<b onclick="x()">bold</b> ![a picture](https://a.example/b.png)')).toBe(
    '<p>&lt;b onclick="x()"&gt;bold&lt;/b&gt; a picture</p>',
  )
})

const pieces = [
  ...[
    '<script>',
    '</script>',
    '<svg onload=x>',
    '<img src=x onerror=x>',
    '<a href="javascript:x">',
    '<!--',
    '-->',
    '<iframe srcdoc="',
  ],
  ...[
    '[a](',
    '![a](',
    ')',
    '[a]',
    '[^1]',
    '[^1]: ',
    '[a]: ',
    'javascript:x',
    'java&Tab;script:x',
    '&#106;avascript:x',
    '<javascript:x>',
  ],
  ...[
    'data:text/html,<b>',
    ' "onmouseover=x',
    '`',
    '```',
    '**',
    '_',
    '# ',
    '> ',
    '- ',
    '- [x] ',
    '1. ',
    '| a |',
    '|---|',
    '\n',
    '\n\n',
    '    ',
  ],
  ...['text', ' ', '\\', '&lt;', '~~', '==', '> [!NOTE]\n', '---\n', 'https://a.example/', '{onClick: x}'],
]

/** The attributes that each element may have; all other elements have no attributes. */
const attributes: Record<string, readonly string[]> = { a: ['href'], ol: ['start'], th: ['style'], td: ['style'] }

it('I8: shows nothing but plain elements of any text, while it streams and after', () => {
  let count = 0
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), fc.boolean(), (parts, isStreaming) => {
      const container = document.createElement('div')
      container.innerHTML = renderToString(<Markdown text={parts.join('')} isStreaming={isStreaming} />)
      for (const element of container.querySelectorAll('*')) {
        count++
        const { localName } = element
        expect(localName).toMatch(
          /^(p|h[3-6]|ul|ol|li|pre|code|blockquote|table|thead|tbody|tr|th|td|div|hr|br|a|span|em|strong|s|sup|mark)$/,
        )
        expect(attributes[localName] ?? []).toEqual(expect.arrayContaining(element.getAttributeNames()))
        expect(element.getAttribute('href') ?? 'https:').toMatch(/^(https?|mailto|tel):/)
      }
    }),
    { numRuns: 1000 },
  )
  expect(count).toBeGreaterThan(1000)
})

it.each(['[', '*', '`', '<', '|', '> ', '![', '**a ', '[a](', '\n- ', '1. ', '\n| a |\n|---|', '[^1]', '*a_'])(
  'I8: reads %j, however often it is repeated',
  (piece) => expect(renderToString(<Markdown text={piece.repeat(2000)} isStreaming />).length).toBeLessThan(200_000),
)

const answer = `## When to change

Fit **winter tyres** below 7 °C, as [the manual](https://a.example/x) says in \`tyres.md\`.

- in *November*
- or **earlier**
  - in the Alps

| Month | Tyre |
|---|---|
| May | **summer** |
| November | winter |

\`\`\`sh
fit --tyre '<winter>'
\`\`\`

1. lift
2. change

> Take care.

Then drive.`

describe('while the text streams', () => {
  const { container, rerender } = render(<Markdown text="" isStreaming />)
  const seen = Array.from({ length: answer.length }, (_, length) => {
    rerender(<Markdown text={answer.slice(0, length + 1)} isStreaming />)
    return container.textContent
  })

  it('never removes text that was shown', () => {
    expect(seen.length).toBeGreaterThan(300)
    const takenBack = seen.filter((text, index) => !text.startsWith((seen[index - 1] ?? '').trimEnd()))
    expect(takenBack).toEqual([])
  })

  it('shows no markers', () => {
    expect(seen.filter((text) => /\*|`|\||\]\(|##|^-|---/m.test(text))).toEqual([])
  })

  it('shows code and table rows before they are closed', () => {
    expect(htmlOf('```\nlet x', { isStreaming: true })).toBe('<pre><code>let x\n</code></pre>')
    expect(htmlOf('| a |\n|---|\n| 1', { isStreaming: true })).toContain('<td>1</td>')
  })

  it('keeps the elements that were there', () => {
    const view = render(<Markdown text={answer.slice(0, 200)} isStreaming />)
    const before = [...view.container.querySelectorAll('h3, p, a')]
    view.rerender(<Markdown text={answer} />)
    expect(before.length).toBeGreaterThan(2)
    expect(before.every((element) => element.isConnected)).toBe(true)
  })
})
