import type { Range } from '@querent/engine'
import { useCallback, useMemo } from 'react'
import { numericRangeFormat } from '../../range-facet'
import { useFormatPrice } from '../context/use-format-price'
import { useLocale } from '../context/use-locale'

const isPrice = (field: string) => field === 'ec_price' || field === 'ec_promo_price'

/** Returns a function that writes a number of a field in the language of the context: a price in its currency. */
export function useFormatNumber() {
  const locale = useLocale()
  const formatPrice = useFormatPrice()
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale])
  return useCallback(
    (field: string, value: number) => (isPrice(field) ? formatPrice(value) : number.format(value)),
    [formatPrice, number],
  )
}

/** Returns a function that writes a range of a field in the language of the context: prices in their currency. */
export function useFormatRange() {
  const locale = useLocale()
  const formatPrice = useFormatPrice()
  const numbers = useMemo(() => numericRangeFormat(locale), [locale])
  return useCallback(
    (field: string, range: Range<number>) =>
      isPrice(field) ? `${formatPrice(range.start)} – ${formatPrice(range.end)}` : numbers(range),
    [formatPrice, numbers],
  )
}
