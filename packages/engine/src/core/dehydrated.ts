import type { ProtocolRules } from './engine'
import { EngineError } from './errors'
import type { Protocol } from './feature'
import { isPlain } from './keep'

/** All that an engine needs to be where another one was; plain JSON. */
export interface Dehydrated<P extends Protocol> {
  version: 1
  parameters: P['parameters']
  request?: P['request']
  response?: P['response']
}

/** Names what is wrong with parameters of unknown origin. */
export const wrongParameter = (parameters: unknown, isParameter: (key: string, value: unknown) => boolean) => {
  if (!isPlain(parameters)) return 'parameters'
  const wrong = Object.keys(parameters).find((key) => !isParameter(key, parameters[key]))
  return wrong === undefined ? undefined : `parameters.${wrong}`
}

export function readDehydrated<P extends Protocol>(
  value: unknown,
  { isParameter, isResponse }: Pick<ProtocolRules<P>, 'isParameter' | 'isResponse'>,
): Omit<Dehydrated<P>, 'version'> {
  const refuse = (member: string): never => {
    throw new EngineError('invalid-dehydrated', `Cannot hydrate: ${member} is wrong. Pass on what dehydrate() gave`)
  }
  if (!isPlain(value) || value['version'] !== 1) return refuse('version')
  const { request, response } = value
  const parameters = value['parameters'] as P['parameters']
  const wrong = wrongParameter(parameters, isParameter)
  if (wrong) refuse(wrong)
  if (request === undefined && response === undefined) return { parameters }
  if (!isPlain(request)) return refuse('request')
  if (!isResponse(response)) return refuse('response')
  return { parameters, request: request as P['request'], response }
}
