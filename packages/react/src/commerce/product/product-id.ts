import type { Product } from '@querent/commerce'

/** Returns the key of a product. Variants share it, so that a card stays if another variant replaces it. */
export const productIdOf = ({ ec_item_group_id, permanentid }: Pick<Product, 'ec_item_group_id' | 'permanentid'>) =>
  ec_item_group_id ?? permanentid
