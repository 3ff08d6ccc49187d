import { resultTemplates, selectTemplate, type Result } from '@querent/engine'
import { useFeature } from '../use-feature'

/**
 * What to show of a result: the content of the best template that is for it; undefined where none is.
 *
 * @typeParam Content - what the page gave its templates as content; it is not checked.
 */
export const useResultTemplate = <Content>(result: Result): Content | undefined =>
  selectTemplate(useFeature(resultTemplates).state.templates, result)?.content as Content | undefined
