import { render } from '@testing-library/react'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown, type MarkdownProps } from '.'

const htmlOf = (text: string, props: Omit<MarkdownProps, 'text'> = {}) =>
  render(<Markdown text={text} {...props} />).container.innerHTML.replaceAll(' dir="auto"', '')

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
    '<div data-part="table"><table><thead><tr><th>a</th><th align="right">b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table></div>',
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

/** Shows a text as HTML without the elements around texts. */
const plainHtmlOf = (text: string, props?: Omit<MarkdownProps, 'text'>) =>
  htmlOf(text, props).replaceAll(/<\/?(span|p)>/g, '')

describe('a bare address', () => {
  const guide = 'https://docs.test/guide'
  const link = (address: string, text = address) => `<a href="${address}">${text}</a>`

  it.each([
    ...[...'。，、；：！？）」』】》〉…・～', '”', '’', '。”', '，再', '、次', '、 다음'],
    ...['请先阅读', 'をご覧ください', 'ガイド', '에서', '𠮷野家', '「手册」', '（中文）', '｜第二'],
    ...['، ثم', '؟', '।', '» et', '” and', '…'],
  ])('ends before %s', (rest) => {
    expect(plainHtmlOf(`见${guide}${rest}`)).toBe(`见${link(guide)}${rest}`)
    expect(plainHtmlOf(`- (${guide})${rest}`)).toBe(`<ul><li>(${link(guide)})${rest}</li></ul>`)
    expect(plainHtmlOf(`**${guide}**${rest}`)).toBe(`<strong>${link(guide)}</strong>${rest}`)
  })

  it.each([
    ['www.docs.test。好', `${link('http://www.docs.test/', 'www.docs.test')}。好`],
    [`${guide}.请`, `${link(guide)}.请`],
    [`${guide}?a=b&c=d#e、`, `${link(`${guide}?a=b&amp;c=d#e`)}、`],
    [`${guide}。**重要**`, `${link(guide)}。<strong>重要</strong>`],
    [`${guide}，http://b.test/c；`, `${link(guide)}，${link('http://b.test/c')}；`],
    ['见[1]：https://a.test/b。', `见[1]：${link('https://a.test/b')}。`],
    [`${guide}%E6%97%A5`, link(`${guide}%E6%97%A5`)],
  ])('in %s is found', (text, expected) => expect(plainHtmlOf(text)).toBe(expected))

  it.each([
    ['https://日本語.jp/a。', link('https://xn--wgv71a119e.jp/a', 'https://日本語.jp/a') + '。'],
    ['https://fr.test/Évian', link('https://fr.test/%C3%89vian', 'https://fr.test/Évian')],
    ['https://a.test/b–c', link('https://a.test/b%E2%80%93c', 'https://a.test/b–c')],
  ])('keeps the letters of %s', (text, expected) => expect(plainHtmlOf(text)).toBe(expected))

  it.each([
    '<https://a.test/文>',
    '[文](https://a.test/文)',
    '[文](<https://a.test/文>)',
    '[文][x]\n\n[x]: https://a.test/文',
  ])('that is marked as one is whole: %s', (text) =>
    expect(plainHtmlOf(text)).toContain('<a href="https://a.test/%E6%96%87">'),
  )

  it.each(['`https://a.test/文。`', '```\nhttps://a.test/文。\n```'])('in code is the text: %s', (text) =>
    expect(plainHtmlOf(text)).toContain('<code>https://a.test/文。</code>'),
  )
})

describe('emphasis beside Chinese, Japanese and Korean', () => {
  it.each([
    ['**注意：**请先检查。', '<strong>注意：</strong>请先检查。'],
    ['请**「重要」**先', '请<strong>「重要」</strong>先'],
    ['*「a」*请', '<em>「a」</em>请'],
    ['***「強」***を', '<em><strong>「強」</strong></em>を'],
    ['**“注意”**请', '<strong>“注意”</strong>请'],
    ['价格**$10**元', '价格<strong>$10</strong>元'],
    ['이것은 **"중요"**합니다', '이것은 <strong>"중요"</strong>합니다'],
    ['**중요(重要)**는', '<strong>중요(重要)</strong>는'],
    ['请**`代码`**先', '请<strong><code>代码</code></strong>先'],
    ['请**[书](https://a.test/)**先', '请<strong><a href="https://a.test/">书</a></strong>先'],
    ['**𠮷（野）**家', '<strong>𠮷（野）</strong>家'],
    ['**あ。**い*う「え」*お', '<strong>あ。</strong>い<em>う「え」</em>お'],
    ['**全角！**テスト **ﾃｽﾄ｡**ﾃ', '<strong>全角！</strong>テスト <strong>ﾃｽﾄ｡</strong>ﾃ'],
    ['~~「旧」~~新', '<s>「旧」</s>新'],
    ['请看，_「重要」_。', '请看，<em>「重要」</em>。'],
    ['文_件_名', '文_件_名'],
    ['\\*「a」*请', '*「a」*请'],
    ['`**「a」**请`', '<code>**「a」**请</code>'],
    ['2 * 「3」 * 4', '2 * 「3」 * 4'],
    ['**Note.**x', '**Note.**x'],
  ])('shows %s as it is meant', (text, expected) => expect(plainHtmlOf(text)).toBe(expected))

  it.each([
    ['请**', '请'],
    ['请**重', '请<strong>重</strong>'],
    ['请**重*', '请<strong>重</strong>'],
    ['* 请*重', '<ul><li>请<em>重</em></li></ul>'],
    ['**注意：**请', '<strong>注意：</strong>请'],
  ])('shows no asterisk of %s while it streams', (text, expected) =>
    expect(plainHtmlOf(text, { isStreaming: true })).toBe(expected),
  )
})

describe('a reference to a number', () => {
  it.each([
    ['One [1][2].', 'One [1][2].'],
    ['One [1][2].\n\n[1]: https://a.test/', 'One [<a href="https://a.test/">1</a>][2].'],
    ['**One.**[1]', '<strong>One.</strong>[1]'],
    ['`a[1]` [1](https://a.test/)', '<code>a[1]</code> <a href="https://a.test/">1</a>'],
    ['[one][1]\n\n[1]: https://a.test/', '<a href="https://a.test/">one</a>'],
    ['One[^1].', 'One<sup>1</sup>.'],
    ['`a[^1]`[^x]', '<code>a[^1]</code>[^x]'],
  ])('keeps its brackets, and a footnote becomes a number: %j', (text, expected) =>
    expect(plainHtmlOf(text)).toBe(expected),
  )
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

/** The attributes that each element may have besides a direction. */
const attributes: Record<string, readonly string[]> = {
  a: ['href'],
  div: ['data-part'],
  ol: ['start'],
  th: ['style'],
  td: ['style'],
}

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
        expect(['dir', ...(attributes[localName] ?? [])]).toEqual(expect.arrayContaining(element.getAttributeNames()))
        expect(element.getAttribute('href') ?? 'https:').toMatch(/^(https?|mailto|tel):/)
      }
    }),
    { numRuns: 1000 },
  )
  expect(count).toBeGreaterThan(200)
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
