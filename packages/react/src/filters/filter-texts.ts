import type { Breadcrumb } from '@querent/engine'
import { isValidElement, useEffect, type ReactNode } from 'react'
import { useShown, type FilterText } from '../engine/shown'
import { useStore } from '../engine/use-store'

/**
 * Returns a function that passes what a component shows of a filter to the breadcrumbs of the engine. They know it even
 * after the component is unmounted. It is called while rendering, so that breadcrumbs below show the texts on a server,
 * too.
 */
export function useFilterTexts() {
  const { filters, notify } = useShown()
  useEffect(notify)
  return <K extends Breadcrumb['kind']>(kind: K, id: string, text: FilterText<K>) =>
    void filters.set(kind + id, { ...filters.get(kind + id), ...text })
}

const textOf = (node: ReactNode): string => {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? `${node}` : ''
}

/** Returns the label and the text of the choice that components show, for each breadcrumb; empty if they show none. */
export function useShownFilters(breadcrumbs: readonly Breadcrumb[]): [label: string, choice: string][] {
  const shown = useShown()
  // A text, so that the component renders again only if it changes.
  const read = () =>
    JSON.stringify(
      breadcrumbs.map((breadcrumb) => {
        const { label, choiceOf } = shown.filters.get(breadcrumb.kind + breadcrumb.facetId) ?? {}
        const choice = choiceOf && choiceOf(breadcrumb as never)
        return [textOf(label), typeof choice === 'string' ? choice : '']
      }),
    )
  return JSON.parse(useStore(shown, read)) as [string, string][]
}
