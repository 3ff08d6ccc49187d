import type { Document, FieldDefinition } from '../port'
import { InvalidOptionsError } from '../port/errors'
import { detectLanguage } from '../language/detect'
import { loadLanguages } from '../language/load-languages'
import { isLanguage, languages, type Language } from '../language/stemmer'
import { languagesIn } from './indexed-text'

/** The language of an index, and how it is known. */
export interface IndexLanguage {
  /** The languages of the texts of fields that have no other; none if words have no other forms. */
  own: readonly Language[]
  /** Whether it was detected from documents. */
  isDetected: boolean
}

/** What an option says of the language: `none`, or one or several languages. Undefined: detected from documents. */
export type LanguageOption = string | readonly string[] | undefined

/** Reads the option of the language. @throws {InvalidOptionsError} If a language is not known. */
export const readLanguageOption = (option: LanguageOption, caller: string): readonly Language[] | undefined => {
  if (option === undefined) return undefined
  return [option].flat().flatMap((language) => {
    if (language === 'none') return []
    if (isLanguage(language)) return language
    throw new InvalidOptionsError(
      `${caller}: language must be one of ${languages.join(', ')} or none (received ${JSON.stringify(language)})`,
    )
  })
}

/** Number of documents to detect a language from. */
const SAMPLE = 200

const textsOf = ({ title, body }: Document) => [title, body]

/** Returns the language that an option says or, without it, that of documents, and loads what finds its stems. */
export const toLanguage = async (
  given: readonly Language[] | undefined,
  sample: readonly Document[],
  fields: readonly FieldDefinition[],
): Promise<IndexLanguage> => {
  const detected = given ? undefined : await detectLanguage(sample.flatMap(textsOf))
  const own = given ?? (detected === undefined ? [] : [detected])
  await loadLanguages(languagesIn(own, fields))
  return { own, isDetected: given === undefined }
}

/** Reads the first documents of a source. */
export const readAhead = async <Read extends Document>(
  source: AsyncGenerator<Read, void, undefined>,
): Promise<{ sample: readonly Read[]; documents: AsyncGenerator<Read, void, undefined> }> => {
  const sample: Read[] = []
  while (sample.length < SAMPLE) {
    const next = await source.next()
    if (next.done) break
    sample.push(next.value)
  }
  async function* all() {
    yield* sample
    yield* source
  }
  return { sample, documents: all() }
}
