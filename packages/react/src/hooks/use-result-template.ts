import { resultTemplates, selectTemplate, type Result } from '@querent/engine'
import { useFeature } from '../use-feature'

/**
 * Returns the content of the best template that matches a result; undefined if no template matches.
 *
 * @typeParam Content - the type of the templates' content. It is not checked.
 */
export const useResultTemplate = <Content>(result: Result): Content | undefined =>
  selectTemplate(useFeature(resultTemplates).state.templates, result)?.content as Content | undefined
