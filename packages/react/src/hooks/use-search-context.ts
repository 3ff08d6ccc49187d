import type { context, ContextController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/**
 * Returns the context that the page sends to pipelines: the feature `context` of a search engine. Use
 * `useCommerceContext` for a commerce engine.
 *
 * @throws {EngineError} `unknown-feature` if the engine does not have this feature, such as a commerce engine.
 */
export const useSearchContext = (): ContextController => useFeature(ofKind<typeof context>('context'))
