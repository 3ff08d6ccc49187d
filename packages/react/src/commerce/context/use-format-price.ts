import { formatPrice } from '@querent/commerce'
import { useCallback } from 'react'
import { useCommerceContext } from '../hooks'

/** Returns a function that writes an amount in the currency, language and country of the context. */
export function useFormatPrice(): (amount: number) => string {
  const { language, country, currency } = useCommerceContext().state
  return useCallback(
    (amount: number) => formatPrice(amount, { language, country, currency }),
    [language, country, currency],
  )
}
