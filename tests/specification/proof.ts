/** A proof of one claim of one or more sentences. It throws if the claim is false. */
export interface Proof {
  /** Ids of the sentences that make the claim. */
  sentences: readonly string[]
  /** States the claim in the present tense. */
  title: string
  prove: () => void | Promise<void>
}

/** Creates a proof of the sentences with the ids in `ids`, separated by spaces: `4.12 9.3`. */
export const proof = (ids: string, title: string, prove: Proof['prove']): Proof => ({
  sentences: ids.split(' '),
  title,
  prove,
})
