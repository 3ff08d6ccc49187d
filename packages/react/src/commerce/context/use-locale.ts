import { useCommerceContext } from '../hooks'

/** Returns the locale of the context, such as `en-US`. */
export function useLocale(): string {
  const { language, country } = useCommerceContext().state
  return language.includes('-') ? language : `${language}-${country}`
}
