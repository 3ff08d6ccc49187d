import type {
  ActorLogic,
  ActorRef,
  AnyActorRef,
  AnyEventObject,
  EventObject,
  MachineContext,
  MachineSnapshot,
  MetaObject,
  NonReducibleUnknown,
  Observer as XStateObserver,
  Snapshot,
  StateSchema,
  StateValue,
  Subscription as XStateSubscription,
} from 'xstate'

// Names of our own, because a library that exports what we return cannot name XState if it does not depend on it.

/** Receives what it subscribes to by its method `next`. */
export interface Observer<T> extends XStateObserver<T> {}

/** Ends when `unsubscribe` is called. */
export interface Subscription extends XStateSubscription {}

/** An event of which only the type is known. */
export interface AnyEvent {
  type: string
}

/** An actor of which nothing is known. */
export interface AnyActor extends AnyActorRef {}

/**
 * A snapshot of the machine of a feature: its state as `value`, its `context`, and `matches`, `can` and `hasTag`.
 *
 * It leaves out the types of the configuration and of invoked actors, which add nothing to the type of the state value.
 */
export type FeatureSnapshot<
  TContext extends MachineContext,
  TEvent extends EventObject,
  TValue extends StateValue,
  TTag extends string,
> = MachineSnapshot<
  TContext,
  TEvent,
  Record<string, AnyActor | undefined>,
  TValue,
  TTag,
  NonReducibleUnknown,
  MetaObject,
  StateSchema
>

/** The actor that runs the machine of a feature. It is an actor of XState. */
export interface FeatureActor<
  TContext extends MachineContext,
  TEvent extends EventObject,
  TEmitted extends EventObject,
  TValue extends StateValue,
  TTag extends string,
> extends ActorRef<FeatureSnapshot<TContext, TEvent, TValue, TTag>, TEvent, TEmitted> {}

/** Returns `Known` if a machine declares the type, and `Unknown` if it has the default of XState. */
type Declared<Known, Default, Unknown> = Default extends Known ? Unknown : Known

type DeclaredEvent<TEvent extends EventObject> = Declared<TEvent, AnyEventObject, AnyEvent>

/** The actor with such snapshots and events. */
export type ActorOfSnapshot<
  TSnapshot extends Snapshot<unknown>,
  TEvent extends EventObject,
  TEmitted extends EventObject,
> = unknown extends TSnapshot
  ? AnyActor
  : // Its members are faster to check than `MachineSnapshot`, a union of four.
    [TSnapshot] extends [
        {
          context: infer Context extends MachineContext
          value: infer Value extends StateValue
          hasTag: (tag: infer Tag extends string) => boolean
        },
      ]
    ? FeatureActor<
        Declared<Context, MachineContext, Record<string, unknown>>,
        DeclaredEvent<TEvent>,
        DeclaredEvent<TEmitted>,
        Declared<Value, StateValue, {}>,
        Tag
      >
    : Snapshot<unknown> extends TSnapshot
      ? AnyActor
      : ActorRef<TSnapshot, TEvent, TEmitted>

/** The actor of a feature, as in `ActorOf<typeof pager>`, or of a machine. */
export type ActorOf<T> = T extends { readonly controller?: { actor: infer Actor } }
  ? Actor
  : T extends ActorLogic<infer TSnapshot, infer TEvent, any, any, infer TEmitted>
    ? ActorOfSnapshot<TSnapshot, TEvent, TEmitted>
    : never
