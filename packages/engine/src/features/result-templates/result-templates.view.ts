import type { ResultTemplatesContext, ResultTemplatesEvent } from './result-templates.machine'

/** The registered templates. */
export interface ResultTemplatesState<Template> {
  /** In the order in which they were registered. `selectTemplate` returns the one for a result. */
  templates: Template[]
}

/** Returns the state of `resultTemplates` from the data of its machine. */
export const toResultTemplatesState = <Template>({
  templates,
}: ResultTemplatesContext<Template>): ResultTemplatesState<Template> => ({ templates })

/** Returns the commands. `toTemplates` checks the templates, or throws. */
export const toResultTemplatesCommands = <Template>(
  send: (event: ResultTemplatesEvent<Template>) => void,
  toTemplates: (templates: Template[]) => Template[],
) => ({
  /**
   * Adds templates after those that are there.
   *
   * @throws {InvalidOptionsError} as at creation.
   */
  register: (...templates: Template[]) => send({ type: 'templates.register', templates: toTemplates(templates) }),
})

/** The commands that {@link toResultTemplatesCommands} returns. */
export interface ResultTemplatesCommands<Template> extends ReturnType<typeof toResultTemplatesCommands<Template>> {}
