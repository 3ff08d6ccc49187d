/** The language, country and currency of a shop. */
export interface MoneyContext {
  /** ISO 639-1. */
  language: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 4217. */
  currency: string
}

/** Writes an amount of money. */
export type FormatMoney = (amount: number) => string

/** Returns the locale of a context, such as `en-US`; `en-US` if the browser knows no such locale. */
export function localeOf({ language, country }: Omit<MoneyContext, 'currency'>): string {
  try {
    return Intl.getCanonicalLocales(`${language}-${country}`)[0]!
  } catch {
    return 'en-US'
  }
}

/** Returns a format such as `$1,234.50`: the currency of the context, as its language and country write it. */
export function moneyFormat(context: MoneyContext): FormatMoney {
  const { format } = new Intl.NumberFormat(localeOf(context), { style: 'currency', currency: context.currency })
  return format
}
