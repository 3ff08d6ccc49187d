import type { ChangeOrigin, Protocol, SearchRequested, Signals } from './protocol'
import { reuseFields } from './reuse'
import type { Key, RunningFeature } from './running-feature'
import type { FeatureSet, Revising } from './feature-set'
import { changedKeys, defaultsOf, withoutGroups } from './parameters'

/**
 * The parameters of a session. The machines of the features hold the values; the store reads them, sets them, and knows
 * what nobody owns yet and what features were last notified of.
 */
export class ParameterStore<P extends Protocol> {
  #current: P['parameters'] = {}
  #isCurrent = false
  /** The parameters that features were last notified of. */
  #notified: P['parameters'] = {}
  /** Restored parameters that no feature owns yet; features added before the next search receive them. */
  #unowned: P['parameters'] = {}

  readonly #features: FeatureSet<P>
  readonly #startRequired: (parameters: P['parameters']) => void

  /** `startRequired` starts the features that other features require for parameters. */
  constructor(features: FeatureSet<P>, startRequired: (parameters: P['parameters']) => void) {
    this.#features = features
    this.#startRequired = startRequired
  }

  /** The current parameters, without defaults. They keep their identity until one of them changes. */
  get current(): P['parameters'] {
    if (!this.#isCurrent) {
      this.#current = reuseFields(this.#current, this.#features.parameters)
      this.#isCurrent = true
    }
    return this.#current
  }

  /** The current parameters, with those that no feature owns yet. */
  get all(): P['parameters'] {
    return this.#features.merge(this.current, this.#unowned)
  }

  /** Makes the next read compute the parameters, because a machine has changed. */
  invalidate() {
    this.#isCurrent = false
  }

  /** Sets every feature to `parameters`; a key left out returns to its default. */
  restore(parameters: P['parameters'], by: ChangeOrigin, except?: RunningFeature<P>) {
    this.#startRequired(parameters)
    this.#features.restore(parameters, by, this.current, undefined, except)
    this.keepUnowned(parameters)
  }

  /** Sets features to the defaults that another feature's options define. */
  adoptDefaults() {
    const { defaults, table } = this.#features
    this.#features.restore({}, 'restore', {}, changedKeys(defaults, defaultsOf(table)))
  }

  /** Sets the features to `parameters` if theirs differ. Other owners of the keys of `except` may have older values. */
  restoreChanged(
    parameters: P['parameters'],
    by: ChangeOrigin,
    except?: RunningFeature<P>,
    before = this.current,
    own: object = {},
  ) {
    if (parameters === this.current) return
    this.#startRequired(parameters)
    const keys = [...changedKeys(this.current, parameters), ...(Object.keys(own) as Key<P>[])]
    if (keys.length) this.#features.restore(parameters, by, before, keys, except)
  }

  /** Sets the parameters of an act after its resets, as far as the constraints allow. */
  apply(requested: SearchRequested<P['parameters']>, requester: RunningFeature<P> | undefined) {
    const { resets, origin: by = 'act' } = requested
    const before = this.#notified
    const given: P['parameters'] = {
      ...requested.parameters,
      ...requester?.definition.parametersFor?.(requested, requester.input),
    }
    if (by === 'url' || by === 'history') this.restore(given, by, requester)
    const kept = withoutGroups(this.current, resets, this.#features.table)
    const own: P['parameters'] = requester ? this.#features.ownOf(requester) : {}
    const changes = { ...own, ...given }
    const next = Object.keys(changes).length ? { ...kept, ...changes } : kept
    this.restoreChanged(this.#features.constrained(next, this.current), by, requester, before, own)
  }

  /** Applies the changes of a reply; `asked` are the parameters of its search. */
  revise({ running, event, parameters }: Revising<P>, asked: P['parameters']) {
    running.actor.send(event)
    const keys = Object.keys(parameters) as (keyof P['parameters'] & string)[]
    this.#features.restore({ ...this.current, ...parameters }, 'reply', asked, keys)
  }

  /** Keeps the part of `given` that no feature owns, for features that are added before the next search. */
  keepUnowned(given: P['parameters'] = this.#unowned) {
    this.#unowned = this.#features.unownedOf(given, this.current)
  }

  /**
   * Returns how the parameters differ from those that features were last notified of, with the keys that differ; undefined
   * if none does.
   */
  takeChange(origin: ChangeOrigin): { change: Signals<P>['parameters.changed']; keys: Key<P>[] } | undefined {
    const { current } = this
    const before = this.#notified
    this.#notified = current
    const keys = changedKeys(current, before)
    return keys.length ? { change: { parameters: current, before, origin }, keys } : undefined
  }
}
