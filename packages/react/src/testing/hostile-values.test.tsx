import type { Engine, Protocol } from '@querent/engine'
import { cloneElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineProvider } from '../engine/engine-provider'
import { everyComponent, fullResponse, startFullEngine } from './every-component'
import { everyShopComponent, startFullShop } from './every-shop-component'
import { withTexts } from './with-texts'

const hostile = [
  'red;position:fixed;inset:0;background:url(https://evil.example/x)',
  'rgb(0,0,0);background:url(https://evil.example/x)',
  '#fff;}*{display:none',
  'var(--x,url(https://evil.example/x))',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/x 1x, javascript:alert(1) 2x',
  '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  `' style='position:fixed' onclick='alert(1)`,
  '</style><style>*{display:none}</style><svg onload=alert(1)>',
]

const ELEMENTS =
  /^(a|b|bdi|br|button|dialog|div|fieldset|form|h[1-6]|img|input|label|legend|li|link|mark|nav|ol|optgroup|option|output|p|picture|s|section|select|source|span|summary|textarea|ul|iframe)$/
const ADDRESSES = /^(href|src|srcset|action|formaction|poster|background|cite|data|ping|xlink:href)$/

/** Returns what an attribute of a reply must not do. */
function harmOf(element: Element, name: string): string | undefined {
  const value = element.getAttribute(name)!
  if (name.startsWith('on')) return `${name} runs ${value}`
  if (name === 'style' || name === 'srcdoc') return `${name} is ${value}`
  if (name === 'rel' && element.matches('link[rel="preload"][as="image"]')) return undefined // React loads images early
  if (name === 'target' || name === 'rel' || name === 'integrity') return `${name} is ${value}`
  if (ADDRESSES.test(name)) {
    const addresses = name === 'srcset' ? value.split(/[\s,]+/) : [value]
    const isSafe = addresses.every((address) =>
      /^(https?|mailto|tel):$/.test(new URL(address, 'https://a.example').protocol),
    )
    return isSafe ? undefined : `${name} leads to ${value}`
  }
  return undefined
}

/** Returns what is wrong in the HTML that a server prints of an element. */
function harmsOf(engine: Engine<Protocol>, element: ReactElement): string[] {
  const template = document.createElement('template')
  template.innerHTML = renderToString(<EngineProvider engine={engine}>{element}</EngineProvider>)
  return [...template.content.querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.test(element.localName) ? [] : [`<${element.localName}>`]),
    ...element.getAttributeNames().flatMap((name) => harmOf(element, name) ?? []),
  ])
}

const hostileElement = (element: ReactElement, text: string) =>
  cloneElement(
    element,
    withTexts(element.props as object, () => text),
  )

// The engine of a page keeps its recent queries.
afterEach(() => localStorage.clear())

describe('I8: a server prints of a hostile reply only texts and safe addresses, and no styles', () => {
  it.each(hostile)('%j', async (text) => {
    const search = await startFullEngine(withTexts(fullResponse(), () => text))
    const shop = await startFullShop((reply) => withTexts(reply, () => text))
    const found = [
      ...everyComponent.map(([name, element]) => [name, harmsOf(search.engine, hostileElement(element, text))]),
      ...everyShopComponent.map(([name, element]) => [name, harmsOf(shop.engine, hostileElement(element, text))]),
    ]
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter(([, harms]) => harms!.length)).toEqual([])
  })
})
