import { useCallback, useMemo } from 'react'
import { useFormatPrice } from '../hooks/use-format-price'
import { useLocale } from '../hooks/use-locale'

/** Returns a function that writes a number of a field in the language of the context: a price in its currency. */
export function useFormatNumber() {
  const locale = useLocale()
  const formatPrice = useFormatPrice()
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale])
  return useCallback(
    (field: string, value: number) =>
      field === 'ec_price' || field === 'ec_promo_price' ? formatPrice(value) : number.format(value),
    [formatPrice, number],
  )
}
