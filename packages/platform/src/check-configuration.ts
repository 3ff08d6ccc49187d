import type { FieldDefinition } from './port'
import { checkCommerce } from './commerce/check-configuration'
import { findField } from './fields/field-names'
import { parseQuery, QuerySyntaxError } from './query-syntax'
import { parseSortCriteria } from './query/sort-criteria'
import type { Configuration } from './configuration/schema'

type Problem = (path: string, reason: string) => void

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const checkExpression = (path: string, text: string | undefined, fields: readonly FieldDefinition[], tell: Problem) => {
  if (text === undefined) return
  try {
    parseQuery(text, { fields, now: 0, timezone: 'UTC' })
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error
    tell(path, `is not a valid query expression: ${error.message}`)
  }
}

const checkField = (
  path: string,
  name: string,
  types: readonly FieldDefinition['type'][],
  fields: readonly FieldDefinition[],
  tell: Problem,
) => {
  const field = findField(fields, name)
  if (!field) tell(path, `names the field "${name}", which does not exist`)
  else if (!types.includes(field.type)) tell(path, `names the field "${name}", which is not a ${types.join(' or ')}`)
}

const checkRanking = ({ ranking }: Configuration, fields: readonly FieldDefinition[], tell: Problem) => {
  if (ranking.freshness) checkField('ranking.freshness.field', ranking.freshness.field, ['date'], fields, tell)
  if (ranking.popularity) checkField('ranking.popularity.field', ranking.popularity.field, ['number'], fields, tell)
}

const checkPipelines = ({ pipelines }: Configuration, fields: readonly FieldDefinition[], tell: Problem) => {
  for (const [index, { filter, defaultSort, rankingWeights }] of pipelines.entries()) {
    const path = `pipelines[${index}]`
    checkExpression(`${path}.filter`, filter, fields, tell)
    for (const [place, { expression }] of rankingWeights.entries()) {
      checkExpression(`${path}.rankingWeights[${place}].expression`, expression, fields, tell)
    }
    if (defaultSort === undefined) continue
    try {
      parseSortCriteria(defaultSort, fields)
    } catch (error) {
      tell(`${path}.defaultSort`, `is not a valid sort order: ${messageOf(error)}`)
    }
  }
}

const checkProducts = ({ commerce }: Configuration, fields: readonly FieldDefinition[], tell: Problem) => {
  checkCommerce(commerce, fields, (path, reason) => tell(`commerce.${path}`, reason))
  checkExpression('commerce.filter', commerce.filter, fields, tell)
  for (const name of ['listings', 'recommendations', 'badges'] as const) {
    for (const [index, { filter }] of commerce[name].entries()) {
      checkExpression(`commerce.${name}[${index}].filter`, filter, fields, tell)
    }
  }
}

/**
 * Returns the problems of a configuration with the fields of the index, one per line with its path; empty if it is
 * valid.
 */
export const checkConfiguration = (configuration: Configuration, fields: readonly FieldDefinition[]): string[] => {
  const problems: string[] = []
  const tell: Problem = (path, reason) => problems.push(`${path} ${reason}`)
  checkRanking(configuration, fields, tell)
  checkPipelines(configuration, fields, tell)
  checkProducts(configuration, fields, tell)
  return problems
}
