import type { FieldDefinition, RankingOptions } from '@querent/platform'
import { currencies, priceFieldsOf } from './prices'

/** The fields of every product. */
export const shopFields: readonly FieldDefinition[] = [
  { name: 'ec_product_id', type: 'string' },
  { name: 'ec_item_group_id', type: 'string' },
  { name: 'ec_name', type: 'string', isFacet: false },
  { name: 'ec_shortdesc', type: 'string', isFacet: false, isSearchable: true },
  { name: 'ec_brand', type: 'string', isSearchable: true, boost: 3 },
  { name: 'ec_category', type: 'strings', isSearchable: true, boost: 4 },
  { name: 'ec_color', type: 'string', description: 'Colour', isSearchable: true },
  { name: 'ec_gender', type: 'string', isSearchable: true },
  { name: 'ec_rating', type: 'number' },
  { name: 'ec_in_stock', type: 'string' },
  { name: 'ec_thumbnails', type: 'strings', isFacet: false },
  { name: 'ec_images', type: 'strings', isFacet: false },
  ...currencies.flatMap((currency) =>
    Object.values(priceFieldsOf(currency)).map((name): FieldDefinition => ({ name, type: 'number' })),
  ),
  { name: 'discount', type: 'number', description: 'Percent off the price' },
  { name: 'size', type: 'string', description: 'Size' },
  { name: 'released', type: 'date', description: 'Released' },
  { name: 'material', type: 'strings', description: 'Material', isSearchable: true },
  { name: 'feature', type: 'strings', description: 'Feature', isSearchable: true },
  { name: 'weight', type: 'number', description: 'Weight in grams' },
  { name: 'reviews', type: 'number', description: 'Number of reviews' },
  { name: 'sold', type: 'number', description: 'Pieces sold' },
  { name: 'stock', type: 'number', description: 'Pieces in stock' },
  { name: 'availability', type: 'string', description: 'Availability' },
  { name: 'store', type: 'strings', description: 'Store' },
  {
    name: 'keyword',
    type: 'strings',
    description: 'Other names',
    isFacet: false,
    isSearchable: true,
    boost: 3,
  },
]

/** The ranking: by matching words and by sales. */
export const shopRanking: RankingOptions = { popularity: { field: 'sold', weight: 0.5 } }
