import type { Engine, Protocol } from '@querent/engine'
import { cloneElement } from 'react'
import { expect, it } from 'vitest'
import { everyComponent, startFullEngine } from './every-component'
import { everyShopComponent, startFullShop } from './every-shop-component'
import { settle, show } from './harness'

/** A part that is a separate component, and the parts that a component has for its own props. */
const ownProps = ['result-link', 'search-box', 'standalone-search-box', 'quantity', 'input', 'select']

/** Components of a shop whose parts are all their own. */
const shaped =
  'BadgeList|Badges|Cart|ChildProducts|ContextSelect|Price|ProductCard|QuantityStepper|SpotlightLink'.split('|')
const ofShop = everyShopComponent.filter(([name]) => shaped.includes(name))

const toCamelCase = (part: string) => part.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const innerPartsOf = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('[data-part]')].filter(
    (part) => part !== container.firstElementChild && !ownProps.includes(part.dataset['part']!),
  )

const everyStart = [
  ...everyComponent.map(([name, element]) => [name, element, startFullEngine] as const),
  ...ofShop.map(([name, element]) => [name, element, startFullShop] as const),
]

it.each(everyStart)(
  '%s takes a class name for each of its parts, and a function of what the part shows',
  async (_, element, start) => {
    const { engine }: { engine: Engine<Protocol> } = await start()
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
  const shop = (await startFullShop()).engine
  const counts = [
    ...everyComponent.map(([, element]) => innerPartsOf(show(engine, element).container).length),
    ...ofShop.map(([, element]) => innerPartsOf(show(shop, element).container).length),
  ]
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(15)
})
