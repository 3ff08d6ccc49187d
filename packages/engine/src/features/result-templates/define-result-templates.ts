import type { ActorOf } from '../../core/actor'
import { assign } from 'xstate'
import type { Logger } from '../../core/environment'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { parseOptions, type Named } from '../../core/options'
import { toolsOf } from '../../core/tools'
import type { DomainProtocol } from '../../domain/protocol'
import type { Wiring } from '../../domain/shared-definitions'
import type { createResultTemplatesMachine } from './result-templates.machine'
import { resultTemplatesOptions, type ResultTemplatesOptions } from './result-templates.schema'
import {
  toResultTemplatesCommands,
  toResultTemplatesState,
  type ResultTemplatesCommands,
  type ResultTemplatesState,
} from './result-templates.view'
import type { ResultTemplate } from './select-template'

/** Defines the templates of a protocol. `idOf` returns the name of an item in the log. */
/* @__NO_SIDE_EFFECTS__ */
export function defineResultTemplates<P extends DomainProtocol, Item>(
  machine: ReturnType<typeof createResultTemplatesMachine<ResultTemplate<unknown, Item>>>,
  idOf: (item: Item) => string,
  wiring: Wiring<P, typeof machine, ReturnType<typeof resultTemplatesOptions<Item>>> = {},
): FeatureFactory<
  P,
  ResultTemplatesOptions<Item> | undefined,
  ResultTemplatesState<ResultTemplate<unknown, Item>>,
  ResultTemplatesCommands<ResultTemplate<unknown, Item>>,
  ActorOf<ReturnType<typeof createResultTemplatesMachine<ResultTemplate<unknown, Item>>>>
> {
  const define: DefineFeature<P> = defineFeature
  const schema = resultTemplatesOptions<Item>()
  const withGuards = (templates: ResultTemplate<unknown, Item>[], { error }: Logger) =>
    templates.map((template) => ({
      ...template,
      conditions: template.conditions.map((condition): typeof condition => (item) => {
        try {
          return condition(item)
        } catch (problem) {
          error(`The condition of a template threw, so the template does not match the result "${idOf(item)}"`, problem)
          return false
        }
      }),
    }))
  return define({
    kind: 'resultTemplates',
    schema: schema as Named<typeof schema, ResultTemplatesOptions<Item>>,
    machine: /* @__PURE__ */ machine.provide({
      actions: {
        guardConditions: assign(({ context, self }) => ({
          templates: withGuards(context.templates, toolsOf<P>(self).environment.logger),
        })),
      },
    }),
    dependsOn: [],
    state: ({ context }) => toResultTemplatesState(context),
    commands: (send, { environment: { logger } }): ResultTemplatesCommands<ResultTemplate<unknown, Item>> =>
      toResultTemplatesCommands(send, (templates) =>
        withGuards(parseOptions('resultTemplates', schema, { templates }).templates, logger),
      ),
    offers: { register: () => true },
    ...wiring,
  })
}
