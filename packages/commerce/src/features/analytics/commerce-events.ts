import type { ChildProduct } from '@querent/api-client'
import { toNextEvent, type ReportInputOf } from '@querent/engine/machines'
import type { OutgoingEvent } from '@querent/engine'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import type { CommerceItem, ListedSpotlight } from '../../protocol/facts'
import { priceOf } from '../../protocol/prices'

type CommerceInput = ReportInputOf<CommerceProtocol>

type ReportedProduct = Pick<ChildProduct, 'permanentid' | 'ec_product_id' | 'ec_name' | 'ec_price' | 'ec_promo_price'>

interface CartProduct {
  productId: string
  name: string
  price: number
}

/** The events of commerce features that analytics reports, by type. */
interface EmittedEvents {
  'result.opened': { result: CommerceItem; position?: number }
  'product.viewed': { product: ReportedProduct }
  'cart.added': { product: CartProduct; quantity: number }
  'cart.removed': { product: CartProduct; quantity: number }
  'cart.purchased': {
    products: { product: CartProduct; quantity: number }[]
    transaction: { id: string; revenue: number }
  }
}

type EventTable = {
  readonly [Type in keyof EmittedEvents]: (
    event: EmittedEvents[Type],
    input: CommerceInput,
    currency: string | undefined,
  ) => OutgoingEvent
}

const isSpotlight = (item: CommerceItem): item is ListedSpotlight => 'desktopImage' in item

const toProduct = (product: ReportedProduct): CartProduct => ({
  productId: product.ec_product_id ?? product.permanentid,
  name: product.ec_name ?? '',
  price: priceOf(product) ?? 0,
})

const cartAction =
  (action: 'add' | 'remove') =>
  ({ product, quantity }: EmittedEvents['cart.added'], input: CommerceInput, currency: string | undefined) =>
    toNextEvent('ec.cartAction', { action, currency, quantity, product }, input)

/** The events that features emit, and the analytics events that report them. @see Protocol, section 12.3 */
const emittedEvents: EventTable = {
  'result.opened': ({ result, position = result.position }, input, currency) => {
    const { responseId } = result
    if (isSpotlight(result)) {
      const { id, name, desktopImage } = result
      const itemMetadata = {
        uniqueFieldName: 'id',
        uniqueFieldValue: id,
        title: name ?? '',
        author: 'unknown',
        url: desktopImage,
      }
      return toNextEvent('itemClick', { responseId, position, itemMetadata }, input)
    }
    return toNextEvent('ec.productClick', { currency, product: toProduct(result), position, responseId }, input)
  },
  'product.viewed': ({ product }, input, currency) =>
    toNextEvent('ec.productView', { currency, product: toProduct(product) }, input),
  'cart.added': cartAction('add'),
  'cart.removed': cartAction('remove'),
  'cart.purchased': ({ products, transaction }, input, currency) =>
    toNextEvent('ec.purchase', { currency, products, transaction }, input),
}

/** Returns the events that report what happened. The platform records searches itself. */
export function commerceEvents(input: CommerceInput): OutgoingEvent[] {
  const { report, request } = input
  if (report.type !== 'feature.emitted') return []
  const made = emittedEvents[report.event.type as keyof EmittedEvents]?.(report.event as never, input, request.currency)
  return made ? [made] : []
}
