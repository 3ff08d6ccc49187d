import {
  createEmbeddedBackend,
  createMemoryEventStore,
  createPlatform,
  createWasmDriver,
  type Document,
} from '@querent/platform'
import {
  drawPicture,
  loadProducts,
  shopConfiguration,
  shopFields,
  shopRanking,
  toPurchases,
} from '../../../apps/playground/platform/shop'

/** The playground serves its pictures. Here they are part of the documents. */
const toPicture = (path: string) => `data:image/svg+xml,${encodeURIComponent(drawPicture(path) ?? '')}`

const withPictures = ({ fields, ...document }: Document): Document => ({
  ...document,
  // A link of a product leads to the page itself.
  uri: new URL(`#${document.id}`, location.href).href,
  fields: {
    ...fields,
    ec_thumbnails: (fields['ec_thumbnails'] as string[]).map(toPicture),
    ec_images: [],
  },
})

/** Returns the products of the playground's shop in one size each. */
export function loadShopProducts(): Document[] {
  const variants = Map.groupBy(
    loadProducts(),
    ({ fields }) => `${String(fields['ec_item_group_id'])} ${String(fields['ec_color'])}`,
  )
  return [...variants.values()].map(([variant]) => withPictures(variant!))
}

const configuration = JSON.parse(
  JSON.stringify(shopConfiguration, (key, value: unknown) =>
    key === 'desktopImage' ? toPicture(String(value)) : value,
  ),
) as typeof shopConfiguration

/** Opens the platform of the shop. */
export async function openShop() {
  const products = loadShopProducts()
  const backend = createEmbeddedBackend({
    driver: await createWasmDriver(),
    fields: shopFields,
    ranking: shopRanking,
  })
  await backend.upsert(products)
  const events = createMemoryEventStore()
  await events.add(toPurchases(products))
  return createPlatform({ backend, events, configuration })
}
