import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { PlatformError } from '../errors'
import { validate } from '../validate'

const fieldName = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_]+$/, { error: 'must be letters from A to Z, digits and underscores' }))
const column = z.exactOptional(z.string().check(z.minLength(1)))

const fieldDefinition = z.strictObject({
  name: fieldName,
  type: z.enum(['string', 'strings', 'number', 'date']),
  description: z.exactOptional(z.string()),
  isFacet: z.exactOptional(z.boolean()),
  isSortable: z.exactOptional(z.boolean()),
  isSearchable: z.exactOptional(z.boolean()),
})

/** Definitions of fields, each name once. */
export const fieldDefinitions = z.array(fieldDefinition).check(
  z.check(({ value, issues }) => {
    for (const [index, { name }] of value.entries()) {
      if (value.findIndex((field) => field.name === name) === index) continue
      issues.push({ code: 'custom', input: name, path: [index, 'name'], message: `"${name}" is defined twice` })
    }
  }),
)

/**
 * How a data file becomes documents: which column is what, and what the fields are.
 *
 * `id`, `title`, `body` and `uri` name columns; `fields` left out are found out from the data; `separator` splits the
 * cells of a CSV file that hold several values.
 */
export const fieldsFile = z.strictObject({
  fields: z.exactOptional(fieldDefinitions),
  id: column,
  title: column,
  body: column,
  uri: column,
  separator: column,
})
export type FieldsFile = z.output<typeof fieldsFile>

/**
 * Reads and checks a file of field definitions.
 *
 * @throws {PlatformError} that names the file and the member that is wrong.
 */
export const readFieldsFile = async (file: string): Promise<FieldsFile> => {
  let value: unknown
  try {
    value = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PlatformError('badFile', `The file of fields ${file} cannot be read: ${reason}`, { cause })
  }
  const read = validate(fieldsFile, value, 'the whole')
  if ('problem' in read) throw new PlatformError('badFile', `The file of fields ${file} is not valid: ${read.problem}`)
  return read.data
}
