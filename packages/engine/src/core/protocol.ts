/** The types of one kind of search. Search and commerce each declare them. */
export interface Protocol {
  client: object
  request: object
  response: object
  /** The state of a page as its URL carries it; every key is optional. Features use it to set one another's values. */
  parameters: object
  /**
   * The content of a response in protocol-independent terms. Machines and views read only these, so they work with
   * every protocol.
   */
  facts: object
  /** The content of a request in the same terms. */
  requestFacts: object
}

/** A group of parameters that a search returns to their defaults: the page, or the chosen values of every filter. */
export type Reset = 'page' | 'filters'

/**
 * Who changed the parameters.
 *
 * - `act`: a user, by a feature or by `engine.execute`.
 * - `filter`: a user who changed only filters. A feature may defer such a search.
 * - `revert`: a feature that had deferred searches, which restored filters.
 * - `load`: the first search of a page, or a repeated one that failed. Only the source of a feature that has one searches.
 * - `url`, `history`: a navigation or an undone search; the parameters replace all parameters of the page.
 * - `reply`: a response to other parameters, or with values that the platform selected.
 * - `hydration`: `hydrate`, with the page of another engine.
 * - `restore`: `engine.restore`.
 */
export type ChangeOrigin = 'act' | 'filter' | 'revert' | 'load' | 'url' | 'history' | 'reply' | 'hydration' | 'restore'

/** The event by which a feature machine asks for a search. */
export interface SearchRequested<Parameters extends object = object> {
  type: 'search.requested'
  /** The reason, as analytics names it: `searchboxSubmit`, `pagerNext`, … */
  cause: string
  /** Groups of parameters to return to their defaults. */
  resets: readonly Reset[]
  /** Default `act`. With `url` or `history`, parameters that are left out return to their defaults. */
  origin?: ChangeOrigin
  /** Parameters of other features to set before the request is built. */
  parameters?: Parameters
  /** The query that the user submitted. The wiring of the feature says which parameter holds it. */
  query?: string
  /** The part of the page to fetch. The whole page is fetched if the page is not up to date. */
  part?: string
}

/** The signals that features and observers receive. */
export interface Signals<P extends Protocol> {
  /**
   * The parameters differ from `before`. Sent once per act, when all features have them and before a request is built.
   * If a reply changed them, both are the parameters of its search, without later changes by the user.
   */
  'parameters.changed': { parameters: P['parameters']; before: P['parameters']; origin: ChangeOrigin }
  /** A search was requested. Sent once, when the parameters are final and before the request is built. */
  'search.starting': {
    cause: string
    origin: ChangeOrigin
    resets: readonly Reset[]
    /** Without defaults. */
    parameters: P['parameters']
  }
  /** The request was built. If `by` is `reply`, a response led to this request. */
  'search.started': {
    cause: string
    origin: ChangeOrigin
    /** The part of the page that the request fetches; undefined for the whole page. */
    part: string | undefined
    request: P['request']
    requestFacts: P['requestFacts']
    parameters: P['parameters']
  }
  /** `parameters` are those that the response answers. */
  'search.succeeded': {
    cause: string
    origin: ChangeOrigin
    /** The part of the page that the response contains; undefined for the whole page. */
    part: string | undefined
    request: P['request']
    response: P['response']
    facts: P['facts']
    parameters: P['parameters']
    /** `startedAt` of the page. */
    startedAt: number
  }
  /** The response leads to another search, with another cause. Only features receive this signal. */
  'search.revised': {
    /** The cause of the other search. */
    cause: string
    /** The request and the response. */
    request: P['request']
    response: P['response']
    parameters: P['parameters']
    /** `startedAt` of the page. */
    startedAt: number
  }
  'search.failed': { cause: string; error: unknown }
  'search.cancelled': { cause: string }
  /**
   * A machine emitted `event`: a request to search, or an act that concerns other features, such as opening a result.
   */
  'feature.emitted': { feature: string; event: { readonly type: string; readonly [member: string]: unknown } }
}

/** One of the {@link Signals}, with its name as `type`. */
export type Signal<P extends Protocol> = {
  [Type in keyof Signals<P>]: { type: Type } & Signals<P>[Type]
}[keyof Signals<P>]

/** The events that observers receive, after every feature. `source` is the name of the source of a search. */
export type Observation<P extends Protocol> =
  | (Exclude<Signal<P>, { type: 'parameters.changed' | 'search.revised' }> & { source?: string })
  | { type: 'engine.stopped' }
