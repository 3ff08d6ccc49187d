import type { AnyActorLogic, EmittedFrom, EventFromLogic, SnapshotFrom } from 'xstate'
import type { FeatureDefinition } from '../core/feature'
import type { Protocol, Signals } from '../core/protocol'
import type { OutputOfSchema } from '../core/options'

/** The names of the parameters of a protocol that hold values of a type. */
export type KeyOf<P extends Protocol, Value> = {
  [Key in keyof P['parameters']]-?: NonNullable<P['parameters'][Key]> extends Value ? Key : never
}[keyof P['parameters']] &
  string

/** Lists of values by the id of their facet. */
export type ListsById<Value = string> = Record<string, Value[]>

/** The names of the parameters that hold selected and excluded values; one name if values cannot be excluded. */
export type ChoiceKeys<P extends Protocol, Value = string> =
  | readonly [selected: KeyOf<P, ListsById<Value>>]
  | readonly [selected: KeyOf<P, ListsById<Value>>, excluded: KeyOf<P, ListsById<Value>>]

type Shared<P extends Protocol, TMachine extends AnyActorLogic, TSchema> = FeatureDefinition<
  P,
  SnapshotFrom<TMachine>,
  EventFromLogic<TMachine>,
  OutputOfSchema<TSchema>,
  unknown,
  unknown,
  object,
  EmittedFrom<TMachine>
>

/** How a protocol wires a shared definition of a feature that has a codec to its requests and responses. */
export type Wiring<P extends Protocol, TMachine extends AnyActorLogic, TSchema> = Pick<
  Shared<P, TMachine, TSchema>,
  'contribute' | 'parametersFor' | 'revise'
>

/** The {@link Wiring} of a shared definition that has no codec: the protocol gives it one. */
export type WiringWithCodec<P extends Protocol, TMachine extends AnyActorLogic, TSchema> = Wiring<
  P,
  TMachine,
  TSchema
> &
  Required<Pick<Shared<P, TMachine, TSchema>, 'parameters'>>

/** The signals that a protocol adds to a shared definition without signals. */
export type AddedSignals<
  P extends Protocol,
  TMachine extends AnyActorLogic,
  TSchema,
  Type extends keyof Signals<P> = keyof Signals<P>,
> = { receive?: Pick<NonNullable<Shared<P, TMachine, TSchema>['receive']>, Type> }

/** How a feature reacts to changed parameters in this protocol, such as by removing data of another context. */
export interface ChangeReceiver<P extends Protocol, Event> {
  'parameters.changed'?: (change: Signals<P>['parameters.changed']) => Event | undefined
}
