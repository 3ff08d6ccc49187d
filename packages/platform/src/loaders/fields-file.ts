import * as z from 'zod/mini'
import { fieldDefinitions } from '../configuration/schema'
import { PlatformError } from '../errors'
import { validate } from '../validate'
import { readJsonFile } from './read-json-file'

const column = z.exactOptional(z.string().check(z.minLength(1)))

/**
 * How a data file becomes documents: which column is what, and what the fields are.
 *
 * `id`, `title`, `body`, `uri` and `html` (what a preview shows) name columns; `fields` left out are found out from
 * the data; `separator` splits the cells of a CSV file that hold several values.
 */
export const fieldsFile = z.strictObject({
  fields: z.exactOptional(fieldDefinitions),
  id: column,
  title: column,
  body: column,
  uri: column,
  html: column,
  separator: column,
})
export type FieldsFile = z.output<typeof fieldsFile>

/**
 * Reads and checks a file of field definitions.
 *
 * @throws {PlatformError} that names the file and the member that is wrong.
 */
export const readFieldsFile = async (file: string): Promise<FieldsFile> => {
  const value = await readJsonFile(file, 'The file of fields')
  const read = validate(fieldsFile, value, 'the whole')
  if ('problem' in read) throw new PlatformError('badFile', `The file of fields ${file} is not valid: ${read.problem}`)
  return read.data
}
