import type { AnyActorLogic, EmittedFrom, EventFromLogic, SnapshotFrom } from 'xstate'
import type { FeatureDefinition, Protocol } from '../core/feature'
import type { OutputOfSchema } from '../core/options'

/** The names of the parameters of a protocol that hold values of a type. */
export type KeyOf<P extends Protocol, Value> = {
  [Key in keyof P['parameters']]-?: NonNullable<P['parameters'][Key]> extends Value ? Key : never
}[keyof P['parameters']] &
  string

/** Lists of values by the id of their facet. */
export type ListsById<Value = string> = Record<string, Value[]>

/** The names of the parameters that hold selected and excluded values; one name, if nothing can be excluded. */
export type ChoiceKeys<P extends Protocol, Value = string> =
  | readonly [selected: KeyOf<P, ListsById<Value>>]
  | readonly [selected: KeyOf<P, ListsById<Value>>, excluded: KeyOf<P, ListsById<Value>>]

/** What a protocol adds to a definition of a feature that it shares with others. */
export type Additions<P extends Protocol, TMachine extends AnyActorLogic, TSchema> = Pick<
  FeatureDefinition<
    P,
    SnapshotFrom<TMachine>,
    EventFromLogic<TMachine>,
    OutputOfSchema<TSchema>,
    unknown,
    unknown,
    object,
    EmittedFrom<TMachine>
  >,
  'contribute' | 'sets' | 'revise' | 'parameters'
>
