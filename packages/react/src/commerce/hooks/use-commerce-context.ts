import { context, type ContextController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the language, country, currency, user and page that requests are about, and the commands that change them. */
export const useCommerceContext = (): ContextController => useFeature(context)
