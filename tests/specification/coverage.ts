import type { Proof } from './proof'
import type { Sentences } from './sentences'

/** What is known about the sentences, in addition to their proofs. */
export interface Accounts {
  /** Sentences without a requirement, each with the reason. */
  notRequirements: Readonly<Record<string, string>>
  /** Sentences that are not fully built, each with what is missing. Their other claims may have proofs. */
  unbuilt: Readonly<Record<string, string>>
  /** Intentional deviations of the code from the letter of sentences. */
  deviations: readonly Deviation[]
}

export interface Deviation {
  sentences: readonly string[]
  /** What the code does instead. */
  what: string
  why: string
}

/** Returns the problems of the proofs and accounts of a specification, one per line; empty if there are no problems. */
export function problemsOf(sentences: Sentences, proofs: readonly Proof[], accounts: Accounts): string[] {
  const { notRequirements, unbuilt, deviations } = accounts
  const proven = new Set(proofs.flatMap((proof) => proof.sentences))
  const titles = proofs.map(({ title }) => title)
  const unknownIn = (place: string, ids: Iterable<string>) =>
    [...ids].filter((id) => !sentences.has(id)).map((id) => `${place}: unknown sentence "${id}"`)
  return [
    ...proofs.flatMap(({ title, sentences: ids }) => unknownIn(`the proof "${title}"`, ids)),
    ...unknownIn('notRequirements', Object.keys(notRequirements)),
    ...unknownIn('unbuilt', Object.keys(unbuilt)),
    ...deviations.flatMap(({ what, sentences: ids }) => unknownIn(`the deviation "${what}"`, ids)),
    ...titles
      .filter((title, index) => titles.indexOf(title) < index)
      .map((title) => `two proofs have the title "${title}": merge them, or say what each proves`),
    ...Object.keys(notRequirements)
      .filter((id) => proven.has(id) || id in unbuilt)
      .map((id) => `${id} is listed as no requirement, but is proven or unbuilt`),
    ...[...sentences]
      .filter(([id]) => !proven.has(id) && !(id in notRequirements) && !(id in unbuilt))
      .map(([id, text]) => `${id} has no proof: ${text}`),
  ]
}

/** Returns the sentences whose proofs all pass. `tried` has the sentences and the outcome of each proof. */
export function provenBy(tried: readonly { sentences: readonly string[]; holds: boolean }[]): Set<string> {
  const proven = new Set(tried.flatMap((each) => each.sentences))
  for (const { sentences, holds } of tried) if (!holds) for (const id of sentences) proven.delete(id)
  return proven
}

export interface Coverage {
  /** Number of sentences with a requirement. */
  requirements: number
  /** Sentences whose claims are all built and proven. */
  bound: string[]
  /** Sentences with proven and unbuilt claims. */
  inPart: string[]
  unbound: string[]
}

/** Returns which sentences are bound if the proofs of `proven` pass. */
export function coverageOf(
  sentences: Sentences,
  proven: ReadonlySet<string>,
  { notRequirements, unbuilt }: Accounts,
): Coverage {
  const required = [...sentences.keys()].filter((id) => !(id in notRequirements))
  return {
    requirements: required.length,
    bound: required.filter((id) => proven.has(id) && !(id in unbuilt)),
    inPart: required.filter((id) => proven.has(id) && id in unbuilt),
    unbound: required.filter((id) => !proven.has(id)),
  }
}

const MAX_LENGTH = 90
const shorten = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text)

/** Returns the first line of the report. */
export const toSummary = ({ bound, inPart, requirements }: Coverage) =>
  `sentences: ${bound.length} of ${requirements} bound, ${inPart.length} more in part`

/** Returns the report: what is bound, what is not and why, and what deviates. */
export function toReport(sentences: Sentences, coverage: Coverage, accounts: Accounts): string {
  const { notRequirements, unbuilt, deviations } = accounts
  const toLine = (id: string) => `  ${id.padEnd(5)} ${shorten(sentences.get(id) ?? '')}`
  const reasonOf = (id: string) => unbuilt[id] ?? 'a proof fails'
  const reasons = [...new Set(coverage.unbound.map(reasonOf))]
  return [
    toSummary(coverage),
    ...reasons.flatMap((reason) => [
      `\nNot bound (${reason}):`,
      ...coverage.unbound.filter((id) => reasonOf(id) === reason).map(toLine),
    ]),
    '\nBound in part, and what is missing:',
    ...coverage.inPart.flatMap((id) => [toLine(id), `        ${unbuilt[id]}`]),
    '\nNo requirement:',
    ...Object.entries(notRequirements).flatMap(([id, reason]) => [toLine(id), `        ${reason}`]),
    '\nDeviations:',
    ...deviations.flatMap(({ sentences: ids, what, why }) => [`  ${ids.join(', ')}: ${what}`, `        ${why}`]),
  ].join('\n')
}
