import { isPlain } from './reuse'
import { isParameter, type ParameterTable } from './parameters'

/** Returns the path of the first invalid member of parameters of unknown origin. */
export function wrongParameter<Parameters extends object>(
  parameters: unknown,
  table: ParameterTable<Parameters>,
): string | undefined {
  if (!isPlain(parameters)) return 'parameters'
  const wrong = Object.keys(parameters).find((key) => !isParameter(table, key, parameters[key]))
  return wrong === undefined ? undefined : `parameters.${wrong}`
}
