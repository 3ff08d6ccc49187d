import {
  badges,
  cart,
  childProducts,
  context,
  facetGenerator,
  instantProducts,
  interactiveProduct,
  productList,
  productListing,
  productSearch,
  productTemplates,
  productView,
  recentProducts,
  recommendations,
  spotlightContent,
  type BadgesController,
  type CartController,
  type ChildProductsController,
  type CommerceItem,
  type CommercePage,
  type CommerceProtocol,
  type ContextController,
  type FacetGeneratorController,
  type InstantProductsController,
  type InteractiveProductController,
  type ProductListController,
  type ProductListingController,
  type ProductSearchController,
  type ProductViewController,
  type RecentProductsController,
  type RecommendationsController,
  type SpotlightContentController,
} from '@querent/commerce'
import { useFeature } from '../engine/use-feature'
import { usePageOf } from '../engine/use-page'
import { useDevelopmentWarnings } from '../engine/use-development-warnings'
import { selectTemplate } from '@querent/engine'

/** Returns the badges of products, and the command that requests them again. */
export const useBadges = (): BadgesController => useFeature(badges)

/** Returns the items of the cart, their total, and the commands that change them. */
export const useCart = (): CartController => useFeature(cart)

/**
 * Returns the products with their variants, and the command that shows another variant.
 *
 * @param source - the source whose products they are, such as the id of a slot, if the engine has several.
 */
export const useChildProducts = (source?: string): ChildProductsController => useFeature(childProducts, source)

/** Returns the language, country, currency, user and page that requests are about, and the commands that change them. */
export const useCommerceContext = (): ContextController => useFeature(context)

/** Does what `usePage` does, for an engine of a shop. */
export function useCommercePage(): CommercePage

export function useCommercePage<Part>(select: (page: CommercePage) => Part): Part

export function useCommercePage(select?: (page: CommercePage) => unknown) {
  return usePageOf<CommerceProtocol>(select)
}

/** Returns the facets that the platform chose, in its order. */
export const useFacetGenerator = (): FacetGeneratorController => useFeature(facetGenerator)

/**
 * Returns products while a user types, and the command that updates the typed text.
 *
 * @param id - `id` of the instant products, if the engine has several.
 */
export const useInstantProducts = (id?: string): InstantProductsController => useFeature(instantProducts, id)

/** Returns the commands that report opened products. `ProductLink` calls them. */
export const useInteractiveProduct = (): InteractiveProductController => useFeature(interactiveProduct)

/** Returns the products, and the command that fetches more of them. */
export function useProductList(): ProductListController {
  useDevelopmentWarnings()
  return useFeature(productList)
}

/** Returns the id of the response to the last listing. */
export const useProductListing = (): ProductListingController => useFeature(productListing)

/** Returns the id of the response to the last product search. */
export const useProductSearch = (): ProductSearchController => useFeature(productSearch)

/**
 * Returns the content of the best template that matches a product; undefined if no template matches.
 *
 * @typeParam Content - the type of the templates' content. It is not checked.
 */
export const useProductTemplate = <Content>(item: CommerceItem): Content | undefined =>
  selectTemplate(useFeature(productTemplates).state.templates, item)?.content as Content | undefined

/** Returns the command that reports that a user views the page of a product. */
export const useProductView = (): ProductViewController => useFeature(productView)

/** Returns the recently opened products. They are empty on a server: see `useIsHydrated`. */
export const useRecentProducts = (): RecentProductsController => useFeature(recentProducts)

/**
 * Returns the products of a slot and its title, and the command that fetches more of them.
 *
 * @param slotId - which slot, if the engine has several.
 */
export const useRecommendations = (slotId?: string): RecommendationsController => useFeature(recommendations, slotId)

/** Returns the promotional content among the products. */
export const useSpotlightContent = (): SpotlightContentController => useFeature(spotlightContent)
