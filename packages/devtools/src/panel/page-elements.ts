import type { InspectedFeature } from '@querent/engine/inspection'

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The text that the values of a feature show, by which its element is known among those of its kind. */
function textsOf({ controller }: InspectedFeature): string[] {
  const { values } = Object(controller.state) as { values?: unknown }
  if (!Array.isArray(values)) return []
  return values.flatMap((each: unknown) => {
    const { value, caption } = Object(each) as { value?: unknown; caption?: unknown }
    return typeof (caption ?? value) === 'string' ? [(caption ?? value) as string] : []
  })
}

/** Returns the element around another one, also around its shadow root. */
const parentOf = (element: Element): Element | null =>
  element.parentElement ?? ((element.getRootNode() as Partial<ShadowRoot>).host || null)

/** Returns how many of the values of a feature an element shows. */
const matchOf = (element: Element, feature: InspectedFeature) =>
  textsOf(feature).filter((text) => element.textContent.includes(text)).length

/**
 * Returns the feature that an element of the page belongs to. An element names it by `data-feature`, or its kind by
 * `data-part`, as the components of `@querent/react` do. Among several features of a kind, the one counts whose values the
 * element shows.
 */
export function featureAt(
  start: EventTarget | null | undefined,
  features: readonly InspectedFeature[],
): InspectedFeature | undefined {
  for (let element = start instanceof Element ? start : null; element; element = parentOf(element)) {
    const [id, part] = [element.getAttribute('data-feature'), element.getAttribute('data-part')]
    const named = features.find((feature) => feature.id === id)
    if (named) return named
    const ofKind = features.filter(({ kind }) => toKebabCase(kind) === part)
    const shown: Element = element
    const [best] = ofKind.toSorted((left, right) => matchOf(shown, right) - matchOf(shown, left))
    if (best) return best
  }
  return undefined
}

/** Returns the elements of a feature in the page. */
export function elementsOf(feature: InspectedFeature, features: readonly InspectedFeature[]): Element[] {
  const found = document.querySelectorAll(
    `[data-feature="${CSS.escape(feature.id)}"], [data-part="${toKebabCase(feature.kind)}"]`,
  )
  return [...found].filter((element) => featureAt(element, features) === feature)
}
