import { cloneElement } from 'react'
import { expect, it } from 'vitest'
import { everyComponent, startFullEngine } from './testing/every-component'
import { settle, show } from './testing/harness'

/** A part that is a component of its own, and those that a component has for its own props. */
const ownProps = ['result-link', 'search-box', 'standalone-search-box', 'input', 'select']

const toCamelCase = (part: string) => part.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const innerPartsOf = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('[data-part]')].filter(
    (part) => part !== container.firstElementChild && !ownProps.includes(part.dataset['part']!),
  )

it.each(everyComponent)(
  '%s takes a class name for each of its parts, and a function of what the part shows',
  async (_, element) => {
    const { engine } = await startFullEngine()
    const { container, update } = show(engine, element)
    await settle(() => undefined)
    const names = innerPartsOf(container).map(({ dataset }) => toCamelCase(dataset['part']!))
    const partsWith = (props: unknown) => ({ parts: Object.fromEntries(names.map((name) => [name, props])) })
    update(cloneElement(element, partsWith({ className: 'mine' })))
    expect(innerPartsOf(container).map(({ className }) => className)).toEqual(names.map(() => 'mine'))
    update(
      cloneElement(
        element,
        partsWith(() => ({ className: 'yours' })),
      ),
    )
    expect(innerPartsOf(container).map(({ className }) => className)).toEqual(names.map(() => 'yours'))
  },
)

it('finds parts in most components', async () => {
  const { engine } = await startFullEngine()
  const counts = everyComponent.map(([, element]) => innerPartsOf(show(engine, element).container).length)
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(15)
})
