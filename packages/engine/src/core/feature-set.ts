import type { EventObject } from 'xstate'
import { EngineError } from './errors'
import { featureId, type AnyFeatureFactory, type Revision } from './feature'
import type { ChangeOrigin, Protocol, SearchRequested, Signal } from './protocol'
import { isEqual, reuseFields, withChange } from './reuse'
import type { Key, RunningFeature } from './running-feature'
import { mergeContributions, type MergeRules } from './merge'
import { defaultsOf, mergeRulesOf, type ParameterTable } from './parameters'
import type { Source } from './source'

/** A revision, with the feature that requests it. */
export type Revising<P extends Protocol> = Revision<P, EventObject> & { running: RunningFeature<P> }

/** The features of a session. Runs each operation over all of them. */
export class FeatureSet<P extends Protocol> {
  /** Replaced when a feature is added or removed, so that a loop in progress is not affected. */
  list: readonly RunningFeature<P>[] = []
  readonly #receivers = new Map<Signal<P>['type'], readonly RunningFeature<P>[]>()
  #defaults: P['parameters'] | undefined

  constructor(
    /** The rows of the protocol and of the features. */
    public table: ParameterTable<P['parameters']>,
  ) {}

  get #rules(): MergeRules<P['parameters']> {
    return mergeRulesOf(this.table)
  }

  /** The default of each parameter. */
  get defaults(): P['parameters'] {
    return (this.#defaults ??= { ...defaultsOf(this.table), ...this.#merged(defaultsIn) })
  }

  /** The parameters that features start with. */
  get initial(): P['parameters'] {
    return this.#merged(initialIn)
  }

  /** @throws {EngineError} `parameter-conflict` if a parameter of the feature has another row already, or none. */
  add(running: RunningFeature<P>) {
    const { id, codec, keys } = running
    const known = ['the protocol or another feature', this.table] as const
    if (codec?.rows)
      this.table = mergeContributions<object>(
        [known, [id, codec.rows]],
        {},
        'parameter-conflict',
        Object.is,
      ) as ParameterTable<P['parameters']>
    const unknown = keys.find((key) => !this.table[key])
    if (unknown)
      throw new EngineError('parameter-conflict', `"${id}" owns "${unknown}": add its row to parameters.rows`)
    this.#replace([...this.list, running])
  }

  remove(running: RunningFeature<P>) {
    this.#replace(this.list.filter((other) => other !== running))
  }

  #replace(list: readonly RunningFeature<P>[]) {
    this.list = list
    this.#defaults = undefined
    this.#receivers.clear()
  }

  /** The features whose definitions receive signals of this type. */
  receiversOf(type: Signal<P>['type']): readonly RunningFeature<P>[] {
    const cached = this.#receivers.get(type)
    if (cached) return cached
    const receivers = this.list.filter(({ definition }) => definition.receive?.[type])
    this.#receivers.set(type, receivers)
    return receivers
  }

  /** The current parameters, without those at their defaults. */
  get parameters(): P['parameters'] {
    const { defaults } = this
    const present: P['parameters'] = {}
    for (const running of this.list) {
      for (const [key, value] of running.serialized(defaults).present) {
        const rule = this.#rules[key]
        present[key] = (rule && present[key] ? rule(present[key], value as never) : value) as never
      }
    }
    return present
  }

  has(id: string) {
    return this.list.some((running) => running.id === id)
  }

  isOwned(key: string) {
    return this.list.some(({ codec, keys }) => codec?.serialize && keys.includes(key as Key<P>))
  }

  /** Whether features contribute one record each to a key. */
  #isRecord = (key: Key<P>) => this.#rules[key] !== undefined

  /** Sets the features that own one of `keys` to `next`; without `keys`, all features. */
  restore(
    next: P['parameters'],
    origin: ChangeOrigin,
    before: P['parameters'],
    keys?: readonly Key<P>[],
    except?: RunningFeature<P>,
  ) {
    const { defaults } = this
    const parameters = { ...defaults, ...next }
    const change = { origin, before: { ...defaults, ...before } }
    for (const running of this.list) {
      if (running === except || !running.codec) continue
      if (!keys || running.keys.some((key) => keys.includes(key))) running.restore(parameters, change)
    }
  }

  /**
   * Returns the parameters that a requesting feature has set itself, with defaults; other owners of the same keys
   * follow.
   */
  ownOf(requester: RunningFeature<P>): P['parameters'] {
    const { all } = requester.serialized(this.defaults)
    return Object.fromEntries(Object.entries(all).filter(([key]) => !this.#isRecord(key as Key<P>)))
  }

  /**
   * Returns `parameters` as far as the constraints allow, without defaults; `current` itself if it is given and
   * allowed. A constraint that throws is skipped: building the request throws again and fails the search.
   */
  constrained(parameters: P['parameters'], current: P['parameters']): P['parameters'] {
    const { defaults } = this
    const given = { ...defaults, ...parameters }
    let next = given
    try {
      next = this.#constrain(given)
    } catch {
      // Building the request throws again, and fails the search.
    }
    if (next === given && parameters === current) return parameters
    const isPresent = ([key, value]: [string, unknown]) =>
      value !== undefined && !isEqual(value, defaults[key as Key<P>])
    return Object.fromEntries(Object.entries(next).filter(isPresent))
  }

  /** Returns the part of `given` that no feature owns: keys, and ids of a record that no feature has a value for. */
  unownedOf(given: P['parameters'], present: P['parameters']): P['parameters'] {
    const unowned: P['parameters'] = {}
    for (const key of Object.keys(given) as Key<P>[]) {
      const taken: object = present[key] ?? {}
      if (this.#isRecord(key)) unowned[key] = withChange<object>(given[key] ?? {}, taken, {}) as never
      else if (!this.isOwned(key)) unowned[key] = given[key]
    }
    return unowned
  }

  /** Merges parameters; if two have the same key and its value is not a record, the first one counts. */
  merge(...given: P['parameters'][]): P['parameters'] {
    return mergeContributions<P['parameters']>(
      given.map((each) => ['', each]),
      this.#rules,
      'parameter-conflict',
      () => true,
    )
  }

  /** Merges the contributions of features to a request of `source`. */
  request(source: Source<P>): P['request'] {
    const { page } = source
    return mergeContributions<P['request']>(
      this.list.map((running) => [running.id, source.includes(running) ? running.contribution(page) : undefined]),
      source.adapter.requestRules,
      'request-conflict',
    ) as P['request']
  }

  /**
   * Returns the first revision by a feature that has not revised the search for `asked` yet. A parameter that the user
   * has changed since is not revised.
   */
  revisionOf(
    source: Source<P>,
    response: P['response'],
    request: P['request'],
    asked: P['parameters'],
    revised: ReadonlySet<string>,
  ): Revising<P> | undefined {
    const { parameters } = this
    for (const running of this.list) {
      if (revised.has(running.id) || !source.includes(running)) continue
      const { definition, actor, input } = running
      const revision: Revision<P, EventObject> | undefined = definition.revise?.(
        response,
        actor.getSnapshot(),
        request,
        input,
      )
      const isCurrent = (key: string) => isEqual(asked[key as Key<P>], parameters[key as Key<P>])
      if (revision && Object.keys(revision.parameters).every(isCurrent)) return { ...revision, running }
    }
    return undefined
  }

  /** Returns whether a feature defers a search. */
  defers(requested: SearchRequested<P['parameters']>) {
    return this.list.some(({ definition, actor }) => definition.defers?.(actor.getSnapshot(), requested))
  }

  /**
   * Returns the feature of a kind by its `instance`, which may be left out if there is one feature of the kind.
   *
   * @throws {EngineError} `unknown-feature` if there is no such feature, or more than one matches.
   */
  get(factory: AnyFeatureFactory<P>, instance?: string): RunningFeature<P> {
    const found = this.find(factory, instance)
    if (found) return found
    const { definition } = factory
    const others = this.#ofKind(factory).map((running) => `"${running.id}"`)
    throw new EngineError(
      'unknown-feature',
      `The engine has no feature "${featureId(definition.kind, instance)}": ${others.length ? `name one of ${others.join(', ')}` : `add ${definition.kind}() to the features of the engine`}`,
    )
  }

  find(factory: AnyFeatureFactory<P>, instance?: string): RunningFeature<P> | undefined {
    const ofKind = this.#ofKind(factory)
    if (instance === undefined && ofKind.length === 1) return ofKind[0]
    const id = featureId(factory.definition.kind, instance)
    return ofKind.find((running) => running.id === id)
  }

  /** @throws {EngineError} `parameter-conflict` if two features set different defaults or different initial values. */
  assertAgreement() {
    this.#merged(defaultsIn, isEqual)
    this.#merged(initialIn, isEqual)
  }

  /** @throws {EngineError} `missing-feature` if a feature sets a parameter that no feature owns. */
  assertOwners() {
    for (const { id, codec } of this.list) {
      for (const [key, kind] of Object.entries(codec?.requires ?? {})) {
        if (this.isOwned(key)) continue
        throw new EngineError('missing-feature', `"${id}" sets "${key}", which no feature owns: add ${kind}()`)
      }
    }
  }

  /**
   * Applies the constraints of all features to `parameters`, which include defaults, until nothing changes; at most as
   * often as there are features.
   */
  #constrain(parameters: P['parameters']): P['parameters'] {
    let next = parameters
    for (let before, rounds = this.list.length; next !== before && rounds > 0; rounds--) {
      before = next
      for (const { codec, input } of this.list) {
        const changes = codec?.constrain?.(next, input)
        if (changes) next = reuseFields(next, { ...next, ...changes })
      }
    }
    return next
  }

  #ofKind({ definition }: AnyFeatureFactory<P>) {
    return this.list.filter((running) => running.definition.kind === definition.kind)
  }

  /** Merges the values of the codecs. Without `agree`, the first value counts. */
  #merged(
    read: (running: RunningFeature<P>) => P['parameters'] | undefined,
    agree: (left: unknown, right: unknown) => boolean = () => true,
  ): P['parameters'] {
    return mergeContributions<P['parameters']>(
      this.list.map((running) => [running.id, read(running)]),
      this.#rules,
      'parameter-conflict',
      agree,
    )
  }
}

const defaultsIn = <P extends Protocol>({ codec, input }: RunningFeature<P>) => codec?.defaults?.(input)
const initialIn = <P extends Protocol>({ codec, tools }: RunningFeature<P>) => codec?.initial?.(tools.input, tools)
