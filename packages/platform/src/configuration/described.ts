import * as z from 'zod/mini'

/** A schema with its documentation, which reaches editors through the JSON Schema that is made of it. */
export const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema =>
  schema.check(z.meta({ description })) as Schema
