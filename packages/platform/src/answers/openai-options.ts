import { InvalidOptionsError } from '../port/errors'
import { isBearerToken, isWebUrl } from '../text/is-web-url'

/** How to reach a server with the chat API of OpenAI, and which model answers. */
export interface OpenAiOptions {
  /** The URL before `/chat/completions`, such as `https://api.openai.com/v1` or `http://localhost:11434/v1`. */
  baseUrl: string
  model: string
  /** Sent as a bearer token. Default: none, which suits local servers. */
  apiKey?: string | undefined
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined
  /** Maximum time without data from the endpoint, in milliseconds. Default 30,000. */
  timeoutMs?: number | undefined
  /** Maximum length of an answer, in tokens. Default: the endpoint's default. */
  maxTokens?: number | undefined
  /** From 0 to 2. Default: the endpoint's default, because some models support only one value. */
  temperature?: number | undefined
}

const MAX_TIMEOUT_MS = 2 ** 31 - 1

const isInteger = (value: number | undefined, max: number) =>
  value === undefined || (Number.isInteger(value) && value >= 1 && value <= max)

/** @throws {InvalidOptionsError} If an option is invalid; the message names it and never contains the key. */
export const checkOpenAiOptions = ({ baseUrl, model, apiKey, timeoutMs, maxTokens, temperature }: OpenAiOptions) => {
  const rules: readonly [isKept: boolean, rule: string][] = [
    [isWebUrl(baseUrl), 'baseUrl must be a URL over http or https, without a user, a query or a fragment'],
    [typeof model === 'string' && model.trim() !== '', 'model must name a model of the endpoint'],
    [apiKey === undefined || isBearerToken(apiKey), 'apiKey must be a token without spaces or line breaks'],
    [isInteger(timeoutMs, MAX_TIMEOUT_MS), `timeoutMs must be a whole number from 1 to ${MAX_TIMEOUT_MS}`],
    [isInteger(maxTokens, Number.MAX_SAFE_INTEGER), 'maxTokens must be a whole number of at least 1'],
    [temperature === undefined || (temperature >= 0 && temperature <= 2), 'temperature must be a number from 0 to 2'],
  ]
  const broken = rules.find(([isKept]) => !isKept)
  if (broken) throw new InvalidOptionsError(`createOpenAiGenerator: ${broken[1]}`)
}

const BASE_URL = 'QUERENT_ANSWERS_BASE_URL'
const MODEL = 'QUERENT_ANSWERS_MODEL'
const API_KEY = 'QUERENT_ANSWERS_API_KEY'

/**
 * Reads the options of {@link createOpenAiGenerator} from the environment: `QUERENT_ANSWERS_BASE_URL`,
 * `QUERENT_ANSWERS_MODEL`, and `QUERENT_ANSWERS_API_KEY` if the endpoint requires one. An empty variable counts as
 * unset. Returns undefined if all are unset.
 *
 * @throws {InvalidOptionsError} If one of the first two is missing or invalid.
 */
export const readOpenAiOptions = (env: Readonly<Record<string, string | undefined>>): OpenAiOptions | undefined => {
  const valueOf = (name: string) => env[name]?.trim() || undefined
  const [baseUrl, model, apiKey] = [valueOf(BASE_URL), valueOf(MODEL), valueOf(API_KEY)]
  if (baseUrl === undefined && model === undefined && apiKey === undefined) return undefined
  if (baseUrl === undefined || model === undefined) {
    const given = [BASE_URL, MODEL, API_KEY].filter((name) => valueOf(name) !== undefined)
    const missing = [BASE_URL, MODEL].filter((name) => valueOf(name) === undefined)
    throw new InvalidOptionsError(
      `${given.join(' and ')} is set without ${missing.join(' and ')}: set both ${BASE_URL} and ${MODEL}, or neither`,
    )
  }
  const options = { baseUrl, model, ...(apiKey !== undefined && { apiKey }) }
  checkOpenAiOptions(options)
  return options
}
