import type { context } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns what the page tells pipelines about its visitor: the feature `context` of a search engine. A commerce engine has
 * `useCommerceContext` instead.
 *
 * @throws {EngineError} `unknown-feature` if the engine has no such feature, as a commerce engine.
 */
export const useSearchContext = () => useFeature(ofKind<typeof context>('context'))
