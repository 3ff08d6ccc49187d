import { expect, it } from 'vitest'
import { InvalidOptionsError } from '../port/errors'
import { createOpenAiGenerator, readOpenAiOptions } from './openai-generator'

const baseUrl = 'http://localhost:11434/v1'
const both = { QUERENT_ANSWERS_BASE_URL: baseUrl, QUERENT_ANSWERS_MODEL: 'small' }

it.each([
  [{}, undefined],
  [{ QUERENT_ANSWERS_BASE_URL: '', QUERENT_ANSWERS_MODEL: ' ', OTHER: 'x' }, undefined],
  [both, { baseUrl, model: 'small' }],
  [
    { ...both, QUERENT_ANSWERS_API_KEY: 'key-1' },
    { baseUrl, model: 'small', apiKey: 'key-1' },
  ],
])('parses %j', (env, options) => {
  expect(readOpenAiOptions(env)).toEqual(options)
})

it.each([
  [{ QUERENT_ANSWERS_BASE_URL: baseUrl }, 'QUERENT_ANSWERS_BASE_URL is set without QUERENT_ANSWERS_MODEL'],
  [{ QUERENT_ANSWERS_MODEL: 'small' }, 'QUERENT_ANSWERS_MODEL is set without QUERENT_ANSWERS_BASE_URL'],
  [
    { QUERENT_ANSWERS_API_KEY: 'key-1' },
    'QUERENT_ANSWERS_API_KEY is set without QUERENT_ANSWERS_BASE_URL and QUERENT_ANSWERS_MODEL',
  ],
])('reports what is missing in %j', (env, problem) => {
  expect(() => readOpenAiOptions(env)).toThrow(
    new InvalidOptionsError(`${problem}: set both QUERENT_ANSWERS_BASE_URL and QUERENT_ANSWERS_MODEL, or neither`),
  )
})

it.each([
  [{ baseUrl: 'localhost' }, 'baseUrl must be a URL over http or https, without a user, a query or a fragment'],
  [
    { baseUrl: 'https://me:pw@x.test/v1' },
    'baseUrl must be a URL over http or https, without a user, a query or a fragment',
  ],
  [{ model: ' ' }, 'model must name a model of the endpoint'],
  [{ apiKey: 'secret\nkey' }, 'apiKey must be a token without spaces or line breaks'],
  [{ timeoutMs: 0 }, 'timeoutMs must be a whole number from 1 to 2147483647'],
  [{ maxTokens: 1.5 }, 'maxTokens must be a whole number of at least 1'],
  [{ temperature: 3 }, 'temperature must be a number from 0 to 2'],
])('rejects %j', (wrong, rule) => {
  expect(() => createOpenAiGenerator({ baseUrl, model: 'small', ...wrong })).toThrow(
    new InvalidOptionsError(`createOpenAiGenerator: ${rule}`),
  )
})
