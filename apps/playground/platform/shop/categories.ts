/** A category of the third level, which contains families. */
interface Category {
  /** The names of its levels, its own name last. */
  path: readonly [string, string, string]
  /** One size per variant. */
  sizes: readonly string[]
  /** Search words besides its name. */
  words: readonly string[]
}

const SHOE_SIZES = ['38', '39', '40', '41', '42', '43', '44']
const CLOTHING_SIZES = ['XS', 'S', 'M', 'L', 'XL']
const ONE_SIZE = ['One size']

/** The categories of the third level. */
export const categories = {
  'trail-shoes': {
    path: ['Footwear', 'Running', 'Trail running shoes'],
    sizes: SHOE_SIZES,
    words: ['trail shoe', 'running shoe', 'trainer'],
  },
  'road-shoes': {
    path: ['Footwear', 'Running', 'Road running shoes'],
    sizes: SHOE_SIZES,
    words: ['road shoe', 'running shoe', 'trainer', 'jogging'],
  },
  'hiking-boots': {
    path: ['Footwear', 'Hiking', 'Hiking boots'],
    sizes: SHOE_SIZES,
    words: ['hiking boot', 'mountain boot', 'walking boot', 'shoes'],
  },
  'walking-shoes': {
    path: ['Footwear', 'Hiking', 'Walking shoes'],
    sizes: SHOE_SIZES,
    words: ['walking shoe', 'hiking shoe'],
  },
  'rain-jackets': {
    path: ['Clothing', 'Jackets', 'Rain jackets'],
    sizes: CLOTHING_SIZES,
    words: ['rain jacket', 'raincoat', 'shell', 'waterproof coat'],
  },
  'insulated-jackets': {
    path: ['Clothing', 'Jackets', 'Insulated jackets'],
    sizes: CLOTHING_SIZES,
    words: ['insulated jacket', 'winter jacket', 'puffer', 'warm coat'],
  },
  fleeces: {
    path: ['Clothing', 'Layers', 'Fleeces'],
    sizes: CLOTHING_SIZES,
    words: ['fleece', 'fleece jacket', 'mid layer', 'sweater'],
  },
  'base-layers': {
    path: ['Clothing', 'Layers', 'Base layers'],
    sizes: CLOTHING_SIZES,
    words: ['base layer', 'thermal shirt', 'undershirt', 'long sleeve'],
  },
  'hiking-trousers': {
    path: ['Clothing', 'Legwear', 'Hiking trousers'],
    sizes: CLOTHING_SIZES,
    words: ['hiking trouser', 'walking trousers'],
  },
  tents: { path: ['Camping', 'Shelter', 'Tents'], sizes: ONE_SIZE, words: ['tent', 'camping tent'] },
  'sleeping-bags': {
    path: ['Camping', 'Sleeping', 'Sleeping bags'],
    sizes: ['Regular', 'Long'],
    words: ['sleeping bag'],
  },
  'sleeping-mats': {
    path: ['Camping', 'Sleeping', 'Sleeping mats'],
    sizes: ['Regular', 'Wide'],
    words: ['sleeping mat', 'camping mattress', 'air bed'],
  },
  stoves: { path: ['Camping', 'Kitchen', 'Stoves'], sizes: ONE_SIZE, words: ['stove', 'camping stove', 'gas cooker'] },
  bottles: {
    path: ['Camping', 'Kitchen', 'Bottles and flasks'],
    sizes: ['0.5 l', '0.75 l', '1 l'],
    words: ['bottle', 'flask', 'water bottle', 'thermos'],
  },
  'gravel-bikes': {
    path: ['Cycling', 'Bikes', 'Gravel bikes'],
    sizes: ['S', 'M', 'L', 'XL'],
    words: ['gravel bike', 'bicycle'],
  },
  'city-bikes': {
    path: ['Cycling', 'Bikes', 'City bikes'],
    sizes: ['S', 'M', 'L'],
    words: ['city bike', 'bicycle', 'commuter bike'],
  },
  helmets: {
    path: ['Cycling', 'Equipment', 'Helmets'],
    sizes: ['S', 'M', 'L'],
    words: ['helmet', 'bike helmet', 'cycle helmet'],
  },
  'bike-lights': {
    path: ['Cycling', 'Equipment', 'Bike lights'],
    sizes: ONE_SIZE,
    words: ['bike light', 'lamp', 'front light', 'rear light'],
  },
  panniers: {
    path: ['Cycling', 'Equipment', 'Panniers'],
    sizes: ONE_SIZE,
    words: ['pannier', 'bike bag', 'luggage'],
  },
  'day-packs': {
    path: ['Packs', 'Backpacks', 'Day packs'],
    sizes: ONE_SIZE,
    words: ['day pack', 'daypack', 'backpack'],
  },
  'trekking-packs': {
    path: ['Packs', 'Backpacks', 'Trekking packs'],
    sizes: ['S/M', 'M/L'],
    words: ['trekking pack', 'backpack', 'hiking backpack'],
  },
} as const satisfies Readonly<Record<string, Category>>

export type CategoryId = keyof typeof categories

/** Returns the steps of a path: `Footwear`, `Footwear|Running`, and so on. */
export const stepsOf = (path: readonly string[]) => path.map((_, depth) => path.slice(0, depth + 1).join('|'))

/** All categories, of every level, as paths joined by `|`. */
export const categoryPaths: readonly string[] = [
  ...new Set(Object.values(categories).flatMap(({ path }) => stepsOf(path))),
]

/** Returns a text as a part of an address. */
export const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
