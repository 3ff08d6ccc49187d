/** Shows that one claim of one or more sentences holds, and throws if it does not. */
export interface Proof {
  /** Ids of the sentences that make the claim. */
  sentences: readonly string[]
  /** States the claim in the present tense. */
  title: string
  prove: () => void | Promise<void>
}

/** Returns a proof of the sentences whose ids `ids` lists, separated by spaces: `4.12 9.3`. */
export const proof = (ids: string, title: string, prove: Proof['prove']): Proof => ({
  sentences: ids.split(' '),
  title,
  prove,
})
