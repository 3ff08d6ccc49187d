// @vitest-environment jsdom
import type { InspectedFeature } from '@querent/engine/inspection'
import { beforeEach, expect, it } from 'vitest'
import { elementsOf, featureAt } from './page-elements'

const feature = (id: string, kind: string, values: string[] = []) =>
  ({ id, kind, controller: { state: { values: values.map((value) => ({ value })) } } }) as unknown as InspectedFeature

const features = [
  feature('pager', 'pager'),
  feature('facet:author', 'facet', ['Ann', 'Bob']),
  feature('facet:source', 'facet', ['Blog', 'Docs']),
  feature('sort', 'sort'),
]

beforeEach(() => {
  // jsdom lacks it.
  globalThis.CSS = { escape: (text: string) => text.replaceAll(':', '\\:') } as typeof CSS
  document.body.innerHTML = `
    <nav data-part="pager"><button id="next">Next</button></nav>
    <div data-part="facet"><b id="blog">Blog</b> Docs</div>
    <div data-part="facet">Ann <b id="bob">Bob</b></div>
    <p id="own" data-feature="sort">Sort</p>
    <p id="none">Text</p>`
})

const find = (id: string) => featureAt(document.getElementById(id), features)?.id

it('finds the feature of an element by its part, its values, or its name', () => {
  expect(['next', 'blog', 'bob', 'own', 'none'].map(find)).toEqual([
    'pager',
    'facet:source',
    'facet:author',
    'sort',
    undefined,
  ])
})

it('finds the elements of a feature', () => {
  expect(features.map((each) => elementsOf(each, features).map(({ textContent }) => textContent))).toEqual([
    ['Next'],
    ['Ann Bob'],
    ['Blog Docs'],
    ['Sort'],
  ])
})

it('finds the feature around a shadow root, and nothing for a target that is not an element', () => {
  document.body.innerHTML = '<div data-feature="pager"><p></p></div>'
  const root = document.querySelector('p')!.attachShadow({ mode: 'open' })
  root.innerHTML = '<svg><circle /></svg>'
  expect(featureAt(root.querySelector('circle'), features)?.id).toBe('pager')
  expect(featureAt(document.createElementNS('urn:other', 'a'), features)).toBeUndefined()
  expect([document, window, null].map((target) => featureAt(target, features))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
