import { expect, it } from 'vitest'
import { safeHref } from './safe-href'

it.each([
  'https://a.example/x?y#z',
  'http://a.example',
  '/path',
  'page.html',
  '#part',
  '//a.example',
  'mailto:a@b.example',
  'tel:+1',
])('allows the link %s', (uri) => expect(safeHref(uri)).toBe(uri))

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '  javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'http://',
  '',
  undefined,
  null,
])('rejects the link %j', (uri) => expect(safeHref(uri)).toBeUndefined())
