import { productTemplates, type CommerceItem } from '@querent/commerce'
import { selectTemplate } from '@querent/engine'
import { useFeature } from '../../use-feature'

/**
 * Returns what to show of a product: the content of the best template that is for it; undefined if none is.
 *
 * @typeParam Content - what the page gave its templates as content; it is not checked.
 */
export const useProductTemplate = <Content>(item: CommerceItem): Content | undefined =>
  selectTemplate(useFeature(productTemplates).state.templates, item)?.content as Content | undefined
