import { assign } from 'xstate'
import type { Logger } from '../../core/environment'
import { parseOptions } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { resultTemplatesMachine, type ResultTemplatesContext } from './result-templates.machine'
import { resultTemplatesOptions } from './result-templates.schema'
import type { ResultTemplate } from './select-template'

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
 * Knows what to show of which results: `selectTemplate(engine.get(resultTemplates).state.templates, result)?.content`.
 * A condition that throws is logged and does not hold.
 *
 * The `fields` of its templates are asked for together with those that other features name; where none names any, all
 * fields come, and nothing is left out on behalf of a template.
 *
 * @param options - `templates`, default none.
 * @throws {InvalidOptionsError} where a template has no content or conditions, a condition is no function, a priority
 *   is below 0, or a field is empty.
 * @see Specification, sections 3, 5 "Template" and 8
 */
export const resultTemplates = defineSearchFeature({
  kind: 'resultTemplates',
  schema: resultTemplatesOptions,
  machine: resultTemplatesMachine,
  provide: ({ environment: { logger } }) =>
    resultTemplatesMachine.provide({
      actions: {
        guardConditions: assign(({ context }) => ({ templates: withGuards(context.templates, logger) })),
      },
    }),
  contribute: ({ context: { templates } }) => ({ fieldsRead: templates.flatMap(({ fields = [] }) => fields) }),
  // As they are: deep down they are functions.
  select: ({ context: { templates } }): ResultTemplatesContext => ({ templates }),
  commands: (send, { environment: { logger } }) => ({
    /**
     * Adds templates after those that are there.
     *
     * @throws {InvalidOptionsError} as at creation.
     */
    register(...templates: ResultTemplate[]) {
      const parsed = parseOptions('resultTemplates', resultTemplatesOptions, { templates })
      send({ type: 'templates.register', templates: withGuards(parsed.templates, logger) })
    },
  }),
})
