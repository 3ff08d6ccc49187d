import { expect, it } from 'vitest'
import { highlightToHtml } from './highlight-to-html'

it.each([
  ['plain', [], {}, 'plain'],
  ['Winter tyre', [{ offset: 7, length: 4 }], {}, 'Winter <mark>tyre</mark>'],
  ['ab', [{ offset: 1, length: 1 }], { opening: '<b class="hit">', closing: '</b>' }, 'a<b class="hit">b</b>'],
  ['ab', [{ offset: 0, length: 2 }], { opening: '', closing: '' }, 'ab'],
  [`<b>&"'\``, [{ offset: 0, length: 3 }], {}, '<mark>&lt;b&gt;</mark>&amp;&quot;&#x27;&#x60;'],
  ['&amp;', [], {}, '&amp;amp;'],
  ['<script>alert(1)</script>', [{ offset: 1, length: 6 }], {}, '&lt;<mark>script</mark>&gt;alert(1)&lt;/script&gt;'],
])('converts %j with %j and %j to %j', (text, highlights, delimiters, expected) => {
  expect(highlightToHtml(text, highlights, delimiters)).toBe(expected)
})
