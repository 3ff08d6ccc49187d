import type { Synonyms } from '../port'
import type { ReaderCall } from './messages'

/** Maximum number of lists that a reader keeps. */
const MAX_LISTS = 16

/** A list of synonyms in a message. */
export interface SentSynonyms {
  /** The place in which the reader keeps the list. */
  slot: number
  /** The list, if the reader does not have it yet. */
  list?: readonly Synonyms[]
}

/** Returns the synonyms of a call. */
export const synonymsOf = (call: ReaderCall) => {
  if (call.method === 'search') return call.args[0].synonyms
  return call.method === 'tryTexts' || call.method === 'searchFacet' ? call.args[0].query.synonyms : undefined
}

/** Returns a call with other synonyms. */
const withSynonyms = (call: ReaderCall, synonyms: readonly Synonyms[] | undefined): ReaderCall => {
  if (call.method === 'search') return { ...call, args: [{ ...call.args[0], synonyms }] }
  if (call.method !== 'tryTexts' && call.method !== 'searchFacet') return call
  const [request] = call.args
  // The parameters belong to the method, which the types cannot express.
  return { ...call, args: [{ ...request, query: { ...request.query, synonyms } }] } as ReaderCall
}

/** Sends each list of synonyms to a reader once: lists may be long, and the reader caches what it derives from them. */
export class SynonymSender {
  /** The slots of the lists that the reader has, least recently used first. */
  readonly #slots = new Map<readonly Synonyms[], number>()

  /** Returns the message for a call. */
  toMessage(call: ReaderCall): ReaderCall {
    const list = synonymsOf(call)
    if (!list) return call
    const known = this.#slots.get(list)
    const slot = known ?? this.#freeSlot()
    this.#slots.delete(list)
    this.#slots.set(list, slot)
    return { ...withSynonyms(call, undefined), synonyms: known === undefined ? { slot, list } : { slot } }
  }

  #freeSlot(): number {
    if (this.#slots.size < MAX_LISTS) return this.#slots.size
    const [oldest, slot] = this.#slots.entries().next().value!
    this.#slots.delete(oldest)
    return slot
  }
}

/** Keeps the lists of synonyms that a reader has received. */
export class SynonymReceiver {
  readonly #lists: (readonly Synonyms[])[] = []

  /** Returns the call of a message. */
  toCall(message: ReaderCall): ReaderCall {
    if (!message.synonyms) return message
    const { slot, list = this.#lists[slot]! } = message.synonyms
    this.#lists[slot] = list
    return withSynonyms(message, list)
  }
}
