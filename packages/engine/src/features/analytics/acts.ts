/** The reason of a search. */
export interface Act {
  cause: string
  /** The feature that asked for the search, and its event; undefined if the application asked. */
  feature: string
  event: Record<string, unknown>
  /** The parameters of the previous search, and of this one. */
  before: object
  after: object
}

/** What the next events and requests must know of what has happened. */
export interface Acts {
  /** The act of the search that a feature has asked for; undefined once a search has started. */
  asked?: Act | undefined
  /** The act whose search is requested next, and the act of the last search. */
  next: Act
  last: Act
  /** Whether the next search requests a generated answer, in mode `legacy`. */
  isAnswerOffered?: boolean
  isAnswerHidden?: boolean
  /** The id of the answer to the last search; undefined if none was reported. */
  answerId?: string | undefined
  /** The id of the last reported search, in mode `legacy`; undefined before the first. */
  searchUid?: string | undefined
}

/** An occurrence to report. */
export type Report =
  | { type: 'search.succeeded'; parameters: object }
  /** Whether the response leads to another search, so that no page shows it. */
  | { type: 'search.revised'; cause: string; request: object; response: object; parameters: object; startedAt: number }
  | { type: 'search.failed'; error: unknown }
  /** A feature emitted `event`. */
  | { type: 'feature.emitted'; event: { readonly type: string; readonly [member: string]: unknown } }

/** What happens on the page. */
export type ActEvent =
  /** A feature asks for a search. */
  | { type: 'search.ask'; cause: string; feature: string; event: Record<string, unknown> }
  | { type: 'search.starting'; cause: string; parameters: object }
  | { type: 'search.started'; cause: string; parameters: object }
  | Report

/** Returns whether an event is reported itself, and not the outcome of the search that it leads to. */
export const isReport = (happened: ActEvent): happened is Report =>
  !['search.ask', 'search.starting', 'search.started'].includes(happened.type)

const NO_ACT: Act = { cause: '', feature: '', event: {}, before: {}, after: {} }
/** The acts before anything has happened on the page. */
export const NO_ACTS: Acts = { next: NO_ACT, last: NO_ACT }

/** Returns the acts after an event. */
export function nextActs(acts: Acts, happened: ActEvent): Acts {
  const { asked, next, last, answerId, isAnswerHidden = false } = acts
  switch (happened.type) {
    case 'search.ask': {
      const act = { ...NO_ACT, ...happened }
      return { ...acts, asked: act, next: act }
    }
    case 'search.starting': {
      const { cause, parameters } = happened
      const act = asked?.cause === cause ? asked : NO_ACT
      return { ...acts, next: { ...act, cause, before: last.after, after: parameters } }
    }
    case 'search.started': {
      const { cause, parameters } = happened
      return { ...acts, asked: undefined, last: { ...next, cause, after: parameters }, answerId: undefined }
    }
    case 'search.revised':
      return { ...acts, next: { ...NO_ACT, cause: happened.cause, before: last.after } }
    case 'feature.emitted': {
      const { type, id } = happened.event
      return {
        ...acts,
        answerId: type.startsWith('answer.') ? (id as string) || undefined : answerId,
        isAnswerHidden: type === 'answer.hidden' || (isAnswerHidden && type !== 'answer.shown'),
      }
    }
    default:
      return acts
  }
}
