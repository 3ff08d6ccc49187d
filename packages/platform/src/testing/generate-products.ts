import type { Document, FieldDefinition } from '../port'
import { createRandom } from '../text/random'

/** The fields of generated products: the fields of every catalogue, and some additional ones. */
export const productFields: readonly FieldDefinition[] = [
  { name: 'ec_product_id', type: 'string', isFacet: false, isSearchable: true },
  { name: 'ec_item_group_id', type: 'string' },
  { name: 'ec_name', type: 'string', isFacet: false },
  { name: 'ec_shortdesc', type: 'string', isFacet: false },
  { name: 'ec_brand', type: 'string', isSearchable: true },
  { name: 'ec_category', type: 'strings', isSearchable: true },
  { name: 'ec_price', type: 'number' },
  { name: 'ec_promo_price', type: 'number' },
  { name: 'ec_rating', type: 'number', isFacet: true },
  { name: 'ec_gender', type: 'string' },
  { name: 'ec_color', type: 'string', isSearchable: true },
  { name: 'ec_in_stock', type: 'string' },
  { name: 'ec_thumbnails', type: 'strings', isFacet: false },
  { name: 'ec_images', type: 'strings', isFacet: false },
  { name: 'material', type: 'string', description: 'Material' },
  { name: 'size', type: 'string', description: 'Size' },
  { name: 'released', type: 'date', description: 'Released' },
]

interface Kind {
  noun: string
  category: readonly [string, ...string[]]
  /** The price of the cheapest product. */
  price: number
  sizes: readonly string[]
  purpose: string
}

const shoeSizes = ['37', '39', '41', '43', '45']
const clothSizes = ['S', 'M', 'L', 'XL']
const oneSize = ['one size']

const kinds: readonly Kind[] = [
  { noun: 'trail shoe', category: ['Shoes', 'Trail'], price: 80, sizes: shoeSizes, purpose: 'running on soft ground' },
  {
    noun: 'mountain boot',
    category: ['Shoes', 'Hiking', 'High'],
    price: 140,
    sizes: shoeSizes,
    purpose: 'steep climbs',
  },
  {
    noun: 'walking shoe',
    category: ['Shoes', 'Hiking', 'Low'],
    price: 70,
    sizes: shoeSizes,
    purpose: 'long days on paths',
  },
  { noun: 'sandal', category: ['Shoes', 'Summer'], price: 35, sizes: shoeSizes, purpose: 'warm days by the water' },
  {
    noun: 'rain jacket',
    category: ['Clothing', 'Jackets', 'Rain'],
    price: 95,
    sizes: clothSizes,
    purpose: 'heavy rain',
  },
  {
    noun: 'down jacket',
    category: ['Clothing', 'Jackets', 'Winter'],
    price: 160,
    sizes: clothSizes,
    purpose: 'deep frost',
  },
  { noun: 'fleece', category: ['Clothing', 'Sweaters'], price: 45, sizes: clothSizes, purpose: 'cool evenings' },
  { noun: 'hiking trousers', category: ['Clothing', 'Trousers'], price: 60, sizes: clothSizes, purpose: 'rough paths' },
  { noun: 'tent', category: ['Camping', 'Tents'], price: 190, sizes: oneSize, purpose: 'nights far from any house' },
  { noun: 'sleeping bag', category: ['Camping', 'Sleeping'], price: 110, sizes: oneSize, purpose: 'cold nights' },
  { noun: 'stove', category: ['Camping', 'Kitchen'], price: 30, sizes: oneSize, purpose: 'quick meals outdoors' },
  { noun: 'backpack', category: ['Bags', 'Backpacks'], price: 65, sizes: oneSize, purpose: 'trips of several days' },
]
const adjectives = ['Light', 'Sturdy', 'Classic', 'Alpine', 'Northern', 'Swift', 'Quiet', 'Wild']
const brands = ['Nordlys', 'Fjellheim', 'Granit', 'Skarv', 'Tinder', 'Villmark']
const colors = ['black', 'red', 'forest green', 'sea blue', 'sand', 'orange']
const materials = ['mesh', 'leather', 'wool', 'nylon', 'cotton']
const genders = ['women', 'men', 'unisex']

const HOST = 'https://shop.example'
const MAX_VARIANTS = 6
const FIRST_RELEASE = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const RELEASE_DAYS = 700

export interface GenerateProductsOptions {
  /** Number of products; each variant counts. */
  count: number
  /** Default 1. */
  seed?: number
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const toSlug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const pathsOf = (category: readonly string[]) => category.map((_, depth) => category.slice(0, depth + 1).join('|'))

/**
 * Generates the catalogue of an outdoor shop, the same for the same options: groups of one to six variants in colors
 * and sizes, with prices, some of them reduced, ratings and category paths. Some products have no promotion, rating or
 * gender.
 */
export function* generateProducts({ count, seed = 1 }: GenerateProductsOptions): Generator<Document, void, undefined> {
  const random = createRandom(seed)
  const below = (size: number) => Math.floor(random() * size)
  const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)]!
  const sometimes = <Value>(share: number, value: Value) => (random() < share ? value : null)

  for (let [made, group] = [0, 1]; made < count; group++) {
    const kind = pick(kinds)
    const brand = pick(brands)
    const material = pick(materials)
    const name = `${pick(adjectives)} ${kind.noun}`
    const groupId = `G${String(group).padStart(4, '0')}`
    const groupPrice = kind.price + below(kind.price)
    const shared = {
      ec_item_group_id: groupId,
      ec_shortdesc: `${capital(kind.noun)} of ${material} by ${brand}`,
      ec_brand: brand,
      ec_category: pathsOf(kind.category),
      ec_rating: sometimes(0.9, 1 + below(41) / 10),
      ec_gender: sometimes(0.8, pick(genders)),
      material,
      released: FIRST_RELEASE + below(RELEASE_DAYS) * DAY_MS,
    }
    const variants = Math.min(1 + below(MAX_VARIANTS), count - made)
    const firstColor = below(colors.length)
    for (let variant = 0; variant < variants; variant++, made++) {
      const id = `${groupId}-${variant + 1}`
      const color = colors[(firstColor + variant) % colors.length]!
      const price = groupPrice + below(3) * 5 + 0.9
      const image = `${HOST}/images/${toSlug(kind.noun)}-${toSlug(color)}`
      yield {
        id: `product-${id}`,
        title: name,
        body: `${name} in ${color} for ${kind.purpose}. Made of ${material} by ${brand}.`,
        uri: `${HOST}/products/${toSlug(name)}-${id.toLowerCase()}`,
        fields: {
          ...shared,
          ec_product_id: id,
          ec_name: name,
          ec_color: color,
          ec_price: price,
          ec_promo_price: sometimes(0.3, Math.round(price * 80) / 100),
          ec_in_stock: random() < 0.85 ? 'true' : 'false',
          ec_thumbnails: [`${image}-small.png`],
          ec_images: [`${image}.png`, `${image}-back.png`],
          size: pick(kind.sizes),
        },
      }
    }
  }
}
