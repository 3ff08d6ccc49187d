import { productTemplates, type CommerceItem } from '@querent/commerce'
import { selectTemplate } from '@querent/engine'
import { useFeature } from '../../use-feature'

/**
 * Returns the content of the best template that matches a product; undefined if no template matches.
 *
 * @typeParam Content - the type of the templates' content. It is not checked.
 */
export const useProductTemplate = <Content>(item: CommerceItem): Content | undefined =>
  selectTemplate(useFeature(productTemplates).state.templates, item)?.content as Content | undefined
