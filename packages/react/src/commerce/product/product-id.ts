import type { Product } from '@querent/commerce'

/** Returns what tells products apart. Variants share it, so that a card stays if another variant takes its place. */
export const productIdOf = ({ ec_item_group_id, permanentid }: Pick<Product, 'ec_item_group_id' | 'permanentid'>) =>
  ec_item_group_id ?? permanentid
