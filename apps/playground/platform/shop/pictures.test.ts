// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { Document } from '@querent/platform'
import { loadProducts } from './catalogue'
import { colors } from './colors'
import { drawPicture, NIGHT_PICTURE } from './pictures'

const products = [...loadProducts()]
const textOf = ({ fields }: Document, name: string) => String(fields[name] ?? '')
const listOf = ({ fields }: Document, name: string) => [fields[name] ?? []].flat().map(String)

describe('the pictures', () => {
  const addresses = [
    ...new Set(products.flatMap((it) => [...listOf(it, 'ec_thumbnails'), ...listOf(it, 'ec_images')])),
    NIGHT_PICTURE,
  ]

  it('exist for each product, and are small', () => {
    expect(addresses.length).toBeGreaterThan(200)
    const sizes = addresses.map((address) => drawPicture(address)?.length ?? 0)
    expect(Math.min(...sizes)).toBeGreaterThan(300)
    expect(Math.max(...sizes)).toBeLessThan(3000)
  })

  it('are SVG with shapes only: no script, no handler, no external resource', () => {
    const names = new Set<string>()
    const attributes = new Set<string>()
    for (const address of addresses) {
      const { documentElement } = new DOMParser().parseFromString(drawPicture(address) ?? '', 'image/svg+xml')
      expect([documentElement.localName, documentElement.namespaceURI]).toEqual(['svg', 'http://www.w3.org/2000/svg'])
      for (const element of [documentElement, ...documentElement.querySelectorAll('*')]) {
        names.add(element.localName)
        for (const { name } of element.attributes) attributes.add(name)
      }
    }
    expect([...names].sort()).toEqual(['circle', 'ellipse', 'g', 'path', 'rect', 'svg'])
    const shape = /^(xmlns|viewBox|width|height|x|y|rx|ry|cx|cy|r|d|fill|opacity|transform|stroke(-\w+)?)$/
    expect([...attributes].filter((name) => !shape.test(name))).toEqual([])
  })

  it('show the color of the variant', () => {
    const colored = products.map((it) => ({
      hex: colors[textOf(it, 'ec_color') as keyof typeof colors],
      picture: drawPicture(listOf(it, 'ec_thumbnails')[0] ?? '') ?? '',
    }))
    expect(colored.filter(({ hex, picture }) => !picture.includes(hex))).toEqual([])
  })

  it.each([
    '/shop/pictures/nothing.svg',
    '/shop/pictures/tents/mauve-red-front.svg',
    '/shop/pictures/constructor/red-red-front.svg',
    '/shop/pictures/tents/constructor-red-front.svg',
    '/shop/pictures/tents/red-red-front.svg/..',
  ])('do not exist for %s', (address) => {
    expect(drawPicture(address)).toBeUndefined()
  })
})
