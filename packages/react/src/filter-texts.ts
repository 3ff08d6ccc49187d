import type { Breadcrumb } from '@querent/engine'
import { isValidElement, useEffect, type ReactNode } from 'react'
import { useShown, type FilterText } from './shown'
import { useStore } from './use-store'

type Kind = Breadcrumb['kind']

const keyOf = (kind: Kind, id: string) => `${kind} ${id}`

/**
 * Tells the breadcrumbs of the engine what a component shows of its filters, by their ids. They know it even after the
 * component is unmounted.
 */
export function useFilterTexts<Choice>(kind: Kind, filters: readonly (readonly [id: string, FilterText<Choice>])[]) {
  const { filters: known, notify } = useShown()
  // While rendering, so that breadcrumbs below show the texts on a server, too.
  for (const [id, text] of filters) known.set(keyOf(kind, id), { ...known.get(keyOf(kind, id)), ...text })
  useEffect(notify)
}

const textOf = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

/** Returns the choices of a breadcrumb: of a path, the path to each of its values. */
function choicesOf(breadcrumb: Breadcrumb): unknown[] {
  if (breadcrumb.kind === 'category') return breadcrumb.path.map((_, index, path) => path.slice(0, index + 1))
  if (breadcrumb.kind === 'staticFilter') return [breadcrumb.caption]
  return ['range' in breadcrumb ? breadcrumb.range : breadcrumb.value]
}

interface ShownFilter {
  /** Empty if the filter has no label. */
  label: string
  /** The texts of `choicesOf`; null for a choice that is shown as it is, or by more than a text. */
  choices: (string | null)[]
}

/** Returns what the components of filters show, for each breadcrumb. */
export function useShownFilters(breadcrumbs: readonly Breadcrumb[]): ShownFilter[] {
  const shown = useShown()
  const read = () =>
    JSON.stringify(
      breadcrumbs.map((breadcrumb): ShownFilter => {
        const { label, choiceOf } = shown.filters.get(keyOf(breadcrumb.kind, breadcrumb.facetId)) ?? {}
        const toText = (choice: unknown) => {
          const text = choiceOf?.(choice as never)
          const value = Array.isArray(choice) ? choice.at(-1) : choice
          return typeof text === 'string' && text !== value ? text : null
        }
        return { label: textOf(label), choices: choicesOf(breadcrumb).map(toText) }
      }),
    )
  return JSON.parse(useStore(shown, read)) as ShownFilter[]
}
