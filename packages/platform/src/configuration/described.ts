import * as z from 'zod/mini'

/** Adds documentation to a schema, which the JSON Schema passes on to editors. */
export const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema =>
  schema.check(z.meta({ description })) as Schema
