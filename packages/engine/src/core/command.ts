/**
 * What a command does beside changing the state of its feature.
 *
 * - `reads`: nothing; it returns something.
 * - `page`: it may change the page, by a search or without one.
 * - `leaves`: the visitor may leave the page.
 * - `costs`: it may start a call that costs money, such as an answer of a language model.
 */
export type CommandEffect = 'reads' | 'page' | 'leaves' | 'costs'

/** An argument of a command. */
export interface CommandArgument {
  /** Its name in the declaration of the command. */
  readonly name: string
  /** What it means, with its unit and its default. */
  readonly about?: string
  readonly isOptional?: boolean
  /** Whether the command takes any number of them; the schema describes their list. */
  readonly isRest?: boolean
  /** A JSON Schema. The format `function` marks a function, which JSON cannot hold. */
  readonly schema: Readonly<Record<string, unknown>>
}

/** A command of a feature. */
export interface CommandDescription {
  /** What it does, in sentences. */
  readonly about: string
  /** Its arguments, in their order. */
  readonly input: readonly CommandArgument[]
  readonly effect: CommandEffect
}

/** The commands of a feature, by their names. */
export type FeatureCommands = Readonly<Record<string, CommandDescription>>
