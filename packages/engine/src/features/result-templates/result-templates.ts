import { assign } from 'xstate'
import type { Logger } from '../../core/environment'
import { parseOptions } from '../../core/options'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { createResultTemplatesMachine } from './result-templates.machine'
import { resultTemplatesOptions } from './result-templates.schema'
import { toResultTemplatesCommands, toResultTemplatesState } from './result-templates.view'
import type { ResultTemplate } from './select-template'

export const resultTemplatesMachine = /* @__PURE__ */ createResultTemplatesMachine<ResultTemplate>()

const withGuards = (templates: ResultTemplate[], { error }: Logger) =>
  templates.map((template) => ({
    ...template,
    conditions: template.conditions.map((condition): typeof condition => (result) => {
      try {
        return condition(result)
      } catch (problem) {
        error(`A condition of a template threw, so the template is not for the result "${result.uniqueId}"`, problem)
        return false
      }
    }),
  }))

/**
 * Says what to show for which results: `selectTemplate(engine.get(resultTemplates).state.templates, result)?.content`. A
 * condition that throws is logged and counts as false.
 *
 * If other features restrict the requested fields, the `fields` of its templates are requested as well.
 *
 * @param options - `templates`, default none.
 * @throws {InvalidOptionsError} if a template has no content or conditions, a condition is not a function, a priority is
 *   below 0, or a field is empty.
 * @see Specification, sentences 3.29, 5.30 and 8.11
 */
export const resultTemplates = defineSearchFeature({
  kind: 'resultTemplates',
  schema: resultTemplatesOptions,
  machine: /* @__PURE__ */ resultTemplatesMachine.provide({
    actions: {
      guardConditions: assign(({ context, self }) => ({
        templates: withGuards(context.templates, searchToolsOf(self).environment.logger),
      })),
    },
  }),
  contribute: ({ context: { templates } }) => ({ fieldsRead: templates.flatMap(({ fields = [] }) => fields) }),
  reads: [],
  state: ({ context }) => toResultTemplatesState(context),
  commands: (send, { environment: { logger } }) =>
    toResultTemplatesCommands(send, (templates) =>
      withGuards(parseOptions('resultTemplates', resultTemplatesOptions, { templates }).templates, logger),
    ),
})
