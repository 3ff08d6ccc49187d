import * as z from 'zod/mini'
import { PlatformError } from '../port/errors'
import { validate } from '../wire/validate'

/** The largest grade. */
const MAX_GRADE = 10

const judgementSchema = z.object({
  query: z.string(),
  filter: z.optional(z.string()),
  grades: z.record(z.string(), z.number().check(z.minimum(0), z.maximum(MAX_GRADE))),
})

/** A query, and how well documents answer it. */
export interface Judgement {
  /** The text as typed. */
  query: string
  /** An expression that all results must match, such as `@brand==Acme`. */
  filter?: string | undefined
  /** From 0 to 10, by the id or the uri of a document. Documents that are left out have the grade 0. */
  grades: Readonly<Record<string, number>>
}

const toJson = (text: string, place: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PlatformError('badFile', `${place}: ${reason}`, { cause })
  }
}

/** Returns the entries of a JSON array, or of lines that are not empty, each with its place. */
const entriesOf = (text: string, file: string): { value: unknown; place: string }[] => {
  const whole = text.replace(/^\uFEFF/, '').trim()
  if (whole.startsWith('[')) {
    const list = toJson(whole, file)
    return Array.isArray(list) ? list.map((value, index) => ({ value, place: `${file}, entry ${index + 1}` })) : []
  }
  return text.split('\n').flatMap((line, index) => {
    const place = `${file}, line ${index + 1}`
    const trimmed = line.replace(/^\uFEFF/, '').trim()
    return trimmed === '' ? [] : [{ value: toJson(trimmed, place), place }]
  })
}

/**
 * Reads judgements: a JSON array, or a JSON object a line. Members of other names are ignored.
 *
 * @param file - The name of the file in error messages.
 * @throws {PlatformError} If an entry is invalid; the message has its place.
 */
export const readJudgements = (text: string, file: string): Judgement[] =>
  entriesOf(text, file).map(({ value, place }) => {
    const read = validate(judgementSchema, value, 'The judgement')
    if ('problem' in read) throw new PlatformError('badFile', `${place}: ${read.problem}`)
    return read.data
  })

/** Returns whether a document has a grade above 0, so that the results can be measured. */
export const isAnswered = ({ grades }: Judgement) => Object.values(grades).some((grade) => grade > 0)
