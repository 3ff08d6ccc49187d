import * as z from 'zod/mini'
import type { DocumentSchemaOptions } from '../documents/document-schema'
import { trees } from './response-schemas'
import { SEARCH, toOperations, type Operation } from './operations'

const toSchema = (schema: z.core.$ZodType, io: 'input' | 'output' = 'input') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Responses may have more members than clients read.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return rest
}

/** The schemas that contain themselves, by their names. */
const selfContaining = { ...toSchema(trees.output, 'output').$defs, ...toSchema(trees.input).$defs }

const withoutTrees = ({ $defs: _, ...rest }: ReturnType<typeof toSchema>) => rest

const toParameters = ({ path, query, right }: Operation) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties = {}, required = [] } = query ? toSchema(query) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const organization = { name: 'organizationId', in: 'query', required: false, schema: { type: 'string' } }
  const isAsked = right !== undefined && path.startsWith(SEARCH)
  return [...inPath, ...inQuery, ...(isAsked ? [organization] : [])]
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const toOperation = (operation: Operation) => {
  const { summary, right, hasTokenInQuery, body, bodyType, example, response, responseType } = operation
  const content = {
    [responseType ?? 'application/json']: { schema: response ? withoutTrees(toSchema(response, 'output')) : {} },
  }
  return {
    summary,
    ...(right !== undefined && {
      description: `Right: ${right}`,
      security: [{ token: [] }, ...(hasTokenInQuery ? [{ tokenInQuery: [] }] : [])],
    }),
    parameters: toParameters(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [bodyType ?? 'application/json']: {
            schema: withoutTrees(toSchema(body)),
            ...(example !== undefined && { example }),
          },
        },
      },
    }),
    responses: {
      200: { description: 'Success', content },
      ...(right !== undefined && { 401: failure('The token is missing or unknown.') }),
      default: failure('The request is invalid, or cannot be answered.'),
    },
  }
}

/**
 * Creates the OpenAPI 3.1 description of a platform.
 *
 * @param options - `basePath`: the prefix of all paths; `documents`: those that can be changed.
 */
export const toOpenApi = ({ basePath, documents }: { basePath: string; documents: DocumentSchemaOptions }) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of toOperations(documents)) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: toOperation(operation) }
  }
  const description = {
    openapi: '3.1.0',
    info: { title: 'Querent platform', version: '1' },
    servers: [{ url: basePath || '/' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        tokenInQuery: { type: 'apiKey', in: 'query', name: 'access_token' },
      },
      schemas: {
        Error: toSchema(z.object({ statusCode: z.int(), message: z.string(), type: z.string() })),
        ...selfContaining,
      },
    },
  }
  const text = JSON.stringify(description).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/')
  return JSON.parse(text) as typeof description
}
