import { oncePer } from '@querent/engine/machines'

/** The members of a product that contain its price. */
export interface Priced {
  ec_price?: number | null | undefined
  ec_promo_price?: number | null | undefined
}

/** Returns whether a value is a price: a number of at least 0. */
export const isPrice = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0

/**
 * Returns the price of a product: the lower one of its price and its promotional price; undefined if it has neither. A
 * negative number is not a price.
 */
export function priceOf({ ec_price, ec_promo_price }: Priced): number | undefined {
  const prices = [ec_price, ec_promo_price].filter(isPrice)
  return prices.length ? Math.min(...prices) : undefined
}

/** Returns the price before the reduction; undefined if the product is not reduced. */
export function priceBeforeReduction(product: Priced): number | undefined {
  const { ec_price } = product
  return isPrice(ec_price) && ec_price > priceOf(product)! ? ec_price : undefined
}

/** The format of a price. The state of `context` has these members. */
export interface PriceFormat {
  language: string
  /** Returns the language with this country, unless it already names one. */
  country?: string | undefined
  currency: string
}

const formatterOf = /* @__PURE__ */ oncePer(({ language, country, currency }: PriceFormat) => {
  const locale = country && !language.includes('-') ? `${language}-${country}` : language
  return new Intl.NumberFormat(locale, { style: 'currency', currency })
})

/**
 * Returns an amount as text in the language and currency, with the decimals of the currency. An amount that is rounded
 * to zero has no sign.
 */
export function formatPrice(amount: number, priceFormat: PriceFormat): string {
  const formatter = formatterOf(priceFormat)
  const text = formatter.format(amount)
  return text === formatter.format(-0) ? formatter.format(0) : text
}
