import * as z from 'zod/mini'
import { delimiterOfPaths, fieldDefinitions, fieldMembers } from '../configuration/field-definitions'
import { PlatformError } from '../port/errors'
import { validate } from '../wire/validate'
import { readJsonFile } from './read-json-file'

const column = z.exactOptional(z.string().check(z.minLength(1)))
const decimal = z.exactOptional(z.enum(['.', ',']))

const { name, type, ...traits } = fieldMembers
/**
 * How a column is read, as far as it is not found out from its values: the `name` and the `type` of its field, the
 * `separator` of the texts or paths in a cell of CSV, the `delimiter` of the segments of a path, the `decimal` sign of its
 * numbers, and whether its texts are HTML.
 */
const columnSettings = z
  .strictObject({
    name: z.exactOptional(name),
    type: z.exactOptional(type),
    ...traits,
    separator: column,
    decimal,
    isHtml: z.exactOptional(z.boolean()),
  })
  .check(delimiterOfPaths)

/** How one column of a data file is read. */
export type ColumnSettings = z.output<typeof columnSettings>

const fieldsFile = z.strictObject({
  fields: z.exactOptional(fieldDefinitions),
  columns: z.exactOptional(z.record(z.string(), columnSettings)),
  id: column,
  title: column,
  body: column,
  uri: column,
  html: column,
  separator: column,
  decimal,
})

/**
 * Defines how a data file becomes documents: the roles of the columns, and the fields.
 *
 * `id`, `title`, `body`, `uri` and `html` (for previews) name columns. `columns` changes how single columns are read, by
 * their names. Without `fields`, the fields are inferred from the data; with it, other columns are not fields.
 * `separator` splits the cells of a CSV file that hold several values. `decimal` is the sign before the fraction of numbers
 * that can be read in two ways.
 */
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
