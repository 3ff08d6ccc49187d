/** The value of a dollar in each currency of the shop. The first is the default currency. */
const rates = { USD: 1, EUR: 0.95, GBP: 0.82, CHF: 0.9, JPY: 150 } as const

export type Currency = keyof typeof rates

/** Returns whether a text is a currency of the shop. */
const isCurrency = (text: string): text is Currency => Object.hasOwn(rates, text)

/** The currencies of the shop, as ISO 4217 codes. */
export const currencies = Object.keys(rates).filter(isCurrency)

/** Rounds a price: to 100 yen, or to 5 cents below the round number. */
export const toPrice = (dollars: number, currency: Currency): number => {
  const amount = dollars * rates[currency]
  return currency === 'JPY' ? Math.round(amount / 100) * 100 : Math.round(amount) - 0.05
}

/** Returns the fields that hold prices in a currency. */
export const priceFieldsOf = (currency: Currency) =>
  currency === 'USD'
    ? { price: 'ec_price', promoPrice: 'ec_promo_price' }
    : { price: `price_${currency.toLowerCase()}`, promoPrice: `promo_price_${currency.toLowerCase()}` }
