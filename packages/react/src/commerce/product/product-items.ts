import type { CommerceItem, ListedProduct, ListedSpotlight, Product } from '@querent/commerce'

export const isSpotlight = (item: CommerceItem): item is ListedSpotlight =>
  'resultType' in item && item.resultType === 'spotlight'

export const isProduct = (item: CommerceItem): item is ListedProduct => !isSpotlight(item)

/** Returns what tells products apart. Variants share it, so that a card stays if another variant takes its place. */
export const productIdOf = ({ ec_item_group_id, permanentid }: Pick<Product, 'ec_item_group_id' | 'permanentid'>) =>
  ec_item_group_id ?? permanentid
