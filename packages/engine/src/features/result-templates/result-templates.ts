import type { Result } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineResultTemplates } from './define-result-templates'
import { createResultTemplatesMachine } from './result-templates.machine'
import type { ResultTemplate } from './select-template'

/** Holds the templates of results, in the order in which they were registered. */
export const resultTemplatesMachine = /* @__PURE__ */ createResultTemplatesMachine<ResultTemplate>()

/**
 * Holds the templates that define what to show for a result:
 * `selectTemplate(engine.get(resultTemplates).state.templates, result)?.content`. A condition that throws is logged and
 * counts as false.
 *
 * If other features restrict the requested fields, the `fields` of its templates are requested as well.
 *
 * @param options - `templates`, default none.
 * @throws {InvalidOptionsError} if a template has no content or conditions, a condition is not a function, a priority
 * is below 0, or a field is empty.
 * @see Specification, sentences 3.29, 5.30 and 8.11
 */
export const resultTemplates = /* @__PURE__ */ defineResultTemplates<SearchProtocol, Result>(
  resultTemplatesMachine,
  ({ uniqueId }) => uniqueId,
  { contribute: ({ context: { templates } }) => ({ fieldsRead: templates.flatMap(({ fields = [] }) => fields) }) },
)

/** The actor that runs the machine of `resultTemplates`. */
export interface ResultTemplatesActor extends ActorOf<typeof resultTemplates> {}

/** What `engine.get(resultTemplates)` returns: the state, the commands and the actor of the feature. */
export interface ResultTemplatesController extends ControllerOf<typeof resultTemplates> {}
