import { childProducts, type ChildProductsState, type CommerceItem, type CommerceProtocol } from '@querent/commerce'
import type { Controller } from '@querent/engine'
import { createContext, createElement, type ReactNode } from 'react'
import { useEngine } from '../../engine/engine-provider'
import { useStore } from '../../engine/use-store'

type ChildProductsController = Controller<
  ChildProductsState<CommerceItem>,
  { promoteChildToParent(child: { permanentid: string }): void }
>

/** The feature that shows another variant of the products of the list around a component. */
export const ListedVariants = /* @__PURE__ */ createContext<ChildProductsController | undefined>(undefined)

/** Returns a function that returns content in which `ChildProducts` shows another variant of a product of the list. */
export const withVariants = (variants: ChildProductsController | undefined) => (content: ReactNode) =>
  createElement(ListedVariants.Provider, { value: variants }, content)

interface List {
  readonly state: { results: CommerceItem[] }
  subscribe(listener: () => void): { unsubscribe(): void }
}

/**
 * Returns the items of a list, each as the variant that the user chose, and the feature that shows another one. Without
 * that feature, it returns the items unchanged.
 *
 * @param source - the source of the items.
 */
export function useShownProducts(list: List, source: string) {
  const engine = useEngine<CommerceProtocol>()
  const { results } = list.state
  // A feature of no source shows the first one, which may be another than this.
  const variants = [engine.find(childProducts, source), engine.find(childProducts)].find(
    (variants) => variants?.state.results[0]?.responseId === results[0]?.responseId,
  )
  const shown = useStore(variants ?? list, () => (variants ?? list).state.results)
  return { variants, results: shown }
}
