import * as z from 'zod/mini'
import { fieldDefinitions } from '../configuration/schema'
import { PlatformError } from '../errors'
import { validate } from '../validate'
import { readJsonFile } from './read-json-file'

const column = z.exactOptional(z.string().check(z.minLength(1)))

/**
 * Defines how a data file becomes documents: the roles of the columns, and the fields.
 *
 * `id`, `title`, `body`, `uri` and `html` (for previews) name columns. Without `fields`, the fields are inferred from the
 * data; with it, other columns are not fields. `separator` splits the cells of a CSV file that hold several values.
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
 * @throws {PlatformError} If the file is invalid; names the file and the invalid member.
 */
export const readFieldsFile = async (file: string): Promise<FieldsFile> => {
  const value = await readJsonFile(file, 'The file of fields')
  const read = validate(fieldsFile, value, 'the whole')
  if ('problem' in read) throw new PlatformError('badFile', `The file of fields ${file} is not valid: ${read.problem}`)
  return read.data
}
