import * as z from 'zod/mini'
import { configurationSchema } from './schema'

/** Creates the JSON Schema of a configuration file, for editors. */
export const toConfigurationJsonSchema = (): Record<string, unknown> => {
  const { $schema, ...schema } = z.toJSONSchema(configurationSchema, { io: 'input' })
  return { $schema, title: 'Configuration of a Querent platform', ...schema }
}
