import * as commerce from '@querent/commerce'
import { selectTemplate } from '@querent/engine'
import { useDevelopmentWarnings } from '../engine/use-development-warnings'
import { useFeature } from '../engine/use-feature'
import { usePageOf } from '../engine/use-page'

/** Returns the badges of products, and the command that requests them again. */
export const useBadges = (): commerce.BadgesController => useFeature(commerce.badges)

/** Returns the items of the cart, their total, and the commands that change them. */
export const useCart = (): commerce.CartController => useFeature(commerce.cart)

/**
 * Returns the products with their variants, and the command that shows another variant.
 *
 * @param source - the source whose products they are, such as the id of a slot, if the engine has several.
 */
export const useChildProducts = (source?: string): commerce.ChildProductsController =>
  useFeature(commerce.childProducts, source)

/** Returns the language, country, currency, user and page that requests are about, and the commands that change them. */
export const useCommerceContext = (): commerce.ContextController => useFeature(commerce.context)

/** Does what `usePage` does, for an engine of a shop. */
export function useCommercePage(): commerce.CommercePage
export function useCommercePage<Part>(select: (page: commerce.CommercePage) => Part): Part
export function useCommercePage(select?: (page: commerce.CommercePage) => unknown) {
  return usePageOf<commerce.CommerceProtocol>(select)
}

/** Returns the facets that the platform chose, in its order. */
export const useFacetGenerator = (): commerce.FacetGeneratorController => useFeature(commerce.facetGenerator)

/**
 * Returns products while a user types, and the command that updates the typed text.
 *
 * @param id - `id` of the instant products, if the engine has several.
 */
export const useInstantProducts = (id?: string): commerce.InstantProductsController =>
  useFeature(commerce.instantProducts, id)

/** Returns the commands that report opened products. `ProductLink` calls them. */
export const useInteractiveProduct = (): commerce.InteractiveProductController =>
  useFeature(commerce.interactiveProduct)

/** Returns the products, and the command that fetches more of them. */
export function useProductList(): commerce.ProductListController {
  useDevelopmentWarnings()
  return useFeature(commerce.productList)
}

/** Returns the id of the response to the last listing. */
export const useProductListing = (): commerce.ProductListingController => useFeature(commerce.productListing)

/** Returns the id of the response to the last product search. */
export const useProductSearch = (): commerce.ProductSearchController => useFeature(commerce.productSearch)

/**
 * Returns the content of the best template that matches a product; undefined if no template matches.
 *
 * @typeParam Content - the type of the templates' content. It is not checked.
 */
export const useProductTemplate = <Content>(item: commerce.CommerceItem): Content | undefined =>
  selectTemplate(useFeature(commerce.productTemplates).state.templates, item)?.content as Content | undefined

/** Returns the command that reports that a user views the page of a product. */
export const useProductView = (): commerce.ProductViewController => useFeature(commerce.productView)

/** Returns the recently opened products. They are empty on a server: see `useIsHydrated`. */
export const useRecentProducts = (): commerce.RecentProductsController => useFeature(commerce.recentProducts)

/**
 * Returns the products of a slot and its title, and the command that fetches more of them.
 *
 * @param slotId - which slot, if the engine has several.
 */
export const useRecommendations = (slotId?: string): commerce.RecommendationsController =>
  useFeature(commerce.recommendations, slotId)

/** Returns the promotional content among the products. */
export const useSpotlightContent = (): commerce.SpotlightContentController => useFeature(commerce.spotlightContent)
